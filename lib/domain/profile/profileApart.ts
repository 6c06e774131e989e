/** Somebody looked at the profile of a record that was read without it: it is in an item of its own (docs/storage.md#profiles). */
export class ProfileApart extends Error {
  constructor() {
    super('the profile is not in the record')
  }
}
