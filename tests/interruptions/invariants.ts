import { accessItem } from '../../lib/store/applications/accessItem.ts'
import { type RespondentRecord, recordIn } from '../../lib/store/respondents/respondentItem.ts'
import type { WireItem } from '../../lib/store/table/client.ts'
import { keyOf } from '../../lib/store/table/read.ts'

/** What is stored of one application, by the partition's prefix. */
interface Application {
  readonly appID: string
  readonly epoch: number
  readonly access: WireItem
  /** Sort keys of partitions that belong to the application, by prefix. */
  readonly keys: ReadonlyMap<string, readonly string[]>
  readonly records: readonly RespondentRecord[]
  /** Whose history may be stored: the uids of all applications, since a history does not name its own. */
  readonly uids: ReadonlySet<string>
  readonly items: readonly WireItem[]
}

type Invariant = (application: Application) => readonly string[]

/** What is stored and cannot be: one line each. Empty where everything holds together. */
export function violations(items: readonly WireItem[]): string[] {
  const accesses = items.filter((item) => keyOf(item).sk === 'ACL')
  const ofDeleted = accesses
    .filter((item) => item['deletedAt'])
    .flatMap((item) => {
      const appID = item['appID']?.S ?? ''
      return items
        .filter((other) => other !== item && !keyOf(other).pk.startsWith('ID#') && keyOf(other).pk.includes(appID))
        .map((other) => `is left of a deleted application: ${named(other)}`)
    })
  const apart = accesses.filter((item) => !item['deletedAt']).map((access) => applicationOf(access, items))
  const uids = new Set(apart.flatMap(({ records }) => records.map(({ uid }) => uid)))
  const open = apart.map((application): Application => ({ ...application, uids }))
  const live = new Set(accesses.map((item) => item['appID']?.S))
  const strays = items
    .filter((item) => /^(A|X|N|NX|YS|OW)#/.test(keyOf(item).pk) && !live.has(keyOf(item).pk.split('#')[1]))
    .map((item) => `belongs to no application: ${named(item)}`)
  return [...ofDeleted, ...strays, ...open.flatMap((application) => invariants.flatMap((holds) => holds(application)))]
}

const named = (item: WireItem): string => `${keyOf(item).pk} / ${keyOf(item).sk}`

function applicationOf(access: WireItem, items: readonly WireItem[]): Omit<Application, 'uids'> {
  const { appID, epoch } = accessItem.decode(access)
  const own = items.filter((item) => keyOf(item).pk.split('#')[1] === appID)
  const keys = Map.groupBy(own, (item) => keyOf(item).pk.split('#')[0] ?? '')
  const people = own.filter((item) => keyOf(item).pk.startsWith(`R#${appID}#${epoch}#`))
  const profiles = new Map(people.filter((item) => keyOf(item).sk.endsWith('\u001e')).map((item) => [keyOf(item).sk.slice(0, -1), item]))
  const records = people
    .filter((item) => !keyOf(item).sk.endsWith('\u001e'))
    .map((item) => recordIn({ appID, epoch }, { ...profiles.get(keyOf(item).sk), ...item }))
  const sortKeys = new Map([...keys].map(([prefix, those]) => [prefix, those.map((item) => keyOf(item).sk)]))
  return { appID, epoch, access, keys: sortKeys, records, items }
}

const present = ({ records }: Application) => records.filter(({ absence }) => absence === undefined)

const idsIn = ({ keys }: Application, prefix: string, kind: string): string[] =>
  (keys.get(prefix) ?? []).filter((sk) => sk.startsWith(`${kind}#`)).map((sk) => sk.slice(kind.length + 1))

/** Members of one list that the other lacks, either way. */
function compared(what: string, one: Iterable<string>, other: Iterable<string>): string[] {
  const left = new Set(one)
  const right = new Set(other)
  return [...left.symmetricDifference(right)].map((id) => `${what}: ${id} is ${left.has(id) ? 'only in the first' : 'only in the second'}`)
}

const liveList: Invariant = (application) =>
  compared(
    'list of live chats, records that are live',
    application.items.map(keyOf).flatMap(({ pk, sk }) => (pk === `LV#${application.appID}#${application.epoch}` ? [sk] : [])),
    present(application).flatMap(({ liveSince, respondentID }) => (liveSince === undefined ? [] : [respondentID])),
  )

const respondentCounts: Invariant = ({ appID, epoch, items }) => {
  const listed = items.filter((item) => item['gsi1pk']?.S?.startsWith(`R#${appID}#${epoch}#`))
  const records = Map.groupBy(listed, (item) => `${item['gsi1pk']?.S?.slice(-1)} ${item['gsi1sk']?.S?.split('#')[0]}`)
  const counts = items.filter((item) => keyOf(item).pk.startsWith(`RC#${appID}#${epoch}#`))
  const counted = new Map(counts.map((item) => [`${keyOf(item).pk.slice(-1)} ${keyOf(item).sk}`, Number(item['n']?.N ?? 0)]))
  return [...new Set([...records.keys(), ...counted.keys()])].flatMap((bucket) => {
    const [stored = 0, count = 0] = [records.get(bucket)?.length, counted.get(bucket)]
    return stored === count ? [] : [`bucket ${bucket} counts ${count} respondents and has ${stored}`]
  })
}

/** Deliveries of campaigns stay, so that somebody who is deleted is left out of them. */
const historyOfSomebody: Invariant = ({ uids, items, appID, epoch }) =>
  items.flatMap((item) => {
    const { pk, sk } = keyOf(item)
    const [prefix, owner = ''] = pk.split('#')
    const isHistory = prefix === 'C' && !sk.startsWith('N#')
    const isAnswer = (prefix === 'Q' || prefix === 'PM') && owner.startsWith(appID) && pk.split('#').at(-2) === String(epoch)
    const uid = isHistory ? owner : isAnswer ? (sk.split('#')[0] ?? '') : undefined
    return uid === undefined || uids.has(uid) ? [] : [`belongs to no respondent: ${named(item)}`]
  })

const families: Invariant = (application) => {
  const people = new Map(present(application).map((record) => [record.respondentID, record]))
  return [...people.values()].flatMap(({ respondentID, attribute, tag }) => [
    ...['userParent', 'rootUser'].flatMap((name) => {
      const id = attribute[name]
      return id === undefined || people.has(id) ? [] : [`${name} of ${respondentID} is nobody: ${id}`]
    }),
    ...(tag['sub_users'] ?? []).flatMap((id) =>
      people.get(id)?.attribute['userParent'] === respondentID ? [] : [`sub user of ${respondentID} has another parent: ${id}`],
    ),
    ...(attribute['userParent'] === undefined || people.get(attribute['userParent'])?.tag['sub_users']?.includes(respondentID)
      ? []
      : [`${respondentID} is not among the sub users of its parent`]),
  ])
}

/** Ids of people who have another id now, or are gone: nothing names them but their own traces, what their campaigns keep, and the audit trail. */
const staleIDs: Invariant = ({ records, items }) => {
  const here = new Set(
    records.filter(({ absence }) => absence === undefined || absence === 'visitor').map(({ respondentID }) => respondentID),
  )
  const gone = records.filter(({ respondentID, absence }) => absence !== undefined && !here.has(respondentID))
  return namingGone(
    gone.map(({ respondentID }) => respondentID),
    items,
  )
}

/** Shorter ids may be in anything. */
const leastIDLength = 16

/** What names somebody of these ids, who is gone. */
export const namingGone = (respondentIDs: readonly string[], items: readonly WireItem[]): string[] =>
  respondentIDs
    .filter((respondentID) => respondentID.length >= leastIDLength)
    .flatMap((respondentID) =>
      items.flatMap((item) => {
        const { pk, sk } = keyOf(item)
        const { was: _former, ...rest } = item
        const isOwnTrace = pk.startsWith('R#') && item['rid']?.S === respondentID
        // The filters of a campaign keep the ids that its author wrote.
        const isCampaign = pk.startsWith('A#') && sk.startsWith('K#')
        if (isOwnTrace || isCampaign || /^(AU|K|KM|KF|Y|YD|YL|WS|ID)#/.test(pk) || !JSON.stringify([sk, rest]).includes(respondentID))
          return []
        return [`names ${respondentID}, who is gone: ${named(item)}`]
      }),
    )

const content: Invariant = (application) => {
  const features = new Set(idsIn(application, 'A', 'F'))
  const of = (kind: string) => idsIn(application, 'X', kind)
  const intents = new Set(idsIn(application, 'N', 'I'))
  const expressions = idsIn(application, 'NX', 'I').map((sk) => sk.split('#'))
  const resources = application.items.filter((item) => keyOf(item).pk === `X#${application.appID}` && keyOf(item).sk.startsWith('R#'))
  return [
    ...resources.flatMap((item) => (features.has(item['featureID']?.S ?? '') ? [] : [`resource of no feature: ${named(item)}`])),
    ...['RANKS', 'ORDER'].flatMap((kind) => of(kind).flatMap((id) => (features.has(id) ? [] : [`${kind} of no feature: ${id}`]))),
    ...expressions.flatMap(([intent = '', , id]) => (intents.has(intent) ? [] : [`expression of no intent: ${id}`])),
    ...compared(
      'expressions, their places',
      expressions.map(([, , id = '']) => id),
      idsIn(application, 'NX', 'X'),
    ),
  ]
}

const access: Invariant = (application) => {
  const { appID, items } = application
  const { owner, canEdit = [], canView = [], tokens = [], subscriptions = [] } = accessItem.decode(application.access)
  const lists = items.map(keyOf).flatMap(({ pk, sk }) => (pk.startsWith('U#') && sk === `A#${appID}` ? [pk.slice(2)] : []))
  const active = items.filter((item) => keyOf(item).pk === `YS#${appID}` && item['paused']?.BOOL !== true)
  return [
    ...compared('members, their lists', [owner, ...canEdit, ...canView], lists),
    ...compared('tokens of the access list, tokens', tokens, idsIn(application, 'A', 'TOKEN')),
    ...compared(
      'subscriptions of the access list, subscriptions',
      subscriptions.map(({ subscriptionID }) => subscriptionID),
      active.map((item) => keyOf(item).sk),
    ),
  ]
}

const campaigns: Invariant = (application) => {
  const known = new Set(idsIn(application, 'A', 'K'))
  const slices = application.items.flatMap((item) => (/^KM?#/.test(keyOf(item).pk) ? [keyOf(item).pk.split('#')[1] ?? ''] : []))
  const own = slices.filter((id) => id.startsWith(application.appID))
  return [...own, ...idsIn(application, 'A', 'KF')].flatMap((id) => (known.has(id) ? [] : [`something of no campaign: ${id}`]))
}

const invariants: readonly Invariant[] = [liveList, respondentCounts, historyOfSomebody, families, staleIDs, content, access, campaigns]
