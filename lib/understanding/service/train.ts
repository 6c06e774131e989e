import { createHash } from 'node:crypto'
import { nanoid } from 'nanoid'
import { iso } from '../../core/clock.ts'
import { wordsOf } from '../../core/fold.ts'
import { bytesOf } from '../../domain/classifier/modelBytes.ts'
import { trainClassifier } from '../../domain/classifier/train.ts'
import { elsewhereEn } from '../../domain/smallTalk/elsewhere.en.ts'
import { elsewhereFr } from '../../domain/smallTalk/elsewhere.fr.ts'
import { type Application, atVersion } from '../../store/applications/access.ts'
import { expressionsIn, understandingIn } from '../../store/content/contentReads.ts'
import {
  getModelBytes,
  getTrainedModels,
  putAnnotations,
  putModel,
  putOutcomes,
  putVersionModels,
  type StoredAnnotations,
  switchModelsIf,
  type TrainedModel,
} from '../../store/nlu/models.ts'
import type { StoredExpression } from '../../store/nlu/storedExpressions.ts'
import { beginTrainingIf, endTraining } from '../../store/nlu/trainingMark.ts'
import { annotationBytes, annotationsIn } from './annotations.ts'
import { anyLanguage, baseOf } from './languages.ts'

/** Limit of a training, which must finish within a function's timeout; the newest expressions beyond it are ignored. */
const maxExpressions = 20_000

/** Limit of a training that a call waits for. */
const maxExpressionsInCall = 2500

/** Trains the models that are marked as changed (lib/store/nlu/trainingMark.ts). Called by the queue worker. */
export async function trainWaiting(application: Application): Promise<void> {
  const version = newVersion()
  if (await beginTrainingIf(application, version, false)) await train(application, version, await expressionsOf(application))
}

/** Trains during the call. Returns false if there are too many expressions: the training stays queued. */
export async function trainNow(application: Application): Promise<boolean> {
  const version = newVersion()
  await beginTrainingIf(application, version, true)
  const expressions = await expressionsOf(application)
  if (expressions.length > maxExpressionsInCall) return false
  await train(application, version, expressions)
  return true
}

/** Versions sort by the start of their training. */
const newVersion = (): string => `${iso()}-${nanoid(6)}`

/**
 * Trains one model per language. Each becomes current when it is ready. An interrupted training continues where it stopped, since unchanged
 * expressions are not trained again.
 */
async function train(application: Application, version: string, expressions: readonly StoredExpression[]): Promise<void> {
  const before = await getTrainedModels(application)
  const languages = byLanguage(expressions)
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
  // A language was removed, the annotations changed, or this is the first training.
  const isChanged = models.size !== before?.models.length || annotations?.fingerprint !== before?.annotations?.fingerprint
  if (!counted && isChanged) await count()
  await endTraining(application, version)
}

/**
 * Stores the models of a version: those of the draft where they were trained on the same expressions, else newly trained ones. Returns false, with
 * nothing written, if that takes longer than a call that waits for it may.
 */
export async function trainVersion(version: Application, { inCall }: { readonly inCall: boolean }): Promise<boolean> {
  const draft = atVersion(version, undefined)
  const [expressions, trained] = await Promise.all([expressionsOf(version), getTrainedModels(draft)])
  const languages = [...byLanguage(expressions)].map(([language, own]) => {
    const fingerprint = fingerprintOf(own)
    return {
      language,
      own,
      fingerprint,
      known: trained?.models.find((model) => model.language === language && model.fingerprint === fingerprint),
    }
  })
  const untrained = languages.reduce((sum, { own, known }) => sum + (known ? 0 : own.length), 0)
  if (inCall && untrained > maxExpressionsInCall) return false
  const training = newVersion()
  const models: TrainedModel[] = []
  for (const { language, own, fingerprint, known } of languages)
    models.push(
      (known && (await copyModel(draft, version, known))) ?? { ...(await trainLanguage(version, training, language, own)), fingerprint },
    )
  const annotations = await learnAnnotations(version, training, expressions, undefined)
  await putVersionModels(version, { version: training, trainedAt: iso(), models, annotations })
  return true
}

/** Undefined where a newer training has replaced the model meanwhile. */
async function copyModel(draft: Application, version: Application, model: TrainedModel): Promise<TrainedModel | undefined> {
  const bytes = await getModelBytes(draft, model)
  if (!bytes) return undefined
  await putModel(version, model, bytes)
  const { outcomeChunks: _, ...copied } = model
  return copied
}

/** Stores the annotations, unless they are unchanged. */
async function learnAnnotations(
  application: Application,
  version: string,
  expressions: readonly StoredExpression[],
  before: StoredAnnotations | undefined,
): Promise<StoredAnnotations | undefined> {
  const annotations = annotationsIn(expressions)
  if (annotations.values.length === 0 && Object.keys(annotations.required).length === 0) return undefined
  const bytes = annotationBytes(annotations)
  const fingerprint = createHash('sha256').update(bytes).digest('base64url')
  if (before?.fingerprint === fingerprint) return before
  return { version, fingerprint, bytes: bytes.length, chunks: await putAnnotations(application, version, bytes) }
}

/** The expressions of existing intents, oldest first. An expression of small talk that an intent of the bot's own has, too, is left out. */
async function expressionsOf(application: Application): Promise<StoredExpression[]> {
  const [{ intents }, expressions] = await Promise.all([understandingIn(application), expressionsIn(application)])
  // Expressions of a deleted intent are still being removed.
  const isSmallTalk = new Map(intents.map(({ _id, is_small_talk }) => [_id, is_small_talk === true]))
  const own = new Set(expressions.filter(({ intent }) => isSmallTalk.get(intent) === false).map(comparable))
  return expressions
    .filter((expression) => isSmallTalk.has(expression.intent) && !(isSmallTalk.get(expression.intent) && own.has(comparable(expression))))
    .sort((a, b) => (a.createdAt === b.createdAt ? (a._id < b._id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1))
}

const comparable = ({ language = '', expression_text: text }: StoredExpression): string =>
  `${baseOf(language)} ${wordsOf(text).join(' ') || text.trim()}`

/** Version of the training method: increment it to retrain every model at its next change. */
const methodVersion = 4

const fingerprintOf = (expressions: readonly StoredExpression[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([methodVersion, ...expressions.map(({ intent, language, expression_text }) => [intent, language, expression_text])]),
    )
    .digest('base64url')

/**
 * Expressions without a language belong to all languages. The order in which expressions were added does not change a model: an imported bot
 * understands what its original does.
 */
function byLanguage(all: readonly StoredExpression[]): Map<string, StoredExpression[]> {
  const expressions = all
    .slice(0, maxExpressions)
    .sort((a, b) => compare(a.expression_text, b.expression_text) || compare(a.intent, b.intent))
  const languages = new Set(expressions.flatMap(({ language }) => (language === undefined ? [] : baseOf(language))))
  if (languages.size === 0 && expressions.length) languages.add(anyLanguage)
  return new Map(
    [...languages].map((language) => [
      language,
      expressions.filter((one) => one.language === undefined || baseOf(one.language) === language),
    ]),
  )
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Out-of-scope texts of a language; of all known ones for any other language. */
const outOfScope = (language: string): readonly string[] =>
  language === 'fr' ? elsewhereFr : language === 'en' ? elsewhereEn : [...elsewhereFr, ...elsewhereEn]

async function trainLanguage(
  application: Application,
  version: string,
  language: string,
  expressions: readonly StoredExpression[],
): Promise<Omit<TrainedModel, 'fingerprint'>> {
  const { model, accuracy, outcomes } = trainClassifier(
    expressions.map(({ expression_text: text, intent }) => ({ text, intent })),
    outOfScope(language),
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
