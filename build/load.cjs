/**
 * Loads bundles, for the functions that are deployed. It is no ES module, since those that import `node:fs` or `node:crypto` load all that these
 * offer, a tenth of a cold start.
 */
const { setFlagsFromString } = require('node:v8')

// Lambda starts Node with --expose-gc. V8 takes compiled code only under the flags that it was made with, and Node's own modules come compiled without
// that one: each would be compiled again, about a tenth of a cold start. `gc` is there already, and stays.
setFlagsFromString('--no-expose-gc')

const { hash } = require('node:crypto')
const { closeSync, openSync, readSync, statSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname, join, resolve } = require('node:path')
const { Script } = require('node:vm')

const digestLength = 32
const digest = (bytes) => hash('sha256', bytes, 'buffer')

const [head, tail] = ['(function (exports, require, module, __filename, __dirname) {', '\n})'].map((part) => Buffer.from(part))

/** Reads a file of so many bytes to a place in memory, and gives what was read there. */
function readTo(room, at, file, size) {
  const descriptor = openSync(file)
  try {
    return room.subarray(at, at + readSync(descriptor, room, at, size))
  } finally {
    closeSync(descriptor)
  }
}

const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * The text of a bundle as `require` compiles it, what it is sealed with, and what V8 compiled of it, where `cache` has that. Memory that is touched first
 * is what loading a bundle costs most: so the text is put together where it is read, and the cache is read to the same place after it.
 */
function readBundle(file, cache = '') {
  const [size, cacheSize] = [sizeOf(file), sizeOf(cache)]
  const length = head.length + size + tail.length
  const room = Buffer.allocUnsafeSlow(Math.max(length, cacheSize))
  head.copy(room)
  const seal = digest(readTo(room, head.length, file, size))
  tail.copy(room, head.length + size)
  const text = room.toString('utf8', 0, length)
  return { text, seal, code: cacheSize > 0 ? cachedCode(seal, room, cache, cacheSize) : undefined }
}

/** Nothing where the cache cannot be read, or is not of this text: the function starts without it. */
function cachedCode(seal, room, cache, size) {
  try {
    return unsealed(seal, readTo(room, 0, cache, size))
  } catch {
    return undefined
  }
}

/**
 * A cache is what V8 compiled of a bundle, after the digests of both: V8 itself looks only at the length of the text and at its own version and flags,
 * and would run what is left of a broken cache, or that of another text.
 */
const sealed = (seal, code) => Buffer.concat([seal, digest(code), code])

const unsealed = (seal, cache) => {
  const code = cache.subarray(2 * digestLength)
  const isWhole = seal.equals(cache.subarray(0, digestLength)) && digest(code).equals(cache.subarray(digestLength, 2 * digestLength))
  return isWhole ? code : undefined
}

/** V8's compilers of what runs often. The interpreter needs none of them. */
const compilers = ['sparkplug', 'maglev', 'turbofan']
/** So much processor (ms) is used before they are on: by the start of the function, and about 40 events, of which the first is the slowest. */
const interpretedMs = 500
/** How often that is looked at (ms). A function that is frozen between two events uses none meanwhile. */
const lookMs = 50

let areCompilersOn = true

function switchCompilers(on) {
  if (on !== areCompilersOn) for (const compiler of compilers) setFlagsFromString(`--${on ? '' : 'no-'}${compiler}`)
  areCompilersOn = on
}

/** Does something with the compilers on or off, as what was compiled before was compiled: V8 takes it under the same flags alone. */
function withCompilers(on, work) {
  const before = areCompilersOn
  switchCompilers(on)
  try {
    return work()
  } finally {
    switchCompilers(before)
  }
}

/**
 * Leaves the compilers off until the function has used some processor: what they make of it pays after dozens of events, and they would take up to
 * half of the processor that the first ones have (docs/decisions/0028-compilers-are-postponed.md).
 */
function postponeCompilers() {
  switchCompilers(false)
  const begun = process.cpuUsage()
  const looks = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (user + system < interpretedMs * 1000) return
    clearInterval(looks)
    switchCompilers(true)
  }, lookMs)
  looks.unref()
}

const root = resolve(__dirname, '..')

/** Compiles a text, or takes what V8 compiled of it before, where V8 does. `name` is the file that it is of. */
const compile = (text, name, cachedData) => withCompilers(false, () => new Script(text, { filename: name, cachedData }))

/** What V8 compiled, to be kept. */
const compiled = (script) => withCompilers(false, () => script.createCachedData())

/**
 * Loads a bundle as `require` does, by its path below dist, and so the files that it loads apart. What V8 compiled is taken from the cache of the
 * bundle (build/codeCache.ts). Where there is none, or it is broken or of another version of V8, V8 compiles the text.
 */
function load(path, apart = {}) {
  const file = join(root, path)
  const { text, code } = readBundle(file, join(root, `cache/${path}.bin`))
  const script = compile(text, file, code)
  const module = { exports: {} }
  const plain = createRequire(file)
  const loaded = {}
  const requireApart = (name) => {
    // Node's own modules come compiled with the compilers on.
    if (!Object.hasOwn(apart, name)) return withCompilers(true, () => plain(name))
    loaded[name] ??= load(apart[name])
    return loaded[name]
  }
  script.runInThisContext()(module.exports, requireApart, module, file, dirname(file))
  return module.exports
}

module.exports = { compile, compiled, digest, load, postponeCompilers, readBundle, sealed }
