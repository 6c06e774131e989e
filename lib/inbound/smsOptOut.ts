import { fold } from '../core/fold.ts'
import type { Effects } from '../domain/engine/model/effects.ts'
import type { OwnLanguage } from '../domain/engine/model/types.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'

/**
 * Opt-out keywords of carriers (CTIA; AF2M). They work in every conversation, live chat included, and take precedence over the bot's.
 * Keywords that are ordinary answers (END, QUIT, CANCEL, YES) are left out.
 */
const keywords: Readonly<Record<string, 'stop' | 'start'>> = {
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  optout: 'stop',
  revoke: 'stop',
  arret: 'stop',
  start: 'start',
  unstop: 'start',
}

const maxKeywordLength = 100

export function optOutKeyword(text: string): 'stop' | 'start' | undefined {
  if (text.length > maxKeywordLength) return undefined
  const word = fold(text).replace(/[\s.!]+$/, '')
  return Object.hasOwn(keywords, word) ? keywords[word] : undefined
}

export const isOptedOut = ({ attribute }: Pick<RespondentRecord, 'attribute'>): boolean => attribute['optout'] === 'true'

const confirmations = {
  fr: {
    stop: 'Vous ne recevrez plus nos messages. Répondez START pour les recevoir de nouveau.',
    start: 'Vous recevrez de nouveau nos messages. Répondez STOP pour ne plus les recevoir.',
  },
  en: {
    stop: 'You will receive no more messages from us. Reply START to receive them again.',
    start: 'You will receive our messages again. Reply STOP to receive no more.',
  },
} as const

/** Sets or unsets the attribute `optout` (docs/campaigns.md#opt-out) and confirms it, unless it already has that value. */
export const optOutEffects =
  (word: 'stop' | 'start', isConfirmedByProvider: boolean) =>
  (respondent: RespondentRecord, language: OwnLanguage): Effects => {
    const isUnchanged = isOptedOut(respondent) === (word === 'stop')
    return {
      messages: isUnchanged || isConfirmedByProvider ? [] : [{ type: 'text', text: confirmations[language][word] }],
      setter: { attribute: isUnchanged ? {} : { optout: word === 'stop' ? 'true' : null }, tag: {}, event: {} },
      answers: [],
      processes: [],
      misunderstood: false,
      logs: [],
    }
  }
