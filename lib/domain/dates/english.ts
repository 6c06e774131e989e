import { englishDayRules } from './englishDays.ts'
import { englishPeriodRules } from './englishPeriods.ts'
import { englishTimeRules } from './englishTimes.ts'
import { englishWords } from './englishWords.ts'
import { numericRules } from './numericDates.ts'
import type { DateLanguage } from './phrase.ts'

export const english: DateLanguage = {
  rules: [
    ...numericRules(true, 'on|by|from|until|till|since|before|after|for|on the|by the|until the|for the', englishWords),
    ...englishDayRules,
    ...englishPeriodRules,
    ...englishTimeRules,
  ],
  // English writes no bare hours.
  isLasting: () => false,
  joint: /^(?:,|:|-)? ?(?:(?:on|at|in|in the|of|the|for|-|around|about|from|between|starting|starting at|maybe|preferably|ideally) )?$/,
  offsetJoint: /^ (?:(?:before|after|prior to|following|of|starting|commencing|beginning) )?(?:on )?(?:the )?$/,
  from: /(?:^|[^\p{L}\p{N}])(?:from|between|from the|between the|starting) $/u,
  between: /(?:^|[^\p{L}\p{N}])between (?:the )?$/u,
  and: /^ and (?:the |on )?$/,
  to: /^,? (?:to|until|till|through|thru|up to) (?:the )?$/,
  conjunction: /[^\p{L}](?:and|or|but|then|otherwise|so|because|not|nor|no|than|except|until|till|see)(?![\p{L}])/u,
  dash: /^ ?(?:-|->|→) ?$/,
}
