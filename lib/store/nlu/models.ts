import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../../core/env.ts'
import { type Application, touchContent } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { deleteMany as removeMany } from '../table/batch.ts'
import { conditionFailed, documents, run } from '../table/client.ts'
import { keysBelow } from '../table/keysBelow.ts'
import { getObjects as getMany, getObject, putObjects as putMany } from '../table/objects.ts'

/** The trained models of an application that count: one item, so that a switch from old to new is one write. */
export interface TrainedModels {
  /** That of the newest training; begins with the instant at which it began. */
  readonly version: string
  readonly trainedAt: string
  readonly models: readonly TrainedModel[]
}

export interface TrainedModel {
  /** `any` where no expression names a language. */
  readonly language: string
  /** That of the training that made it. */
  readonly version: string
  /** What it was trained on: the same again needs no training. */
  readonly fingerprint: string
  readonly intents: number
  readonly expressions: number
  readonly bytes: number
  readonly chunks: number
  /** Share of the expressions that a model without them puts where they belong; absent where there are too few to tell. */
  readonly accuracy?: number
}

/** An item may have 400 KB. */
const chunkBytes = 350_000

/** Undefined where nothing was ever trained. */
export const trainedModels = ({ appID }: Application): Promise<TrainedModels | undefined> => getObject<TrainedModels>(keys.models(appID))

/** The bytes of a model; undefined where it was replaced meanwhile, and is gone. */
export async function modelBytes({ appID }: Application, { version, language, chunks }: TrainedModel): Promise<Uint8Array | undefined> {
  const wanted = Array.from({ length: chunks }, (_, chunk) => keys.modelChunk(appID, version, language, chunk))
  const found = await getMany<{ chunk: number; bytes: Uint8Array }>(wanted)
  if (found.length < chunks) return undefined
  return Buffer.concat(found.sort((a, b) => a.chunk - b.chunk).map(({ bytes }) => bytes))
}

/** Stores the parts of a model, and gives how many they are; nobody sees them before they count. */
export async function storeModel({ appID }: Application, version: string, language: string, bytes: Uint8Array): Promise<number> {
  const parts = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, i) => bytes.subarray(i * chunkBytes, (i + 1) * chunkBytes))
  await putMany(parts.map((part, chunk) => [keys.modelChunk(appID, version, language, chunk), { chunk, bytes: part }]))
  return parts.length
}

/**
 * Lets these models count, tells every function, and removes what was there before. False where a training that began later was faster:
 * then the own ones are removed.
 */
export async function switchModels(application: Application, trained: TrainedModels): Promise<boolean> {
  const { appID } = application
  const counts = await put(appID, trained)
  if (counts) await touchContent(application)
  const own = keys.modelChunks(appID, trained.version).sk
  const used = trained.models.map(({ version, language }) => keys.modelChunks(appID, version, language).sk)
  const stored = await keysBelow(keys.modelChunks(appID))
  // What a later training stores meanwhile is not ours to judge.
  const isOld = (sk: string) => sk < own && !used.some((model) => sk.startsWith(model))
  await removeMany(stored.filter(({ sk }) => (counts ? isOld(sk) : sk.startsWith(own))))
  return counts
}

async function put(appID: string, trained: TrainedModels): Promise<boolean> {
  try {
    await run(
      documents.send(
        new PutCommand({
          TableName: env.tableName(),
          Item: { ...trained, ...keys.models(appID) },
          ConditionExpression: 'attribute_not_exists(pk) OR version <= :version',
          ExpressionAttributeValues: { ':version': trained.version },
        }),
      ),
    )
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
