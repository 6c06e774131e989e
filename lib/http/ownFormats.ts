import { dateOf, instantOf } from '../domain/filter/instant.ts'
import { isMapName, isRespondentID } from '../domain/profile/mapNames.ts'

/** The string formats of our own that schemas use; compiled validators call them. */

export const ownFormats: Record<string, RegExp | ((text: string) => boolean)> = {
  'map-name': isMapName,
  'respondent-id': isRespondentID,
  'tag-value': (value) => Buffer.byteLength(value) <= 1024,
  instant: (text) => dateOf(text) !== undefined,
  'http-method': /^(get|post|put|patch|delete)$/i,
  'digits-or-number': /^\d{1,15}$/,
  'instant-or-digits': (text) => /^\d{1,15}$/.test(text) || instantOf(text) !== undefined,
}
