import type { ManagedRespondent } from '../../schemas/respondent.ts'
import { respondentName } from '../../schemas/respondentName.ts'

/** The name in the attributes of a respondent; undefined where they have none, or are not loaded. */
export const nameIn = ({ attribute = {} }: Partial<ManagedRespondent> = {}): string | undefined =>
  respondentName(
    Object.fromEntries(Object.entries(attribute).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  ) || undefined
