import type { Filter } from '../../schemas/filter.ts'
import { eventName, respondentIDName, tagName } from '../store/respondents/profileForm.ts'
import { fieldOfAttribute, systemEvents } from '../store/respondents/systemFields.ts'
import type { FilterCondition, ParsedFilter } from './condition.ts'
import { parsed } from './parse.ts'

/** The fields of a stored profile that the compiled item filter reads, its id included: what a projection has to ask for. */
export const fieldsOf = (filter: Filter | ParsedFilter): string[] => [respondentIDName, ...parsed(filter).conditions.flatMap(fieldsRead)]

const fieldsRead = (condition: FilterCondition): string[] => {
  switch (condition.kind) {
    case 'attributeText':
    case 'attributeNumber':
    case 'attributeDate':
    case 'attributeSet':
      return [fieldOfAttribute(condition.name)]
    case 'eventNumber':
    case 'eventDate':
      return [systemEvents.get(condition.name)?.attribute ?? eventName(condition.name)]
    case 'tag':
      return condition.values.map((value) => tagName(condition.name, value))
    case 'respondents':
      return []
    case 'group':
      return condition.conditions.flatMap(fieldsRead)
  }
}
