import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, Refused, type Respondent, type TranscriptEntry } from '../../client/client.ts'
import { refusedError } from '../cli/commandError.ts'
import { type ProfileChange, profileChanges } from './profileChanges.ts'

/** A message or a profile change of the followed respondent. */
export type Happening =
  | { readonly kind: 'message'; readonly message: TranscriptEntry }
  | { readonly kind: 'profile'; readonly change: ProfileChange }

interface Person {
  readonly appID: string
  readonly respondentID: string
}

interface Following {
  /** Number of earlier messages. */
  readonly last: number
  /** Whether to continue with new messages until the signal aborts. */
  readonly follow: boolean
  readonly signal: AbortSignal
}

const everyMs = 1000

/** Yields the last messages of a respondent, then new events in order. */
export async function* followRespondent(
  client: Client,
  person: Person,
  { last, follow, signal }: Following,
): AsyncGenerator<Happening, void> {
  const unseen = transcriptReader(client, person, signal)
  let before = await readRespondent(client, person, signal)
  const entries = await unseen()
  yield* entries.slice(Math.max(0, entries.length - last)).map(ofMessage)
  while (follow) {
    await sleep(everyMs, undefined, { signal })
    yield* (await unseen()).map(ofMessage)
    const now = await readRespondent(client, person, signal)
    for (const change of profileChanges(before, now)) yield { kind: 'profile', change }
    before = now
  }
}

const ofMessage = (message: TranscriptEntry): Happening => ({ kind: 'message', message })

/** Each call returns the messages since the previous call; the last page is read again because it grows. */
function transcriptReader(client: Client, person: Person, signal: AbortSignal): () => Promise<TranscriptEntry[]> {
  const seen = new Set<string>()
  let cursor: string | undefined
  return async () => {
    const found: TranscriptEntry[] = []
    for (;;) {
      const page = await client.attempt.getTranscript({ query: { ...person, cursor } }, { signal })
      if (!page.ok) throw refused(page)
      for (const message of page.reply) {
        if (seen.has(message.messageID)) continue
        seen.add(message.messageID)
        found.push(message)
      }
      const next = page.headers.get('x-next-cursor')
      if (next === null) return found
      cursor = next
    }
  }
}

async function readRespondent(client: Client, { appID, respondentID }: Person, signal: AbortSignal): Promise<Respondent> {
  const outcome = await client.attempt.getRespondent({ path: { respondentID }, headers: { appid: appID } }, { signal })
  if (!outcome.ok) throw refused(outcome)
  return outcome.reply
}

const refused = ({ status, body, headers }: { readonly status: number; readonly body: unknown; readonly headers: Headers }): Error =>
  refusedError(new Refused(status, body, headers))
