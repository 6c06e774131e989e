/** What customers ask a shop in English: by intent, an expression a line. Written for this bench. */
export const shopEn = {
  track_order: `where is my order?
I want to track my parcel
when will I get my package
my order still has not arrived
tracking number for my parcel
I have not received what I ordered yet
have you shipped my order?
how far along is my delivery
track an order
my parcel is late
can you tell me where my package is
has my parcel left yet
I want to know if my order is on its way
order status please
I have been waiting for my parcel for a week
tracking says my package is stuck
I would like to know where my order is
where has my parcel gone
why is my order not here
I would like to track my order
I still have not received anything
when does my parcel arrive
I am looking for the tracking number
has my order been sent
how do I track my parcel
I was told my parcel would come yesterday
did you send my parcel
order tracking`,
  cancel_order: `I want to cancel my order
how do I cancel a purchase
order cancellation
I made a mistake, cancel everything
I no longer want what I ordered
can I still cancel yesterday’s order?
stop my order before it ships
please cancel the order I placed this morning
I ordered twice, cancel one of them
I changed my mind, cancel it
is it possible to cancel a purchase that is already paid
I would like to withdraw my order
cancel my order please
my last order must be cancelled
how can I undo my purchase
I would like you to cancel what I just bought
I would like to cancel an order
cancel my purchase
can I cancel
there is a mistake in my order and I want to cancel
how do I cancel my order
I do not want my order any more
can an order in progress be cancelled
cancel my order
I ordered by mistake
is it too late to cancel my order?
I want to cancel the order I just placed
cancellation request`,
  return_item: `I would like to return an item
how do I send a product back
the size does not fit, I want to exchange it
return of an item that is too small
how do returns work
how many days do I have to return a product
print a return label
I do not like the sweater, I am sending it back
can I return an item in store
return policy
I want to exchange my shoes
make a free return
where do I drop off my return parcel
give back what I bought
the item does not suit me, how do I send it back
swap for another size
I want to send back an item
how do I return an item
I would like to exchange a product
how do I make a return
I do not like the product, can I return it
I want to return a product
return shoes that are too small
how do I print the return label
is the return free
I would like an exchange
how long do I have to send an item back
where do I send my parcel back to`,
  refund_status: `when will I be refunded?
I have not received my refund
how long does a refund take
where is my refund
the refund does not show on my account
you were going to refund me last week
refund time
I am still waiting to get my money back
I want my money back
my return arrived but not the refund
refund me
the refunded amount is wrong
to which account am I refunded
has my refund been approved
still no refund
when are you giving me back the money
I would like to know when I get my refund
I still have not been refunded
when will I get my refund
how long until the refund
I am asking for a refund
I am waiting for a refund
refund not received
why have I not been refunded
when is the refund for my order
I returned the item and I am waiting for the refund
my money has not come back
track my refund`,
  delivery_time: `how long does delivery take?
what are your delivery times
do you deliver within 24 hours
in how many days will it be delivered
is express delivery possible?
do you deliver on Saturdays
delivery time to Belgium
if I order today, when will it be delivered
can I get it before Christmas
how long is home delivery
how fast do you ship
choose the time of the delivery
how quick is fast shipping
at what time does the courier come
is it possible to have it delivered by tomorrow
average shipping time
how many days for delivery
what is the delivery time
how fast do you deliver
how many days does shipping take
do you deliver on Sundays
I need it delivered quickly, is that possible?
when will it be delivered if I order tonight
shipping time
delivery time to Switzerland
is delivery fast
do I have to wait long for delivery
how long does express delivery take`,
  delivery_cost: `how much is delivery?
is delivery free
shipping fees
from what amount is shipping free
what does shipping cost
price of delivery to a pick-up point
do I have to pay for postage
how much to have it delivered abroad
the shipping charges are too high
free delivery above which amount
amount of the shipping fees to Ireland
do you charge for delivery
price of express shipping
cost of sending to Switzerland
are there fees for having it delivered
is postage included?
what is the price of delivery
how much are the shipping fees
is the delivery free of charge
how much are delivery charges
delivery rates
how much is home delivery
do I have to pay for delivery?
free shipping from what price
how much is postage
cost of delivery
are there any shipping fees
price of shipping`,
  change_address: `I want to change my delivery address
I am moving, how do I change my address
I gave the wrong address
correct the address of my order
update my postal details
deliver to my office instead
change the place of delivery
my address has changed
edit the address in my account
I entered a wrong postcode
send the parcel to another address
a new address to register
the address shown is not the right one
can you deliver to my neighbour instead
I live somewhere else now, the address must be changed
fix my street number
I would like to change the delivery address
change my address
how do I change my address
my delivery address is wrong
I want it delivered to another address
I have moved
address change
I made a mistake in the delivery address
can the address of my order be changed
update my address
change of address
I gave you a wrong address`,
  opening_hours: `what are your opening hours?
what time does the store open
are you open on Sundays
until what time are you open
when does the shop close
open on public holidays?
opening times of the Leeds shop
do you close for lunch?
is it open today?
Saturday hours
is the shop open on Monday
when are you closed
what time do you open tomorrow morning
your business hours please
is the store open in August
can I come in the evening after 7
what time do you open
what time do you close
what are the opening hours of the store
are you open today
is the store open on Sunday
opening hours
how late are you open
what are the store hours
are you closed on Mondays
what time do you close tonight
do you open on Saturday afternoon
is the shop open tomorrow`,
  find_store: `where is your store?
which shop is the closest
do you have a store in Glasgow
address of the shop
find a point of sale
is there a shop near me
how do I get to the store
list of your stores
I am looking for a shop in Bristol
is there parking in front of the store?
in which street is your shop
nearest store from here
do you have branches in Cardiff
where can I buy your products
directions to the shop
do you have stores in Wales?
where are you located
where is the shop
what is the address of the store
do you have a shop in London
I am looking for a store near me
where is the nearest store
is there a store in Leeds
how do I get to the shop
do you have stores in my area
find a shop
give me the address of the store
store in Manchester`,
  payment_methods: `what payment methods do you accept?
can I pay by cheque
do you take credit cards
pay in instalments
can I pay cash
payment in three parts without fees
do you take vouchers from my employer
can one pay with a phone?
payment by bank transfer
I have no bank card, how can I pay
is the payment secure
can I pay on delivery
how do I pay for my order
possible ways of paying
do you accept foreign cards
is it possible to spread the payment
how can I pay
can I pay by card
do you accept cheques
can I pay in three instalments
can I pay with cash
what are the payment methods
I would like to pay in instalments
do you accept bank transfers
is it possible to pay by cheque
methods of payment
can one pay by credit card?
can I pay when it is delivered`,
  payment_failed: `my payment was declined
my card does not work
the payment is not going through
error while paying
I was charged twice
I cannot manage to pay
payment failed but money taken
the payment page crashes
my bank blocked the transaction
unable to confirm the payment
the security code of my card is rejected
credit card problem
transaction refused
why is my card declined
it hangs when I try to pay
double charge on my card
my payment does not go through
my card was declined
my payment failed
the payment is declined
I cannot pay for my order
payment error
payment problem
why is my payment declined
my credit card does not work
I paid twice
I was charged two times
unable to pay`,
  invoice: `I would like my invoice
where can I download an invoice
I need a proof of purchase
send me the invoice by e-mail
an invoice in the name of my company
I did not receive an invoice
the invoice amount is wrong
copy of an invoice
get the receipt for my order
I need an invoice with VAT
how do I get a receipt
my invoices from last year
can you issue an invoice for me
I cannot find my invoice
the invoice please
print my invoice
I want an invoice
where do I find my invoice
can you send me an invoice
how do I download my invoice
I need my invoice
I need a receipt
send me my invoice
I am looking for my invoice
I do not have my invoice
invoice for my order
receive an invoice
there is a mistake on my invoice`,
  promo_code: `my promo code does not work
do you have a discount code
where do I enter the promotional code
are there sales right now
I want to use the discount
the discount was not applied
can two promo codes be combined
welcome offer
expired promo code
student discount
how do I use a coupon
do you have special offers
discounts for new customers?
the coupon is refused
what are your current deals
I cannot use my promo code
how do I use a promo code
where do I enter my promo code
my discount code does not work
do you have a promo code
I have a promo code
the promo code is refused
I would like a discount
are there any special offers at the moment
my discount is not taken into account
my coupon does not work
discount code
are there discounts for students`,
  reset_password: `I forgot my password
how do I change my password
I cannot log in
reset my password
lost password
my account is locked
the link to change the password does not work
I do not receive the reset e-mail
cannot sign in to my account
wrong user name or password
what was my user name again
login problem
I can no longer access my account
it does not recognise my password
send me a password again
unable to identify myself
forgot password
I cannot log in to my account
I do not remember my password
how do I reset the password
I want to change my password
I am not able to log in any more
my password does not work
I lost my password
unable to log in
I have no access to my account any more
my user name does not work
new password`,
  delete_account: `I want to delete my account
how do I close my customer account
erase my personal data
close my account
I wish to disappear from your files
unregister my account
right to erasure
remove all my information
I no longer want to be your customer
terminate my account
how do I request the deletion of my data
close my account for good
take my profile off the site
account deletion
I want you to erase my profile
destroy my data
how do I delete my account
I would like to close my account
delete my personal data
erase my account
I want my account closed
delete my account
closing an account
I wish to delete my profile
erase all my data
how do I erase my information
delete my account permanently
I want my data to be deleted`,
  product_stock: `is this product in stock?
when will it be available again
the item is unavailable
do you have this model in size 9
how many are left
out of stock, until when
is it available in red
tell me when it is back in stock
I cannot find this item on the site any more
availability in store
do you still have this jacket?
will it be restocked
the product is sold out
do these trousers exist in black
are there any left
will you get more of them
is this item available
when will this product be available
do you still have this item
is it in stock
is this item available in store
do you have any in stock
the product is out of stock
when will you have it in stock
does it exist in blue
is it available in size 7
will the item be in stock again
do you have this product in the shop`,
  warranty: `is my device under warranty?
how long does the warranty last
make a warranty claim
my vacuum cleaner has broken down
warranty terms
extended warranty
does the warranty cover the battery
have a product repaired
it will not switch on after six months
after-sales service
it stopped working, what should I do
repair under warranty
I want to extend my warranty
send my device in for repair
the machine no longer works
is it still under guarantee
how long is the warranty
is my product under warranty
my device broke down
my device does not work any more
how long is it guaranteed
I would like to have my device repaired
how do I use the warranty
does the warranty cover a breakdown
my washing machine has broken down
is the warranty two years
repair my device
is it covered by the warranty`,
  damaged_item: `I received a broken item
the parcel arrived damaged
a part is missing
the product is faulty
this is not the right item
the screen is cracked on arrival
you sent me the wrong colour
torn box and damaged contents
an item is missing from my parcel
the glass is shattered
received incomplete
mistake in my order, this is not what I chose
the package was open
the object I got has a defect
my lamp arrived in pieces
you delivered the wrong product
my parcel arrived damaged
the item is broken
I received a damaged product
this is not what I ordered
I did not receive the right product
the product I received is defective
something is missing from my order
my item is damaged
I received the wrong item
product broken on delivery
the item I received does not work
you sent the wrong item`,
  book_appointment: `I would like to make an appointment
book a slot with an adviser
do you have room tomorrow at 3 pm
making an appointment
I would like to meet a salesperson
appointment for an installation
set up an appointment
is it possible to come on Tuesday for a fitting
which slots are free
schedule a visit
I would like an appointment next week
an appointment please
can I book a demonstration
when are you available to see me
arrange an appointment in the shop
I want to reserve a slot on Thursday
I want an appointment
how do I make an appointment
make an appointment with an adviser
I would like to book a slot
do you have a slot tomorrow
can I book an appointment online
an appointment next Monday
I would like an appointment in the store
appointment request
do you have a free appointment
get an appointment
book an appointment`,
  move_appointment: `I have to move my appointment
cancel tomorrow’s appointment
postpone my appointment
I cannot come to the appointment
change the time of my appointment
can we bring the appointment forward
shift it to another date
something came up for the appointment
modify the slot I booked
put my appointment on another day
I will be late for the appointment
reschedule an appointment
can I shift my slot
the visit must be postponed
move the appointment from Thursday to Friday
I wish to cancel the appointment
I would like to change my appointment
I want to cancel my appointment
move an appointment
I cannot make it to my appointment
reschedule my appointment
modify my appointment
can I postpone my appointment
change the date of my appointment
I need to cancel an appointment
I would like to postpone the appointment to Monday
appointment cancellation
bring my appointment forward`,
  loyalty_points: `how many loyalty points do I have?
how do I use my points
loyalty card
my points have disappeared
join the loyalty programme
when do my points expire
how much is a point worth
I did not get my points for my last purchase
benefits of the loyalty card
convert my points into a gift
points balance
I want a loyalty card
where can I see my points
what are the points for
credit my missing points
I lost my loyalty card
how many points do I have
how do I get the loyalty card
I would like to use my loyalty points
where are my points
some of my points are missing
my loyalty points have expired
how do I earn points
I want to join the loyalty scheme
how many points for a gift
how does the loyalty programme work
my points were not added
my loyalty points balance`,
  gift_card: `I would like to give a gift card
how do I use a gift voucher
is my gift card still valid
balance of my gift card
buy a gift voucher of 50 pounds
lost gift card
can I pay with several gift cards
how long is a gift voucher valid
send a gift card by e-mail
the code of my gift card does not work
which amounts for gift cards
a gift voucher for a birthday
where can I buy gift cards
how much is left on my gift voucher
use my gift card in store
offer a shopping voucher
I want to buy a gift card
how do I give a gift card
I would like to use my gift card
my gift card does not work
how much is left on my gift card
a gift card of 100 pounds
until when is my gift card valid
I received a gift card
do you sell gift vouchers
I lost my gift card
pay with a gift card
gift voucher`,
  job_application: `are you hiring?
I am looking for a job
where do I send my CV
apply for a job with you
I am looking for an internship
do you have vacancies
unsolicited application
work in your company
summer job
looking for an apprenticeship
which positions are open
send a cover letter
are you recruiting at the moment?
I would like to join your team
internship in marketing
how do I become a shop assistant with you
I would like to work for you
do you have open positions
how do I apply
I am looking for work
I would like to send my application
do you hire students
do you offer internships
I would like to do an internship with you
where are your job offers
I wish to apply for a job
send my CV
are there jobs for the summer`,
  newsletter_stop: `I do not want your e-mails any more
unsubscribe from the newsletter
stop sending me advertising
too many messages from you
opt out of the newsletter
how do I stop getting promotional texts
stop ads
take me off your mailing list
unsubscribe me from the mails
I have had enough of your mailings
do not send me anything any more
stop the notifications
delete my newsletter subscription
no more newsletter thanks
your advertising mails annoy me
how do I unsubscribe
I want to unsubscribe
how do I unsubscribe from the newsletter
I do not want the newsletter any more
I get too many e-mails
stop your e-mails
I no longer wish to receive your advertising
unsubscribing
unsubscribe me from the newsletter
I want to stop the promotional e-mails
stop receiving the newsletter
stop writing to me
no more mails`,
} as const

/** What a shop's bot is not for. */
export const elsewhereEn = `who won the match last night?
what is the capital of Australia
give me a recipe for pancakes
how much is twelve times eight
what will the weather be like in Dublin
explain photosynthesis to me
who painted the Mona Lisa
how do I treat a sprained ankle
is the train to Leeds running late
play some music
turn on the light in the living room
set an alarm for seven
how far is the Moon from the Earth
tell me about the French Revolution
which film should I watch with children
how does a diesel engine work
translate cat into German
what is the price of gold
how many people live in Japan
why is the sky blue
who is the president of Brazil
how do I grow tomatoes
do I need a visa for Canada
my dog ate chocolate
I have had a headache for three days
what time is it in New York
write a poem about autumn
what is the longest river in the world
how do I knit a scarf
find me a flight to Rome
lottery results
what is the square root of 144
what was the name of Napoleon’s wife
what are the symptoms of the flu
turn up the heating by two degrees
in which year did the Berlin wall fall
when are taxes due
which wine goes with fish
how can I learn the piano
is there life on Mars
call my mother
who wrote Pride and Prejudice
what is the liver for
how many calories in a banana
next solar eclipse
how do I jump-start a car
who is the best tennis player
definition of the word ephemeral
the rules of chess
how do I remove a wine stain
what does this road sign mean
on which day are the elections
how heavy is an elephant
how can I sleep better at night
recommend a crime novel
where to go on holiday in February
start a timer for the pasta
do cats dream
how is the area of a circle calculated
did the stock market rise today`
