import type { Filter } from '../../schemas/filter.ts'
import { attributeName, eventName, tagName } from '../store/respondents/profileForm.ts'
import type { Condition, ParsedFilter } from './condition.ts'
import { parsed } from './parse.ts'

/** The fields of a stored respondent that the compiled item filter reads, its id included: what a projection has to ask for. */
export const fieldsOf = (filter: Filter | ParsedFilter): string[] => [respondentField, ...parsed(filter).conditions.flatMap(fieldsRead)]

/** Where a stored respondent keeps its id. */
export const respondentField = 'rid'

const fieldsRead = (condition: Condition): string[] => {
  switch (condition.kind) {
    case 'attributeText':
    case 'attributeNumber':
    case 'attributeSet':
      return [attributeName(condition.name)]
    case 'eventNumber':
    case 'eventDate':
      return [eventName(condition.name)]
    case 'tag':
      return condition.values.map((value) => tagName(condition.name, value))
  }
}
