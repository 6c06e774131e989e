import type { Lens } from '../stepTypes/lens.ts'

/** A value of a form with its setter; fields of the value are slots too. Values are immutable. */
export interface Slot<T> {
  readonly value: T
  readonly set: (next: T) => void
}

/** A field of an object. An object without fields becomes undefined: what is unset is not sent. */
export function part<T extends object, K extends keyof T>({ value, set }: Slot<T | undefined>, name: K): Slot<T[K] | undefined> {
  return {
    value: value?.[name],
    set: (next) => {
      const { [name]: _, ...rest } = value ?? ({} as T)
      // A field that has changed keeps its place.
      const all = next === undefined ? rest : { ...value, [name]: next }
      set(Object.keys(all).length > 0 ? (all as T) : undefined)
    },
  }
}

/** A field of an object that stays even without fields: a message, an answer. */
export function partOf<T extends object, K extends keyof T>({ value, set }: Slot<T>, name: K): Slot<T[K] | undefined> {
  return part<T, K>({ value, set: (next) => set(next ?? ({} as T)) }, name)
}

/** A field that cannot be unset. */
export const fieldOf = <T extends object, K extends keyof T>({ value, set }: Slot<T>, name: K): Slot<T[K]> => ({
  value: value[name],
  set: (next) => set({ ...value, [name]: next }),
})

/** A list that becomes undefined when it is empty. */
export const listIn = <T>({ value, set }: Slot<T[] | undefined>): Slot<readonly T[]> => ({
  value: value ?? [],
  set: (next) => set(next.length > 0 ? [...next] : undefined),
})

/** What a lens shows of a value. */
export const seenThrough = <Whole, Part>({ value, set }: Slot<Whole>, lens: Lens<Whole, Part>): Slot<Part> => ({
  value: lens.get(value),
  set: (next) => set(lens.set(value, next)),
})

/** A text that is empty, not unset, when it is emptied. */
export const emptied = ({ value, set }: Slot<string>): Slot<string | undefined> => ({ value, set: (next) => set(next ?? '') })
