/** A French `de` or `que` before a name: `de Ben`, `d’Ada`. Whether an h is mute cannot be seen, so nothing is elided before it. */
export const elided = (word: 'de' | 'que', name: string): string =>
  /^[aeiou]/i.test(name.normalize('NFD')) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`
