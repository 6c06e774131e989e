/** A value of a form and how it is changed: what is inside of it is a slot, too. Values are never changed in place. */
export interface Slot<T> {
  readonly value: T
  readonly set: (next: T) => void
}

/** The field of an object. An object that has no field left is none any more: what is not set is not sent. */
export function part<T extends object, K extends keyof T>({ value, set }: Slot<T | undefined>, name: K): Slot<T[K] | undefined> {
  return {
    value: value?.[name],
    set: (next) => {
      const { [name]: _, ...rest } = value ?? ({} as T)
      const all = next === undefined ? rest : { ...rest, [name]: next }
      set(Object.keys(all).length > 0 ? (all as T) : undefined)
    },
  }
}

/** The same of an object that stays, whatever is left of it: a message, an answer. */
export function partOf<T extends object, K extends keyof T>({ value, set }: Slot<T>, name: K): Slot<T[K] | undefined> {
  return part<T, K>({ value, set: (next) => set(next ?? ({} as T)) }, name)
}

/** A list that is none where it is empty. */
export const listIn = <T>({ value, set }: Slot<T[] | undefined>): Slot<readonly T[]> => ({
  value: value ?? [],
  set: (next) => set(next.length > 0 ? [...next] : undefined),
})
