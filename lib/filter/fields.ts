import type { Filter } from '../../schemas/filter.ts'
import type { Condition, ParsedFilter } from './condition.ts'
import { attributeField, eventField, respondentField, tagField } from './field.ts'
import { parsed } from './parse.ts'

/** The fields of a stored respondent that the compiled item filter reads, its id included: what a projection has to ask for. */
export const fieldsOf = (filter: Filter | ParsedFilter): string[] => [respondentField, ...parsed(filter).conditions.flatMap(fieldsRead)]

const fieldsRead = (condition: Condition): string[] => {
  switch (condition.kind) {
    case 'attributeText':
    case 'attributeNumber':
    case 'attributeSet':
      return [attributeField(condition.name)]
    case 'eventNumber':
    case 'eventDate':
      return [eventField(condition.name)]
    case 'tag':
      return condition.values.map((value) => tagField(condition.name, value))
  }
}
