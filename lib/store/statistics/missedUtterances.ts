import { days, epochSeconds } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { keys, missedWords } from '../keys.ts'
import { numberField, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { listUpTo } from '../table/read.ts'
import { putWrite, type Write } from '../table/transact.ts'

/** What a respondent wrote and a bot refused, or did not understand (docs/understanding.md#what-was-not-understood). */
export interface MissedUtterance {
  /** When it was said (ISO 8601). */
  readonly at: string
  readonly text: string
  /** The resource that waited; undefined at the beginning of a conversation. */
  readonly resourceID: string | undefined
  /** Code of the language that NLU took it for; where NLU was not asked, that of the conversation, as far as it is known. */
  readonly language: string | undefined
  readonly wasAsked: boolean
}

/** All of it is in the index, which alone is read. */
const missedItem = declareItem({
  indexPK: textField('gsi1pk'),
  utterance: textField('gsi1sk'),
  expiresAt: numberField('ttl'),
})

/** An index key holds 1,024 bytes, and an expression is short: at most 750 bytes. */
const longestText = 250
const lifetimeDays = 90

/** The write that stores an utterance with the respondent's history: it is deleted with the respondent. Part of the turn's transaction. */
export function missedUtteranceWrite({ appID, epoch }: Application, uid: string, turn: number, utterance: MissedUtterance): Write {
  const item = {
    indexPK: missedWords(appID, epoch),
    utterance: formatUtterance(utterance),
    expiresAt: epochSeconds(Date.parse(utterance.at) + days(lifetimeDays)),
  }
  return putWrite(keys.missed(uid, turn), missedItem.encode(item))
}

/** At most `most` utterances from an instant (included) to another one (excluded), the latest first. Instants are ISO 8601. */
export async function listMissedUtterances(
  { appID, epoch }: Application,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): Promise<MissedUtterance[]> {
  const query = { pk: missedWords(appID, epoch), index: 'gsi1', from, to, descending: true } as const
  const { items } = await listUpTo(query, most)
  return items.map((item) => parseUtterance(missedItem.read(item, 'utterance') ?? ''))
}

const [asked, notAsked] = ['1', '0']

/** Only the text, which is last, may hold the separator. */
const formatUtterance = ({ at, wasAsked, language = '', resourceID = '', text }: MissedUtterance): string =>
  [at, wasAsked ? asked : notAsked, language, resourceID, text.slice(0, longestText)].join('|')

const instantLength = '2026-01-01T00:00:00.000Z'.length

/** Until places were stored, an entry was `instant#text`, of what NLU was asked about alone. */
function parseUtterance(stored: string): MissedUtterance {
  if (stored.charAt(instantLength) === '#')
    return {
      at: stored.slice(0, instantLength),
      text: stored.slice(instantLength + 1),
      resourceID: undefined,
      language: undefined,
      wasAsked: true,
    }
  const [at = '', wasAsked, language, resourceID, ...text] = stored.split('|')
  return { at, wasAsked: wasAsked === asked, language: language || undefined, resourceID: resourceID || undefined, text: text.join('|') }
}
