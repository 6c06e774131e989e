import { cp850 } from './encoding.ts'

/** The part of a TextDecoder that reading a file needs. */
export interface Decoder {
  readonly encoding: string
  /** Without bytes it ends the text. */
  readonly decode: (bytes?: Uint8Array, options?: { readonly stream: boolean }) => string
}

/** The upper half of CP850. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Returns a decoder for a WHATWG label, or for `cp850`. Throws RangeError for unknown labels. */
export function decoderOf(label: string): Decoder {
  if (label.toLowerCase() !== cp850) return new TextDecoder(label)
  const character = (byte: number): string => (byte < 0x80 ? String.fromCharCode(byte) : upperHalf.charAt(byte - 0x80))
  return { encoding: cp850, decode: (bytes = new Uint8Array()) => Array.from(bytes, character).join('') }
}
