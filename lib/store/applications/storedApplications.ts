import type { ApplicationObject } from '../../../schemas/application.ts'
import { iso } from '../../core/clock.ts'
import { currentLayout, keys } from '../keys.ts'
import { notThere } from '../table/expressions.ts'
import { getObject, itemOf, updateObject } from '../table/objects.ts'
import { putWrite, transactIf } from '../table/transact.ts'
import { membershipPut } from '../users/memberships.ts'
import { type Application, callSettingFields } from './access.ts'
import { accessItem } from './accessItem.ts'

/** What is stored of an application: its fields, secrets sealed. Who may do what is in its access list (access.ts). */
export type StoredApplication = Omit<ApplicationObject, '_id' | 'appID' | 'userID' | 'canEdit' | 'canView'>

export const storedApplications = {
  /** Undefined where the application is purged already. Strongly consistent. */
  get: ({ appID }: Application): Promise<StoredApplication | undefined> => getObject<StoredApplication>(keys.application(appID)),

  /** Stores a new application with its access list and its place in the owner's list, in one transaction. */
  async create(appID: string, owner: string, fields: Omit<StoredApplication, 'createdAt' | 'updatedAt'>): Promise<StoredApplication> {
    const at = iso()
    const application = { ...fields, createdAt: at, updatedAt: at }
    const access = { appID, owner, epoch: 0, layout: currentLayout, ...callSettingFields(fields) }
    const isNew = await transactIf([
      putWrite(keys.application(appID), itemOf(application), notThere),
      putWrite(keys.access(appID), accessItem.encode(access), notThere),
      membershipPut(owner, appID),
    ])
    if (!isNew) throw new Error('an application was created under an id that is taken')
    return application
  },

  /** Merges at the top level: null removes a field. Undefined where the application is purged, or was updated after `unchangedSince`. */
  update: ({ appID }: Application, fields: object, unchangedSince?: string): Promise<StoredApplication | undefined> =>
    updateObject<StoredApplication>(keys.application(appID), fields, unchangedSince),
}
