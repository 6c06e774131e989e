/** Varint: seven bits per byte, low ones first. */
export function pushNumber(into: number[], value: number): void {
  let rest = value
  for (; rest > 127; rest >>>= 7) into.push((rest & 127) | 128)
  into.push(rest)
}

export function readNumber(bytes: Uint8Array, reader: { at: number }): number {
  let byte = bytes[reader.at++] ?? 0
  let value = byte & 127
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[reader.at++] ?? 0
    value |= (byte & 127) << shift
  }
  return value
}
