import { createHash } from 'node:crypto'
import { nanoid } from 'nanoid'
import { iso } from '../../core/clock.ts'
import { bytesOf } from '../../domain/classifier/modelBytes.ts'
import { trainClassifier } from '../../domain/classifier/train.ts'
import { elsewhereEn } from '../../domain/smallTalk/elsewhere.en.ts'
import { elsewhereFr } from '../../domain/smallTalk/elsewhere.fr.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedIntents } from '../../store/content/nluObjects.ts'
import {
  getTrainedModels,
  putAnnotations,
  putModel,
  putOutcomes,
  type StoredAnnotations,
  switchModelsIf,
  type TrainedModel,
} from '../../store/nlu/models.ts'
import { type StoredExpression, storedExpressions } from '../../store/nlu/storedExpressions.ts'
import { beginTrainingIf, endTraining } from '../../store/nlu/trainingMark.ts'
import { annotationsIn } from './annotations.ts'
import { anyLanguage, baseOf } from './languages.ts'

/** What is more is left out, the newest first: a training has the time of a function. */
const mostExpressions = 20_000

/** A training of so many expressions takes some seconds: a call can wait for it. */
const mostAtOnce = 2500

/** Trains what changed, if something did (lib/store/nlu/trainingMark.ts): what a message of the queue asks for. */
export async function trainWaiting(application: Application): Promise<void> {
  const version = newVersion()
  if (await beginTrainingIf(application, version, false)) await train(application, version, await expressionsOf(application))
}

/** Trains while a call waits. False where there are more expressions than it can wait for: then it still waits to be trained. */
export async function trainNow(application: Application): Promise<boolean> {
  const version = newVersion()
  await beginTrainingIf(application, version, true)
  const expressions = await expressionsOf(application)
  if (expressions.length > mostAtOnce) return false
  await train(application, version, expressions)
  return true
}

/** Sorts by the instant at which the training begins. */
const newVersion = (): string => `${iso()}-${nanoid(6)}`

/**
 * Trains a model a language. Each counts as soon as it is ready, and until then the one before it: a training that was interrupted goes
 * on where it stopped, since what was trained on the same expressions needs no training.
 */
async function train(application: Application, version: string, expressions: readonly StoredExpression[]): Promise<void> {
  const before = await getTrainedModels(application)
  const languages = byLanguage(expressions.slice(0, mostExpressions))
  const models = new Map((before?.models ?? []).filter(({ language }) => languages.has(language)).map((model) => [model.language, model]))
  const annotations = await learnAnnotations(application, version, expressions, before?.annotations)
  const count = () => switchModelsIf(application, { version, trainedAt: iso(), models: [...models.values()], annotations })
  let counted = false
  for (const [language, own] of languages) {
    const fingerprint = fingerprintOf(own)
    if (models.get(language)?.fingerprint === fingerprint) continue
    models.set(language, { ...(await trainLanguage(application, version, language, own)), fingerprint })
    counted = await count()
    if (!counted) return
  }
  // No language is new, but one may be gone, or what is annotated another; or there never was any.
  const isOther = models.size !== before?.models.length || annotations?.fingerprint !== before?.annotations?.fingerprint
  if (!counted && isOther) await count()
  await endTraining(application, version)
}

/** Stores what annotations teach, unless that is what they taught before. */
async function learnAnnotations(
  application: Application,
  version: string,
  expressions: readonly StoredExpression[],
  before: StoredAnnotations | undefined,
): Promise<StoredAnnotations | undefined> {
  const taught = annotationsIn(expressions)
  if (taught.values.length === 0 && Object.keys(taught.required).length === 0) return undefined
  const bytes = Buffer.from(JSON.stringify(taught))
  const fingerprint = createHash('sha256').update(bytes).digest('base64url')
  if (before?.fingerprint === fingerprint) return before
  return { version, fingerprint, bytes: bytes.length, chunks: await putAnnotations(application, version, bytes) }
}

/** The expressions of the intents that there are, in an order that is always the same. */
async function expressionsOf(application: Application): Promise<StoredExpression[]> {
  const [intents, expressions] = await Promise.all([storedIntents.list(application), storedExpressions.list(application)])
  // Those of an intent that was deleted are being removed.
  const there = new Set(intents.map(({ _id }) => _id))
  return expressions
    .filter(({ intent }) => there.has(intent))
    .sort((a, b) => (a.createdAt === b.createdAt ? (a._id < b._id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1))
}

/** Raised where the way of training changes: then all are trained anew, at their next change. */
const method = 3

const fingerprintOf = (expressions: readonly StoredExpression[]): string =>
  createHash('sha256')
    .update(JSON.stringify([method, ...expressions.map(({ intent, language, expression_text }) => [intent, language, expression_text])]))
    .digest('base64url')

/** What names no language belongs to all of them. */
function byLanguage(expressions: readonly StoredExpression[]): Map<string, StoredExpression[]> {
  const languages = new Set(expressions.flatMap(({ language }) => (language === undefined ? [] : baseOf(language))))
  if (languages.size === 0 && expressions.length) languages.add(anyLanguage)
  return new Map(
    [...languages].map((language) => [
      language,
      expressions.filter((one) => one.language === undefined || baseOf(one.language) === language),
    ]),
  )
}

/** What is said elsewhere in a language; in all that are known, where it is none of them. */
const elsewhere = (language: string): readonly string[] =>
  language === 'fr' ? elsewhereFr : language === 'en' ? elsewhereEn : [...elsewhereFr, ...elsewhereEn]

async function trainLanguage(
  application: Application,
  version: string,
  language: string,
  expressions: readonly StoredExpression[],
): Promise<Omit<TrainedModel, 'fingerprint'>> {
  const { model, accuracy, outcomes } = trainClassifier(
    expressions.map(({ expression_text: text, intent }) => ({ text, intent })),
    elsewhere(language),
  )
  const bytes = bytesOf(model)
  const place = { version, language }
  const chunks = await putModel(application, place, bytes)
  const outcomeChunks = outcomes.length ? await putOutcomes(application, place, Buffer.from(JSON.stringify(outcomes))) : undefined
  return {
    language,
    version,
    intents: model.intents.length,
    expressions: expressions.length,
    bytes: bytes.length,
    chunks,
    ...(accuracy === undefined ? {} : { accuracy }),
    ...(outcomeChunks === undefined ? {} : { outcomeChunks }),
  }
}
