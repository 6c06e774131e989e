import { invalid } from '../../core/errors.ts'
import { type Memory, memoryOf, TemplatesTooLong } from './memory.ts'

/** Fills templates in with sample values. Throws `invalid`, naming the parameter, where they grow too long. */
export function fillingWith(values: Readonly<Record<string, string>> = {}, parameter: string): Memory['fill'] {
  const memory = memoryOf({ respondentID: 'test', attribute: { ...values }, tag: {}, event: {} })
  return (template, escaped) => {
    try {
      return memory.fill(template, escaped)
    } catch (error) {
      if (error instanceof TemplatesTooLong) throw invalid(parameter, 'must not grow beyond 2,000,000 characters with these values')
      throw error
    }
  }
}
