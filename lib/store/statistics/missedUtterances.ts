import { days, epochSeconds, iso } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { keys, missedWords } from '../keys.ts'
import { numberField, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { listUpTo } from '../table/read.ts'
import { putWrite, type Write } from '../table/transact.ts'
import type { NluResult } from './nluResult.ts'

/** What a respondent said and a conversation did not understand. */
export interface MissedUtterance {
  /** When it was said (ISO 8601). */
  readonly at: string
  readonly text: string
}

/** All of it is in the index, which alone is read. */
const missedItem = declareItem({
  indexPK: textField('gsi1pk'),
  instantAndText: textField('gsi1sk'),
  expiresAt: numberField('ttl'),
})

/** An index key holds 1,024 bytes, and an expression is short. */
const longestText = 250
const lifetimeDays = 90

/** The write that stores an utterance with the respondent's history: it is deleted with the respondent. Part of the turn's transaction. */
export function missedUtteranceWrite({ appID, epoch }: Application, uid: string, at: number, { text }: NluResult): Write {
  const item = {
    indexPK: missedWords(appID, epoch),
    instantAndText: `${iso(at)}#${text.slice(0, longestText)}`,
    expiresAt: epochSeconds(at + days(lifetimeDays)),
  }
  return putWrite(keys.missed(uid, iso(at)), missedItem.encode(item))
}

/** At most `most` utterances from an instant (included) to another one (excluded), the latest first. Instants are ISO 8601. */
export async function listMissedUtterances(
  { appID, epoch }: Application,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): Promise<MissedUtterance[]> {
  const query = { pk: missedWords(appID, epoch), index: 'gsi1', from, to, descending: true } as const
  const { items } = await listUpTo(query, most)
  return items.map((item) => parse(missedItem.read(item, 'instantAndText') ?? ''))
}

const instantLength = '2026-01-01T00:00:00.000Z'.length

const parse = (stored: string): MissedUtterance => ({ at: stored.slice(0, instantLength), text: stored.slice(instantLength + 1) })
