import { fold } from '../core/fold.ts'
import type { Effects } from '../domain/engine/model/effects.ts'
import type { OwnLanguage } from '../domain/engine/model/types.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'

/**
 * The words by which carriers let people end and begin messages (CTIA; AF2M). They work in every conversation, live chat included, and go
 * before all else that a bot may take them for; words that are ordinary answers (END, QUIT, CANCEL, YES) are not among them.
 */
const words: Readonly<Record<string, 'stop' | 'start'>> = {
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  optout: 'stop',
  revoke: 'stop',
  arret: 'stop',
  start: 'start',
  unstop: 'start',
}

/** With spaces and signs around it. Longer texts are no single word, and nothing is to run over them twice. */
const longestWord = 100

export function optOutWord(text: string): 'stop' | 'start' | undefined {
  if (text.length > longestWord) return undefined
  const word = fold(text).replace(/[\s.!]+$/, '')
  return Object.hasOwn(words, word) ? words[word] : undefined
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

/** Sets or unsets the attribute `optout` (docs/campaigns.md#opt-out), and says so, once: who is there already is told nothing. */
export const optOutEffects =
  (word: 'stop' | 'start', isSaidByProvider: boolean) =>
  (respondent: RespondentRecord, language: OwnLanguage): Effects => {
    const isThere = isOptedOut(respondent) === (word === 'stop')
    return {
      messages: isThere || isSaidByProvider ? [] : [{ type: 'text', text: confirmations[language][word] }],
      setter: { attribute: isThere ? {} : { optout: word === 'stop' ? 'true' : null }, tag: {}, event: {} },
      answers: [],
      processes: [],
      misunderstood: false,
      logs: [],
    }
  }
