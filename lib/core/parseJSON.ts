/** Walking deeper documents could overflow the stack. */
const maxDepth = 100

/** What a parsed value becomes; `source` is the text of a number, string, boolean or null. */
export type Reviver = (name: string, value: unknown, context?: { readonly source?: string }) => unknown

/** Parses JSON from outside; undefined where it is invalid or nested too deeply. Linear time. */
export function parseJSON(text: string, reviver?: Reviver): unknown {
  if (depthOf(text) > maxDepth) return undefined
  try {
    return JSON.parse(text, reviver)
  } catch {
    return undefined
  }
}

/** The nesting depth of lists and objects in a JSON text, brackets in strings ignored. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (inString) {
      if (character === '\\') i++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth)
    else if (character === ']' || character === '}') depth--
  }
  return deepest
}
