/** Ids of restored steps, by their former ids: the service creates each with a new one. */
export const heirs = new Map<string, string>()

/** The id that an object of the history has now. */
export function currentID(id: string): string {
  const heir = heirs.get(id)
  return heir === undefined ? id : currentID(heir)
}

/** A value whose references to steps that were restored lead to these. */
export const withCurrentIDs = <T>(value: T): T =>
  heirs.size === 0
    ? value
    : JSON.parse(JSON.stringify(value), (_name, each: unknown) => (typeof each === 'string' ? currentID(each) : each))
