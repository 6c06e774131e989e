/** Deeper documents are no answers that anybody meant: what walks through them would overflow the stack. */
const mostDepth = 100

/** The value of a JSON text that somebody outside wrote; undefined where it is none, or is nested too deeply. Linear time. */
export function parseJSON(text: string): unknown {
  if (depthOf(text) > mostDepth) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How deeply lists and objects are nested in a JSON text; brackets in strings count nothing. */
function depthOf(text: string): number {
  let [depth, deepest, inString] = [0, 0, false]
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
