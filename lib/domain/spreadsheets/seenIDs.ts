/**
 * Remembers which ids a file has had, at 16 to 32 bytes each: for repeated rows, memory is all that grows with the file. It keeps hashes of 53
 * bits; among a million ids, one in 20,000 files has two different ones that look the same.
 */
export function seenIDs(): { readonly add: (id: string) => boolean } {
  let slots = new Float64Array(1024)
  let size = 0

  function place(hash: number): boolean {
    let at = hash % slots.length
    while (slots[at] !== 0) {
      if (slots[at] === hash) return false
      at = (at + 1) % slots.length
    }
    slots[at] = hash
    return true
  }

  return {
    /** Returns whether the id is a new one. */
    add(id) {
      if (!place(hashOf(id))) return false
      size++
      if (size * 2 > slots.length) {
        const before = slots
        slots = new Float64Array(before.length * 2)
        for (const hash of before) if (hash !== 0) place(hash)
      }
      return true
    },
  }
}

/** Two FNV-1a hashes in one number, never 0. */
function hashOf(text: string): number {
  let high = 0x811c9dc5
  let low = 0x1000193
  for (let i = 0; i < text.length; i++) {
    high = Math.imul(high ^ text.charCodeAt(i), 0x01000193)
    low = Math.imul(low ^ (text.charCodeAt(i) + 0x9e37), 0x85ebca6b)
    low ^= low >>> 13
  }
  return ((high >>> 0) & 0x1fffff) * 2 ** 32 + (low >>> 0) + 1
}
