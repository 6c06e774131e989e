import { createRequire } from 'node:module'
import { classify } from '../../lib/domain/classifier/model.ts'
import { bytesOf, modelOf } from '../../lib/domain/classifier/modelBytes.ts'
import { trainClassifier } from '../../lib/domain/classifier/train.ts'
import { elsewhereEn } from '../../lib/domain/smallTalk/elsewhere.en.ts'
import { elsewhereFr } from '../../lib/domain/smallTalk/elsewhere.fr.ts'
import type { CaseSet } from './sets.ts'

/** A text as it was understood; null where nothing was. */
export type Understand = (text: string) => string | null

export interface Trained {
  readonly understand: Understand
  /** The best intent, whatever its score. */
  readonly best: Understand
  readonly bytes: number
}

/** Ours, as it is stored and read again, with its usual threshold. */
export function trainOurs({ language, training }: CaseSet): Trained {
  const { model } = trainClassifier(training, language === 'fr' ? elsewhereFr : elsewhereEn)
  const bytes = bytesOf(model)
  const stored = modelOf(bytes)
  if (!stored) throw new Error('a model that was stored can be read')
  const understand = (text: string) => {
    const { intent, score } = classify(stored, text)
    return score >= 0.3 ? intent : null
  }
  return { understand, best: (text) => classify(stored, text).intent, bytes: bytes.length }
}

/** What we use of nlp.js, which ships no types. */
interface NlpJs {
  addLanguage(language: string): void
  addDocument(language: string, text: string, intent: string): void
  train(): Promise<void>
  process(language: string, text: string): Promise<{ intent: string; classifications: { intent: string }[] }>
  toJSON(): object
}

const require = createRequire(import.meta.url)

export interface Answer {
  readonly intent: string | null
  readonly best: string | null
}

export interface TrainedNlpJs {
  readonly process: (text: string) => Promise<Answer>
  readonly bytes: number
}

/**
 * nlp.js, with its own threshold; without sentiments and named entities, which the comparison does not ask for. `dockStart` of its README
 * leads to the same engine, and to somewhat worse figures.
 */
export async function trainNlpJs({ language, training }: CaseSet): Promise<TrainedNlpJs> {
  const { containerBootstrap, LangEn, Nlp } = require('@nlpjs/basic')
  const { LangFr } = require('@nlpjs/lang-fr')
  const container = await containerBootstrap()
  container.use(LangFr)
  container.use(LangEn)
  const settings = {
    languages: [language],
    autoSave: false,
    autoLoad: false,
    forceNER: false,
    calculateSentiment: false,
    nlu: { log: false },
  }
  const bot: NlpJs = new Nlp({ container, ...settings })
  bot.addLanguage(language)
  for (const { text, intent } of training) bot.addDocument(language, text, intent)
  await bot.train()
  return {
    process: async (text) => {
      const { intent, classifications } = await bot.process(language, text)
      return { intent: intent === 'None' ? null : intent, best: classifications[0]?.intent ?? null }
    },
    bytes: JSON.stringify(bot.toJSON()).length,
  }
}
