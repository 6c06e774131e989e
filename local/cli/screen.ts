/** An output stream; on a terminal (`isTTY`) lines can be redrawn. */
export type Screen = NodeJS.WritableStream & { readonly isTTY?: boolean }
