/** Letters that show nothing: people use them as blank names. */
const blank = /[\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** The name that a provider reports, without control characters; undefined where nothing of it can be seen. */
export function shownName(name: string | undefined): string | undefined {
  if (name === undefined || name.replace(blank, '') === '') return undefined
  return name.replace(/\p{Cc}+/gu, ' ').trim()
}
