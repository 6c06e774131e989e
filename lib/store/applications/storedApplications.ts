import type { ApplicationObject } from '../../../schemas/application.ts'
import { iso } from '../../core/clock.ts'
import { operationID } from '../../core/operation.ts'
import { currentLayout, keys } from '../keys.ts'
import { getUnlessPrefetched, type Prefetched } from '../prefetched.ts'
import type { Key, WireItem } from '../table/client.ts'
import { itemAbsent } from '../table/expressions.ts'
import { itemOf, objectIn, updateObject } from '../table/objects.ts'
import { get } from '../table/read.ts'
import { scanKeys } from '../table/scan.ts'
import { putWrite, transactIf } from '../table/transact.ts'
import { membershipPut } from '../users/memberships.ts'
import type { Application } from './access.ts'
import { accessItem } from './accessItem.ts'
import { type CallSettings, callSettingFields, callSettingsChange } from './callSettings.ts'
import { importingFields } from './closed.ts'
import { changeContent } from './contentChanges.ts'
import { subjectOf } from './contentState.ts'

/** An application as it is stored: its fields, with sealed secrets. Permissions are in its access list (access.ts). */
export type StoredApplication = Omit<ApplicationObject, '_id' | 'appID' | 'userID' | 'canEdit' | 'canView' | 'seenOn' | 'publishing'>

/** The keys for a call that begins with the fields of its application. */
export const applicationPrefetchKeys = (appID: string): readonly Key[] => [keys.application(appID)]

export const storedApplications = {
  /** Undefined where the application is purged already. Strongly consistent. */
  async get({ appID }: Application, prefetched?: Prefetched): Promise<StoredApplication | undefined> {
    const item = await getUnlessPrefetched(keys.application(appID), prefetched)
    return item && wholeApplicationIn(item)
  },

  /**
   * Stores a new application with its access list and its place in the owner's list, in one transaction; one that is imported is opened later. Returns
   * it: as it was created first, where the operation is repeated.
   */
  async create(
    appID: string,
    owner: string,
    fields: Omit<StoredApplication, 'createdAt' | 'updatedAt'>,
    { isImported }: { readonly isImported: boolean },
  ): Promise<StoredApplication> {
    const at = iso()
    const application = { ...fields, createdAt: at, updatedAt: at }
    const access = {
      appID,
      owner,
      epoch: 0,
      layout: currentLayout,
      ...callSettingFields(fields),
      ...(isImported ? importingFields(appID) : {}),
    }
    const isNew = await transactIf([
      putWrite(keys.application(appID), itemOf(splitAnswers(application)), itemAbsent),
      putWrite(keys.access(appID), accessItem.encode(access), itemAbsent),
      membershipPut(owner, appID),
    ])
    if (isNew) return application
    const first = operationID() === undefined ? undefined : await get(keys.application(appID))
    if (!first) throw new Error('an application was created under an id that is taken')
    return wholeApplicationIn(first)
  },

  /**
   * Merges at the top level: null removes a field. Undefined where the application was updated after `unchangedSince`; `not_found` where it
   * was deleted meanwhile.
   */
  update: <F extends { readonly answers?: StoredApplication['answers'] | null }>(
    application: Application,
    fields: F & CallSettings,
    unchangedSince?: string,
  ): Promise<StoredApplication | undefined> =>
    changeContent(
      application,
      subjectOf('application'),
      async () => {
        const item = await updateObject<StoredItem>(keys.application(application.appID), splitAnswers(fields), unchangedSince)
        return item && joinAnswers(item)
      },
      (stored) => (stored ? callSettingsChange(fields) : []),
    ),
}

type StoredItem = StoredApplication & { readonly answersModel?: Pick<NonNullable<StoredApplication['answers']>, 'model' | 'budget'> }

/** An application as its item holds it. */
const wholeApplicationIn = (item: WireItem): StoredApplication => joinAnswers(objectIn<StoredItem>(item))

/** The model and its budget are no content, so they are kept apart from the settings that versions and snapshots take along. */
function splitAnswers<F extends { readonly answers?: StoredApplication['answers'] | null }>(fields: F): object {
  if (fields.answers === undefined) return fields
  const { model, budget, ...answers } = fields.answers ?? {}
  const answersModel = { ...(model ? { model } : {}), ...(budget ? { budget } : {}) }
  return { ...fields, answers: fields.answers && answers, answersModel: fields.answers && answersModel }
}

function joinAnswers({ answersModel, ...application }: StoredItem): StoredApplication {
  return application.answers ? { ...application, answers: { ...application.answers, ...answersModel } } : application
}

/** The ids of all applications, those that are being purged included. It reads the whole table. */
export async function* applicationIDs(): AsyncGenerator<string> {
  const { pk, sk } = keys.application('')
  for await (const key of scanKeys({ prefix: pk, sk })) yield key.pk.slice(pk.length)
}
