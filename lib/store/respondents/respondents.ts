import { problem } from '../../core/errors.ts'
import { type Application, likelyEpoch } from '../applications/access.ts'
import { getUnlessPrefetched, type Prefetched } from '../prefetched.ts'
import type { Key } from '../table/client.ts'
import { getMany } from '../table/read.ts'
import { wholeRecordIn, wholeRecordsIn } from './profileApart.ts'
import { type RespondentRecord, respondentKey } from './respondentItem.ts'

/** The record under a respondentID: of a respondent, a visitor, or the trace of a former respondent. Strongly consistent. */
export async function getRecord(
  application: Application,
  respondentID: string,
  prefetched?: Prefetched,
): Promise<RespondentRecord | undefined> {
  const item = await getUnlessPrefetched(respondentKey(application, respondentID), prefetched)
  return item && wholeRecordIn(application, item)
}

/**
 * The keys for a call that begins with the record of a respondent, in the epoch that the application probably has. The id is not validated yet: none
 * where it cannot be one.
 */
export const respondentPrefetchKeys = (appID: string, respondentID: unknown): readonly Key[] =>
  typeof respondentID === 'string' && respondentID !== '' && Buffer.byteLength(respondentID) <= 256
    ? [respondentKey({ appID, epoch: likelyEpoch(appID) }, respondentID)]
    : []

/** The record of a respondent; undefined for visitors, and if there is none. Strongly consistent. */
export async function getRespondent(
  application: Application,
  respondentID: string,
  prefetched?: Prefetched,
): Promise<RespondentRecord | undefined> {
  const record = await getRecord(application, respondentID, prefetched)
  return record?.absence === undefined ? record : undefined
}

/** The record of a respondent; `respondent_unknown` if they do not exist. Strongly consistent. */
export async function requireRespondent(
  application: Application,
  respondentID: string,
  prefetched?: Prefetched,
): Promise<RespondentRecord> {
  const record = await getRespondent(application, respondentID, prefetched)
  if (!record) throw problem('respondent_unknown')
  return record
}

/** The records under respondentIDs, traces of those who are gone among them, in no order; 100 a request. Strongly consistent. */
export async function listRecordsOf(application: Application, respondentIDs: readonly string[]): Promise<RespondentRecord[]> {
  const items = await getMany(respondentIDs.map((id) => respondentKey(application, id)))
  return wholeRecordsIn(application, items)
}

/** The records of respondents by their ids, in no order, without those who do not exist; 100 a request. */
export const listRespondentsOf = async (application: Application, respondentIDs: readonly string[]): Promise<RespondentRecord[]> =>
  (await listRecordsOf(application, respondentIDs)).filter(({ absence }) => absence === undefined)

/** The record of a respondent or visitor, or undefined. */
export const getPerson = async (
  application: Application,
  respondentID: string,
  prefetched?: Prefetched,
): Promise<RespondentRecord | undefined> => personIn(await getRecord(application, respondentID, prefetched))

/** The record of a respondent or visitor, or a refusal that there is neither. */
export async function requirePerson(application: Application, respondentID: string, prefetched?: Prefetched): Promise<RespondentRecord> {
  const record = await getPerson(application, respondentID, prefetched)
  if (!record) throw problem('respondent_unknown')
  return record
}

/** The record of a respondent or visitor; undefined for the trace of a former one. */
export const personIn = (record: RespondentRecord | undefined): RespondentRecord | undefined =>
  record?.absence === 'deleted' || record?.absence === 'moved' ? undefined : record

/**
 * The record of a respondent that another item names: under their new ID, if a rename is in progress that has not reached the item yet.
 * Also the trace of a former respondent. Strongly consistent.
 */
export async function getNamed(application: Application, respondentID: string): Promise<RespondentRecord | undefined> {
  const record = await getRecord(application, respondentID)
  return record?.movedTo === undefined ? record : getRecord(application, record.movedTo)
}

/** The owner of a web session: the internal identity, and when it was assigned, so that a session does not outlive its respondent. */
export interface Identity {
  readonly uid: string
  readonly madeAt: string
}

/** Whether a session is still that of the respondent who has the id now (docs/web-channel.md#web-sessions). */
export const isSameIdentity = (identity: Identity | undefined, session: Identity): boolean =>
  identity?.uid === session.uid && identity.madeAt === session.madeAt
