import { Buffer } from 'node:buffer'
import type { Compact } from './compact.ts'
import { loaded, type Model } from './model.ts'

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
export function bytesOf(model: Compact): Uint8Array {
  const { hashes, rarity, starts, classes, steps, intents, calibration, scale, unknownRarity } = model
  const header: Header = { form, intents, calibration, scale, unknownRarity, features: hashes.length, weights: steps.length }
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

/** The model of these bytes; undefined where they are of another form. */
export function modelOf(bytes: Uint8Array): Model | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = 4 + buffer.readUInt32LE(0)
  const header: Header = JSON.parse(buffer.toString('utf8', 4, end))
  if (header.form !== form) return undefined
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
  const { intents, calibration, scale, unknownRarity, weights } = header
  const classes = new Uint16Array(weights)
  // Numbers below 128 take a byte each, so that they are copied as they are.
  if (intents.length < 128) {
    classes.set(bytes.subarray(reader.at, reader.at + weights))
    reader.at += weights
  } else for (let i = 0; i < weights; i++) classes[i] = readNumber(bytes, reader)
  const steps = new Int8Array(bytes.buffer, bytes.byteOffset + reader.at, weights)
  return loaded({ intents, calibration, scale, unknownRarity, hashes, rarity, starts, classes, steps })
}

/** Seven bits a byte, the low ones first; the highest bit says that more follow. */
function pushNumber(into: number[], value: number): void {
  let rest = value
  for (; rest > 127; rest >>>= 7) into.push((rest & 127) | 128)
  into.push(rest)
}

function readNumber(bytes: Uint8Array, reader: { at: number }): number {
  let byte = bytes[reader.at++] ?? 0
  let value = byte & 127
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[reader.at++] ?? 0
    value |= (byte & 127) << shift
  }
  return value
}
