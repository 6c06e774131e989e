import { Buffer } from 'node:buffer'
import { pushNumber, readNumber } from '../../core/varint.ts'
import type { CompactModel } from './compact.ts'
import { type Model, modelInMemory } from './model.ts'

/** Format version: increment it to retrain all models. */
const formatVersion = 1

interface Header {
  readonly form: number
  readonly intents: readonly string[]
  readonly calibration: readonly number[]
  readonly negated?: readonly number[]
  readonly signs?: Readonly<Record<string, number>>
  readonly scale: number
  readonly unknownRarity: number
  readonly features: number
  readonly weights: number
}

/** Inverse document frequencies lie between 1 and 15; a byte is precise enough. */
const rarityStep = 16

/**
 * Serializes a model: a JSON header; per feature the delta of its hash, the number of its weights and its inverse document frequency; then
 * class and value of each weight. Numbers are varints.
 */
export function bytesOf(model: CompactModel): Uint8Array {
  const { hashes, rarity, starts, classes, steps, intents, calibration, negated, signs, scale, unknownRarity } = model
  const taught = { ...(negated ? { negated } : {}), ...(signs ? { signs } : {}) }
  const counts = { features: hashes.length, weights: steps.length }
  const header: Header = { form: formatVersion, intents, calibration, ...taught, scale, unknownRarity, ...counts }
  const head = Buffer.from(JSON.stringify(header))
  const rest: number[] = []
  let before = 0
  for (const [place, hash] of hashes.entries()) {
    pushNumber(rest, hash - before)
    pushNumber(rest, (starts[place + 1] ?? 0) - (starts[place] ?? 0))
    rest.push(Math.min(255, Math.round((rarity[place] ?? 0) * rarityStep)))
    before = hash
  }
  for (const c of classes) pushNumber(rest, c)
  for (const step of steps) rest.push(step & 0xff)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, Uint8Array.from(rest)])
}

/** Deserializes a model; undefined for another format version. */
export function modelOf(bytes: Uint8Array): Model | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = 4 + buffer.readUInt32LE(0)
  const header: Header = JSON.parse(buffer.toString('utf8', 4, end))
  if (header.form !== formatVersion) return undefined
  const reader = { at: end }
  const hashes = new Int32Array(header.features)
  const rarity = new Float32Array(header.features)
  const starts = new Uint32Array(header.features + 1)
  let hash = 0
  for (let place = 0; place < header.features; place++) {
    hash += readNumber(bytes, reader)
    hashes[place] = hash
    starts[place + 1] = (starts[place] ?? 0) + readNumber(bytes, reader)
    rarity[place] = (bytes[reader.at++] ?? 0) / rarityStep
  }
  const { intents, calibration, negated, signs, scale, unknownRarity, weights } = header
  const classes = new Uint16Array(weights)
  // Varints below 128 are one byte each and can be copied directly.
  if (intents.length < 128) {
    classes.set(bytes.subarray(reader.at, reader.at + weights))
    reader.at += weights
  } else for (let i = 0; i < weights; i++) classes[i] = readNumber(bytes, reader)
  const steps = new Int8Array(bytes.buffer, bytes.byteOffset + reader.at, weights)
  return modelInMemory({ intents, calibration, negated, signs, scale, unknownRarity, hashes, rarity, starts, classes, steps })
}
