import { frenchDayRules } from './frenchDays.ts'
import { frenchPeriodRules } from './frenchPeriods.ts'
import { frenchTimeRules, isFrenchDuration } from './frenchTimes.ts'
import { frenchWords } from './frenchWords.ts'
import { numericRules } from './numericDates.ts'
import type { DateLanguage } from './phrase.ts'

export const french: DateLanguage = {
  rules: [
    ...numericRules(false, "le|du|au|pour le|avant le|apres le|depuis le|jusqu'au", frenchWords),
    ...frenchDayRules,
    ...frenchPeriodRules,
    ...frenchTimeRules,
  ],
  isLasting: isFrenchDuration,
  joint:
    /^(?:,|:|-)? ?(?:(?:le|la|l'|pour|pour le|au|a|dans|dans la|en|de|entre|vers|plutot|plutot vers|du|de la|de l'|-|:|idealement|si possible|si possible vers) )?$/,
  offsetJoint: /^ (?:(?:avant|apres|de|du|des|d'|precedant|suivant|qui (?:precede|suit)) ?)?(?:le |la |l'|les )?$/,
  from: /(?:^|[^\p{L}\p{N}])(?:de|du|des|d'|entre|entre le|entre ce|des le|a partir du|a partir de)(?: |$)$/u,
  between: /(?:^|[^\p{L}\p{N}])entre (?:le )?$/u,
  and: /^ et (?:le |ce |la )?$/,
  to: /^,? (?:a|au|jusqu'a|jusqu'au|jusqu'a ce|jusque) (?:le )?$/,
  conjunction: /[^\p{L}](?:et|ou|mais|puis|ensuite|sinon|donc|car|pas|ni|non|que|qu|sauf|jusqu)(?![\p{L}])/u,
  dash: /^ ?(?:-|->|→) ?$/,
}
