/**
 * Whether a key belongs to an input method, whose Enter and Escape confirm or discard what it composes. Safari ends the composition before the
 * key, which then only has the code of one that was processed.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229
