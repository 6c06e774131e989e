/**
 * A part of an object that a form shows and edits. Setting what was read changes nothing: `set(whole, get(whole))` is `whole`, with its
 * fields in the same order.
 */
export interface Lens<Whole, Part> {
  readonly get: (whole: Whole) => Part
  readonly set: (whole: Whole, next: Part) => Whole
}
