const self = '(?:i|we)'
const am = '(?:i am|im|i m|we are|we re)'
const will = '(?:i will|i ll|ill|we will|we ll|i shall|we shall|i sha|we sha|i would|we would|i d)'
const adverb = '(?:really |actually |even |ever |at all |please |just |to |yet |definitely |certainly |absolutely |currently ){0,2}'

/** What is wanted: negated, it is not asked for. */
const wishes =
  '(?:want|wants|wanted|wanting|wanna|wish|wished|like to|care to|care for|intend|intended|plan|planned|planning|mean|meant|ask|asked|asking|request|requested|requesting|need|needed|needing|say|said|tell|told|agree|authori[sz]e|trying|looking|feel like|hoping|going to|gonna|about to|here to)'

/** What is given up, as in `I don't want it anymore`: the wish is about a thing, and does not negate a request. */
const givenUp =
  '(?!want (?:it|them|this|that|these|those|one|any)(?: one| item| product)?(?: any ?more| any more| any longer| now| at all)? $)(?!need (?:it|them|this|that|one|any)(?: one| item| product)?(?: any ?more| any more| any longer| now| at all)? $)(?!(?:want|need) (?:my|our|this|that|the|these) .* (?:any ?more|any more|any longer) $)(?!(?:want|need) (?:it|them) (?:any ?more|any more|any longer) )'
/** With `no longer`, any thing is given up. */
const longer = '(?!(?:want|need|wish) (?:it|them|my|our|this|that|these|the) )'

/** Verbs of reports: what works, is known or has happened. */
const reports =
  '(?:know|knew|understand|see|have|remember|receive|get|think|find|worry|work|mind|believe|feel|hear|recall|exist|show|open|care|be|make|come|attend|arrive|fit|match|matter|hesitate|seem|recogni[sz]e|load|appear|able|allowed|sure|happen|own)'
/** Their negation asks for it: `don't forget the invoice`. */
const reminders =
  '(?:forget|hesitate|delay|wait|lose|fail|omit|miss|neglect|overlook|dawdle|be (?:late|long|slow|shy|too long)|take (?:(?:too|so|very) )?(?:long|ages|forever)|keep (?:me|us) waiting|let (?:me|us) down)'
/** What is on a menu is chosen: `I won't have dessert`, but not `I won't have time`. */
const menu =
  '(?:an? |any |the |some )?(?:\\S+ )?(?:desserts?|starters?|appeti[sz]ers?|mains?|soup|salad|bread|cheese|breakfast|lunch|brunch|dinner|supper|coffee|tea|wine|beer|cocktails?|drinks?|alcohol|sides?|fries|sauce|toppings?|cake|menu|dish|course) '
/** What somebody makes or opens is asked for: `don't make a booking`. */
const noReport = `(?!${reminders} )(?!(?!have ${menu})(?!(?:make|open) (?:(?:me|us) )?(?:an?|any|another|the|my|our|this|that) )${reports} )`
const reportsInProgress =
  '(?:working|receiving|getting|seeing|finding|coming|making|attending|having|being|understanding|hearing|feeling|arriving|loading|opening|responding|showing|something|anything|nothing|charging|able)'

const feelings =
  '(?:disappointed|happy|sad|angry|satisfied|interested|upset|worried|pleased|mad|ok|okay|fine|convinced|hungry|tired|cancell?ing|unhappy|annoyed|furious|in the mood|keen)'

/** What is missing is no request: `nothing to eat`, `without news`. */
const missed = '(?!eat |drink |lose |see |do |wear |hide |say |track (?:it|my|the) )'
const lacked = '(?:news|gluten|lactose|sugar|salt|alcohol|meat|milk|nuts|ice|an?|any|the|my|our|your) '
/** A request of few words, no statement, and no hesitation: `cancel no`, but not `my order no`, nor `actually no`. */
const short = `^ (?!(?:my|our|the|your|what|which|order|invoice|account|phone|tracking|customer|booking|ref|reference|is|are|it|you|we|i|this|that|there|do|does|say|says|said|still|why|if|or|and|actually|well|oh|ah|um|hmm|er|sorry|ok|okay|wait|but|so|yes|yeah|no|hi|hello|thanks|in fact) )(?:(?!or |say |by |of |is |are )\\S+ ){1,4}`

const greetings =
  '(?: (?:please|pls|plz|but|so|just|no|yes|and|kindly|ok|okay|then|hi|hello|hey|oh|ah|well|actually|definitely|certainly|absolutely|wait|because|or|rather|thanks|sorry|surtout|mais)){0,4}'
const beginning = `^${greetings}`

/** Negations of a request that take the whole clause. */
const ofClause = [
  // A wish: `I don't want to cancel`.
  `(?<! (?:site|app|page|you|it)(?: do| does| did| would)?) (?:not|never) ${adverb}${givenUp}${wishes} `,
  ` no longer ${adverb}${longer}${wishes} `,
  ` (?:nobody|no one|noone) (?:ever )?(?:said|asked|wants|wanted|told|mentioned) `,
  // An instruction: no subject comes before it.
  `${beginning} (?:do not|never) (?:you )?${adverb}${noReport}(?!${reportsInProgress} |again |mind )\\S`,
  `${beginning} never mind (?:\\S+ing|the|about|my|that) `,
  ` (?:please|kindly|just) (?:do not|never) ${adverb}${noReport}\\S`,
  ` (?:you|u|they|we) (?:must|should|shall|need|are to|may|better|had better) (?:not|never) ${adverb}${noReport}\\S`,
  ' let (?:s|us) not ',
  ' (?:let (?:s|us)) (?:never|avoid) ',
  // What somebody does not do, or will not.
  `(?: ${will}|${beginning} will) (?:not|never) ${adverb}(?:be (?!able |coming |making |attending |receiving |having (?!${menu})|here |there )\\S+ing |${noReport}\\S)`,
  ` (?:${am}|${self} ai) (?:not|never) ${adverb}(?:having ${menu}|(?!${reportsInProgress} )\\S+ing )`,
  ` (?:not|never) (?:actually |really )?(?:going to|gonna) ${noReport}\\S`,
  ` (?:${am}|${self} was) not (?:at all |really |actually |very |so |that |too )?${feelings} `,
  ` not to (?!${reports} |${reminders} |mention |worry |long )\\S`,
  ' (?:would|d) (?:rather|prefer)(?: to)? not ',
  ' (?:would|d) (?:rather|prefer)(?: it)?(?: if)? (?:you|they|nobody|no one) (?:(?:do|did|would|could) not |\\S+ed )',
  `(?: ${will}| let s| gonna| going to) (?:just )?(?:skip|pass on) (?!(?:your|this|that|the) (?:message|news|word|info|information|details|number|comment|feedback) )\\S`,
  ` ${will} pass (?:please |thanks |thank you )?$`,
  ' (?:prefer not|(?:decided|chose) against) ',
  // Who refuses.
  ` ${self} (?:refuse|decline|object|hate|changed my mind about) (?:to|the|my|your|any) `,
  `${beginning} (?:avoid|refrain from|hold off|hold off on) \\S+ing `,
  ' no (?:need|reason|intention|intentions|plan|plans|desire|wish|interest) ',
  ' not (?:necessary|needed|required) ',
  // What is not there to be asked for, or not needed.
  ` (?:nothing|not anything) (?:else |more |left )?(?:for (?:you|me|us) )?to ${missed}\\S`,
  `${beginning} without (?:any |an? |the |my |our |your )?(?!${lacked})\\S+ (?:at all |please |pls |thanks |thank you )*$`,
  ' (?:can|could|will|ll|would|d|rather|to) (?:do|manage|go|live) without ',
  // A refusal at the end, without a comma.
  `${short}no (?:please |pls |thanks |thank you )?$`,
  ' (?:under no circumstances|on no account|by no means|in no case|not under any|no way) ',
  ' neither ',
  // A word, but no report (`not received`).
  `${beginning} not (?:at all |really |actually |very |so |that )?${feelings} `,
  `${beginning} not (?!what |that |the |my |our |bad |good |great |a problem|sure|able|possible|very |really |yet |there |here |only |just |much |enough |all |too |so |cool|fair|acceptable|true|correct|right|clear|\\S+ed |received|sent |found |done |got |${reportsInProgress} )\\S`,
  `${beginning} no (?!problem|worries|idea|doubt|wonder|one |longer|answer|reply|response|news|signal|internet|wifi|connection|access|water|heating|hot|electricity|power|sound|table|tables|refund yet|luck|more |thanks |thank |not |cancel it|it |i |we |you |he |she |they |the |my |this |that )(?:\\S+ ){1,2}(?:please |pls |thanks |thank you |needed |required |at all )?$`,
].map((pattern) => new RegExp(pattern))

/** Negations of what follows them: `without cancelling`. */
const ofRest = [/ without \S+ing .*$/, / (?:instead of|rather than) \S.*$/]

export const englishNegations = { ofClause, ofRest }
