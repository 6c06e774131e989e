/**
 * Thrown on access to a profile that was not loaded with its record, because it is stored in an item of its own (docs/stored-profiles.md#profiles).
 * Profile maps are read synchronously all over the engine and compiled filters, so the access itself has to signal that the profile is
 * needed; takeTurn.ts loads it and restarts the turn.
 */
export class ProfileApart extends Error {
  constructor() {
    super('the profile is not in the record')
  }
}
