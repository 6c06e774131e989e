import type { Topic } from '../topics.ts'

/** What each screen is for, in two to five sentences. */
export const helpTexts: Readonly<Record<Topic, string>> = {
  applications:
    'An application is one bot with its contacts, campaigns and settings. Open one, or create another: from scratch, from a template, or from an exported document. Applications that other people share with you are listed here too.',
  account:
    'Your name, e-mail address and password, and how you log in. Two-step log-in asks for a code besides the password, and a passkey replaces both. “Where you are logged in” lists your sessions: end those that you do not recognise.',
  start:
    'What is left to do until the bot answers on your site. A step ticks itself off once it is done, so you can leave this page and come back. The last step is to paste the snippet into your page.',
  metrics:
    'How the bot does: visitors, conversations and messages in a period, compared with the period before. At the top is what needs attention now, such as people who wait for an answer or problems in the bot. Choose the period at the top right. You can download the figures for a spreadsheet.',
  'metrics/results':
    'What people answered in one flow: a row for each person, a column for each question, the latest first. Filter by day, by whether they reached the end, and by what they answered. The file for spreadsheets has the same rows and columns. A name leads to the conversation.',
  bot: 'The flows of your bot. A flow is a part of the conversation, such as booking a table, and consists of steps that are shown from top to bottom. Open a flow to change its steps, or add a new one. A flow that nothing leads to is marked, because visitors would never see it.',
  'bot/flow':
    'The steps of one flow, in the order in which visitors meet them. Add a step with +, drag it by its grip, or select it to change what it says. A question waits for an answer, and can save it in an attribute that later texts show as {{name}}. “More” has all other settings of a step. Ctrl+Z undoes your latest change.',
  'bot/map':
    'The whole bot as a drawing: each step with its answers, and an arrow to where each leads. Open a flow to edit it here: insert steps with “+”, and drag the circle of an answer to connect it. Problems and the steps where people drop off are marked. “Keys of the map” below lists what the keyboard does.',
  'bot/try':
    'Talk to the bot as a visitor, without storing or sending anything. Beside the conversation you see what each turn did: the steps it showed, what it understood, the profile, and the services it would call. You can start at any step, with the profile of your choice. Save a conversation that went well as a test.',
  'bot/variables':
    'Everything that the bot remembers about a visitor, with where each value is set and where it is used. Follow a link to change the step. In a text, type {{ to insert one.',
  'bot/workflows':
    'A workflow acts behind the conversation: it calls a service, sends an e-mail, or changes the profile. A step runs it before or after its message. Values that a service returns can be saved in attributes and shown in later texts.',
  'bot/scripts':
    'Tests are conversations with what the bot must reply. Run them after a change to see whether everything still works; nothing is stored or sent. Publishing runs them too, and stops if one fails. Record a test in “Try it”, or from a real conversation.',
  'bot/versions':
    'What you changed since the last publication, and every version that was live. Visitors see changes only once you publish them. If something goes wrong, make an earlier version live again with one click, or copy it into the draft.',
  understanding:
    'An intent is something that people want, such as opening hours. Give each at least ten sentences as people would write them, and choose where the bot goes then. The recognition rate is measured by leaving out one sentence at a time. Intents work only while understanding is on.',
  'understanding/intent':
    'The sentences that teach the bot to recognise this intent, and what it does then. Add sentences as people really write, with different words and typing errors. Mark values such as a date or a city in a sentence, so that the bot reads them from what visitors write.',
  'understanding/entities':
    'An entity is a kind of value in a sentence: a date, an amount, a city, a product. Many are built in. For your own, list the values with their synonyms. The bot saves recognised values under the name of the entity.',
  'understanding/missed':
    'What visitors wrote and the bot did not understand, the most frequent first. Teach each as an example of an intent, answer it with a document, or ignore it. A line disappears once the bot understands it.',
  documents:
    'The texts, files, websites and questions with answers that the bot quotes when neither a button nor an intent matches. Each source is read once you add it, and websites are read again regularly. If a source cannot be read, its row says why.',
  'documents/new':
    'Choose what you have: a question with its answer, a text, a file of up to 10 MB, or a website. A website is read from its address on, within the paths that you allow. The bot uses the source as soon as it has been read.',
  'documents/source':
    'What this source contains and in what state it is. Changes are read again at once. Switch the source off to keep it without using it in answers.',
  'documents/test':
    'Ask a question as a visitor would, and see the answer with the passages that it came from and their scores. The slider shows how many of your own questions a threshold answers: higher means fewer answers and fewer mistakes.',
  campaigns:
    'Messages that you send to many contacts at once, now, later or regularly. Each row shows who got it, who read it and who answered. Open a campaign to pause or cancel it, or to see the outcome for each recipient.',
  'campaigns/new':
    'Write the message, choose who gets it and when. The number of people is counted while you select them. Send a test to yourself first. What you write is kept in this browser until you send it.',
  'campaigns/campaign':
    'How this campaign is doing: every recipient is sent, skipped, failed or still waiting, and the numbers always add up. The reasons say why somebody was skipped, for example because they opted out. You can pause, resume or cancel it while it is being sent.',
  'campaigns/segments':
    'A segment is a group of contacts by what you know about them, such as everybody in Lyon. It is not a fixed list: who belongs to it is worked out when it is used. Use segments in campaigns, steps and the list of contacts.',
  respondents:
    'Everybody who has talked to the bot or was imported. Search by name, id or any value, filter by segment, and choose the columns. “Import” reads a spreadsheet, and the list can be downloaded as one.',
  'respondents/import':
    'Read contacts from a spreadsheet, as CSV or pasted text. Choose what each column means; the console guesses most of them. Before anything is written you see how many rows are new, changed, refused and duplicate.',
  'respondents/contact':
    'One contact: the conversation on the left, what you know about them on the right. Change attributes, tags and events, or block somebody who sends spam. Deleting a contact removes everything about the person, for good.',
  live: 'Conversations that wait for a person, and those that you and your colleagues answer. Take a conversation to answer it; nobody else can take it at the same time. Hand it back to the bot when you are done. Notes are visible to your team only.',
  'settings/general':
    'The title and the languages of the bot, and where conversations begin. Switched off, the bot records messages without replying. With a draft, visitors see changes only once you publish them.',
  'settings/share':
    'A link to a page with your bot, and the snippet that shows it on your site: as a bubble, a popup, inline or as a full page. There are instructions for WordPress, Shopify, Wix, Webflow and plain HTML. Invitations open the bubble with a message on the pages that you choose.',
  'settings/design':
    'How the widget looks: colours, pictures, font, corners and texts. The preview shows each change at once; visitors see it after you save. Choose colours with enough contrast, so that everybody can read the messages.',
  'settings/menu':
    'The menu is always available in the widget, whatever the conversation is about. Each entry leads to a flow, opens a web page, or contains further entries. Add a menu per language; “default” is used for all others.',
  'settings/answers':
    'What the bot does with text that is not one of the buttons. Understanding recognises intents, documents provide quotes, and the fallback starts a flow after several refused answers. A higher threshold means fewer, but more certain answers.',
  'settings/replies':
    'Texts that your team sends often. In the inbox an operator finds one by its title, and sends it as is or changes it first. {{firstName}} and other attributes are filled in.',
  'settings/channels':
    'Where the bot talks: your site, text messages, WhatsApp, Messenger, Instagram, Telegram or a channel of your own. Each channel lists what to copy from the provider and what to enter there. Only the owner can change them, because they hold secrets.',
  'settings/access':
    'Whether visitors must log in, and which files they may send. You can require two-step log-in of all members. Allow only the file types that you need.',
  'settings/campaigns':
    'Limits that hold for all campaigns: how many messages a person gets per day, and hours in which nothing is sent. Choose what happens to recipients in quiet hours and to those who are talking with your team.',
  'settings/members':
    'Who can view or edit this application. A viewer reads everything, an editor also changes the bot and answers visitors; members, tokens and deletion are for the owner. Invite people by e-mail; they accept with an account of the same address.',
  'settings/tokens':
    'A token lets a program use the API for this application. Give each program its own, with the lowest role that is enough, so that you can revoke one without touching the others. A token is shown once, when you create it.',
  'settings/events':
    'Causerie calls your systems when something happens: a message, a new contact, a finished campaign. Every call is signed, and repeated until your server accepts it. Below each subscription you see the latest attempts.',
  'settings/audit':
    'Who changed what and when, including calls by tokens. Records cannot be changed or deleted. Filter by person or operation to find one.',
  'settings/data':
    'Save the whole bot as one document, without secrets and contacts, or create an application from such a document. Deleting the application removes the bot, its contacts and all figures for good.',
}
