import { Buffer } from 'node:buffer'
import type { Model } from './model.ts'

/** Raised where the form of the bytes changes: a model of another form is trained anew. */
const form = 1

interface Header {
  readonly form: number
  readonly intents: readonly string[]
  readonly calibration: readonly number[]
  readonly scale: number
  readonly unknownRarity: number
  readonly features: number
  readonly weights: number
}

/** Rarities lie between 1 and 15; a byte tells them well enough. */
const rarityStep = 16

/**
 * A model as bytes: a header in JSON; then of each feature the distance of its hash from the one before, how many weights it has, and
 * its rarity; then the class and the value of each weight. Numbers that are mostly small take as many bytes as they need.
 */
export function bytesOf(model: Model): Uint8Array {
  const { vocabulary, starts, classes, weights } = model
  const header: Header = {
    form,
    intents: model.intents,
    calibration: model.calibration,
    scale: model.scale,
    unknownRarity: vocabulary.unknownRarity,
    features: vocabulary.rarity.length,
    weights: weights.length,
  }
  const head = Buffer.from(JSON.stringify(header))
  const rest: number[] = []
  let before = 0
  for (const [hash, place] of vocabulary.places) {
    pushNumber(rest, hash - before)
    pushNumber(rest, (starts[place + 1] ?? 0) - (starts[place] ?? 0))
    rest.push(Math.min(255, Math.round((vocabulary.rarity[place] ?? 0) * rarityStep)))
    before = hash
  }
  for (const c of classes) pushNumber(rest, c)
  for (const weight of weights) rest.push(weight & 0xff)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, Uint8Array.from(rest)])
}

/** The model again; undefined where the bytes are of another form. */
export function modelOf(bytes: Uint8Array): Model | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = 4 + buffer.readUInt32LE(0)
  const header: Header = JSON.parse(buffer.toString('utf8', 4, end))
  if (header.form !== form) return undefined
  const reader = { at: end }
  const places = new Map<number, number>()
  const rarity = new Float32Array(header.features)
  const starts = new Uint32Array(header.features + 1)
  let hash = 0
  for (let place = 0; place < header.features; place++) {
    hash += readNumber(bytes, reader)
    places.set(hash, place)
    starts[place + 1] = (starts[place] ?? 0) + readNumber(bytes, reader)
    rarity[place] = (bytes[reader.at++] ?? 0) / rarityStep
  }
  const classes = new Uint16Array(header.weights)
  for (let i = 0; i < classes.length; i++) classes[i] = readNumber(bytes, reader)
  const weights = Int8Array.from(bytes.subarray(reader.at, reader.at + header.weights))
  const { intents, calibration, scale, unknownRarity } = header
  return { intents, calibration, scale, starts, classes, weights, vocabulary: { places, rarity, unknownRarity } }
}

/** Seven bits a byte, the low ones first; the highest bit says that more follow. */
function pushNumber(into: number[], value: number): void {
  let rest = value
  for (; rest > 127; rest >>>= 7) into.push((rest & 127) | 128)
  into.push(rest)
}

function readNumber(bytes: Uint8Array, reader: { at: number }): number {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[reader.at++] ?? 0
    value |= (byte & 127) << shift
    if (byte < 128) return value
  }
}
