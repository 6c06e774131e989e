import type { SettingForm } from './channel.ts'

/** An ID that a provider counts. */
export const numericID: SettingForm = { fits: (id) => /^\d{1,30}$/.test(id), description: 'must be an ID of digits' }

/** What stands in a header of each call. */
export const headerText: SettingForm = {
  fits: (text) => /^[!-~]([ -~]*[!-~])?$/.test(text),
  description: 'must be printable ASCII without spaces around it',
}
