import { createContext } from 'preact'
import { useContext, useState } from 'preact/hooks'

/** Whether the fields are those of something that is added in this form. */
export const Added = createContext(false)

/**
 * Whether a form demands a value that the service does not: of what is added here, and of what had one before. What a program stored
 * without it can be saved.
 */
export function useExpected(isEmpty: boolean): boolean {
  const [wasFilled] = useState(!isEmpty)
  return useContext(Added) || wasFilled
}
