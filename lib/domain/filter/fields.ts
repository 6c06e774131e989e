import { eventName, respondentIDName, tagName } from '../profile/profileForm.ts'
import { fieldOfAttribute, systemEvents } from '../profile/systemFields.ts'
import type { FilterCondition, ParsedFilter } from './condition.ts'

/** Returns the fields that a compiled item filter reads, including the ID: its projection. */
export const fieldsOf = (filter: ParsedFilter): string[] => [respondentIDName, ...filter.conditions.flatMap(fieldsRead)]

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
