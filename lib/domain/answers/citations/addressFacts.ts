import type { Fact } from './fact.ts'

/** What has a scheme, an at sign, or letters on both sides of a dot: URLs, e-mail addresses, handles, domains, file names. */
const address =
  /(?<![\p{L}\p{N}_.@+%-])(?:[a-z][a-z\d+.-]{1,20}:\/\/|(?:mailto|tel|sms|javascript|data):(?=\S)|(?=[^\s<>"«»“”]{0,64}@)|(?=[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63}){0,6}\.[\p{L}]{2,24}(?![\p{L}\p{N}])))[^\s<>"«»“”()\]]{1,2000}/giu

const abbreviations = /^(?:[\p{L}]\.){1,4}[\p{L}]?\.?$|^p\.ex\.?$/iu

export const addressFacts = (text: string): Fact[] =>
  Array.from(text.matchAll(address)).flatMap(({ index, 0: match }): Fact[] => {
    const written = match.replace(/(?<![.,;:!?…'’*_])[.,;:!?…'’*_]+$/u, '')
    if (abbreviations.test(written) || written === '@') return []
    const name = canonical(written)
    // `https://example.org/help` also names its host.
    const host = name.split(/[/?#]/u)[0] ?? name
    return [{ start: index, end: index + written.length, readings: [`address:${name}`], implied: [`address:${host}`] }]
  })

/** Scheme, `www.` and a final slash do not matter; the case of a path does. */
function canonical(written: string): string {
  const bare = written.replace(/^(?:https?:\/\/|mailto:)/iu, '').replace(/^www\./iu, '')
  const [host = ''] = bare.split(/(?=[/?#])/u)
  return (host.toLowerCase() + bare.slice(host.length)).replace(/\/$/u, '')
}
