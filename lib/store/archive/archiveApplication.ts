import { nanoid } from 'nanoid'
import { entrySecrets } from '../../../schemas/entrySettings.ts'
import { iso } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { accessItem } from '../applications/accessItem.ts'
import { type Campaign, pageOfCampaigns } from '../campaigns/campaigns.ts'
import { contentPartitions, currentLayout, figurePartitions, keys, respondentShard, type Spot, shards } from '../keys.ts'
import { isProfileKey } from '../respondents/profileApart.ts'
import { respondentCountItem, spotOf } from '../respondents/respondentCounts.ts'
import { recordIn, recordItem } from '../respondents/respondentItem.ts'
import { isKept } from '../retention.ts'
import type { Key, WireItem } from '../table/client.ts'
import { attributeOf, objectIn } from '../table/objects.ts'
import { get, keyOf, pages } from '../table/read.ts'
import { type ArchiveHeader, type ArchiveLine, jsonItem, kindOfItem } from './archiveForm.ts'

/** Takes lines of an archive, in any order; those of several respondents come at the same time. */
export type ArchiveSink = (lines: readonly ArchiveLine[]) => Promise<void>

/** The header of an archive that is made now. */
export async function archiveHeader({ appID }: Application): Promise<ArchiveHeader> {
  const [access, meta] = await Promise.all([get(keys.access(appID)), get(keys.application(appID))])
  if (!access || !meta) throw new Error('the application was deleted meanwhile')
  const { epoch, origins, inactive, loginNeeded, secretNumber, secretChangedAt, seenOn, signatureMaxAge, runs } = accessItem.decode(access)
  return {
    causerie: 'application',
    format: 1,
    layout: currentLayout,
    archiveID: nanoid(),
    appID,
    title: meta['title']?.S ?? '',
    exportedAt: iso(),
    access: {
      epoch,
      ...{ inactive, loginNeeded, secretNumber, secretChangedAt, seenOn, signatureMaxAge, runs },
      origins: origins && [...origins],
    },
  }
}

/** Throws if campaigns are sending or paused midway: their accounts would stay open in the other deployment. */
export async function requireNoneUnderWay(application: Application): Promise<void> {
  const found: Campaign[] = []
  let after: string | undefined
  do {
    const { campaigns, next } = await pageOfCampaigns(application, after, 100)
    found.push(...campaigns.filter(isUnderWay))
    after = next
  } while (after !== undefined)
  if (found.length > 0) throw underWay(found)
}

const underWay = (campaigns: readonly Campaign[]): Error =>
  new Error(`Campaigns are under way: ${campaigns.map(({ notificationID }) => notificationID).join(', ')}. Let them end, or cancel them.`)

const isUnderWay = ({ state, finishedAt }: Campaign): boolean =>
  ['preparing', 'sending', 'paused'].includes(state) || (state === 'cancelled' && finishedAt === undefined)

/**
 * Writes all items of an application to a sink, page by page, for a file that another deployment takes in. It only reads, strongly consistent; what is
 * written meanwhile may be in it or not. Throws where a campaign began meanwhile and is under way.
 */
export async function archiveApplication(application: Application, sink: ArchiveSink): Promise<void> {
  const { appID, epoch } = application
  const put = async (items: readonly WireItem[]): Promise<void> => {
    const lines = items.filter(isKept).flatMap((item): ArchiveLine[] => {
      const is = kindOfItem(keyOf(item))
      return is === undefined ? [] : [{ is, item: jsonItem(item) }]
    })
    if (lines.length) await sink(lines)
  }
  // Figures before turns: a turn that is in both is counted once, and one that came meanwhile is found by its index.
  for (const pk of [...figurePartitions(appID, epoch), keys.anonymous(appID, epoch, '').pk, keys.live(appID, epoch, '').pk])
    await putPartition(pk, put)
  for await (const items of pages({ pk: keys.application(appID).pk })) {
    await put(items.map(forElsewhere))
    for (const { sk } of items.map(keyOf)) if (sk.startsWith('K#')) await putLedger(sk.slice(2), put)
  }
  for (const pk of contentPartitions(appID)) await putPartition(pk, put)
  // How many they are is counted while they are read.
  const counts = new Map<string, { spot: Spot; count: number }>()
  await Promise.all(shards.map((shard) => putRespondents(application, shard, counts, put)))
  await put([...counts.values()].map(({ spot, count }) => respondentCountItem(application, spot, count)))
  // One that began after it was read is in it as cancelled, and may have reached those who were read later.
  await requireNoneUnderWay(application)
}

type Put = (items: readonly WireItem[]) => Promise<void>

async function putPartition(pk: string, put: Put, prefix?: string): Promise<void> {
  for await (const items of pages({ pk, prefix })) await put(items)
}

async function putLedger(notificationID: string, put: Put): Promise<void> {
  const slices = keys.slices(notificationID, 0)
  await putPartition(slices.pk, put)
  await putPartition(keys.manifests(slices).pk, put)
}

/**
 * Fields of an application's own items that archives leave out: credentials, and scheduled campaigns, which both deployments would send.
 */
function forElsewhere(item: WireItem): WireItem {
  const { sk } = keyOf(item)
  if (sk === 'META') return withoutCredentials(item)
  if (sk.startsWith('W#')) return withoutSealed(item)
  if (!sk.startsWith('K#')) return item
  const campaign = objectIn<Campaign>(item)
  if (isUnderWay(campaign)) throw underWay([campaign])
  if (campaign.state !== 'scheduled') return item
  const { gsi1pk: _, gsi1sk: __, ...rest } = item
  return { ...rest, state: attributeOf('cancelled'), finishedAt: item['finishedAt'] ?? attributeOf(iso()) }
}

/** Credentials of channels are sealed by the keys of one deployment. */
function withoutCredentials(item: WireItem): WireItem {
  const { sms, appIDs, answersModel } = item
  const model = answersModel?.M?.['model']?.M
  return {
    ...item,
    ...(model ? { answersModel: { M: { ...answersModel?.M, model: { M: without(model, ['apiKey']) } } } } : {}),
    ...(sms?.M ? { sms: { M: without(sms.M, ['smsprovider_authToken']) } } : {}),
    ...(appIDs?.L ? { appIDs: { L: appIDs.L.map((entry) => (entry.M ? { M: without(entry.M, entrySecrets) } : entry)) } } : {}),
  }
}

/** The same, for webhooks: a workflow keeps its secrets in `sealed`, at any depth. */
const withoutSealed = (item: WireItem): WireItem =>
  Object.fromEntries(Object.entries(without(item, ['sealed'])).map(([name, value]) => [name, withoutSealedIn(value)]))

const withoutSealedIn = (value: WireItem[string]): WireItem[string] => {
  if (value.M) return { M: withoutSealed(value.M) }
  return value.L ? { L: value.L.map(withoutSealedIn) } : value
}

const without = (item: WireItem, names: readonly string[]): WireItem =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)))

/** Fields of a respondent that are only true for a moment. */
const momentary = recordItem.attributes('connections', 'lockedBy', 'lockedUntil')

/** The respondents of a shard, each with their history. Visitors and deleted respondents are not among them. */
async function putRespondents(
  application: Application,
  shard: string,
  counts: Map<string, { spot: Spot; count: number }>,
  put: Put,
): Promise<void> {
  let skipped: string | undefined
  for await (const items of pages({ pk: respondentShard(application.appID, application.epoch, shard) })) {
    for (const item of items) {
      const { sk } = keyOf(item)
      if (isProfileKey({ pk: '', sk })) {
        // A profile apart is right behind its record.
        if (skipped === undefined || !sk.startsWith(skipped)) await put([item])
        continue
      }
      const record = recordIn(application, item)
      if (record.movedTo !== undefined) throw new Error('The id of a respondent is being changed. Try again in a moment.')
      skipped = record.absence === 'visitor' || record.absence === 'deleted' ? sk : undefined
      if (skipped !== undefined) continue
      if (record.absence === undefined) {
        const spot = spotOf(item)
        const name = JSON.stringify([spot.shard, spot.bucket])
        counts.set(name, { spot, count: (counts.get(name)?.count ?? 0) + 1 })
      }
      // By the record an import knows whose history follows.
      await put([without(item, momentary)])
      if (record.absence === undefined) await putHistory(application, record, put)
    }
  }
}

interface Historic {
  readonly uid: string
  readonly answeredFeatures?: ReadonlySet<string> | undefined
  readonly enteredFeatures?: ReadonlySet<string> | undefined
}

async function putHistory({ epoch }: Application, { uid, answeredFeatures = new Set(), enteredFeatures = new Set() }: Historic, put: Put) {
  await putPartition(keys.history(uid), put)
  for (const featureID of answeredFeatures) {
    const { pk, sk } = keys.answer(featureID, epoch, uid, '')
    await putPartition(pk, put, sk)
  }
  const memberships: Key[] = Array.from(enteredFeatures, (featureID) => keys.member(featureID, epoch, uid))
  for (const key of memberships) {
    const item = await get(key)
    if (item) await put([item])
  }
}
