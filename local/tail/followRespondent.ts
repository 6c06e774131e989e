import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Respondent, TranscriptEntry } from '../../client/client.ts'
import { runtimeError } from '../cli/commandError.ts'
import { type ProfileChange, profileChanges } from './profileChanges.ts'

/** What a respondent's follower sees: a message, or a change of the profile. */
export type Happening =
  | { readonly kind: 'message'; readonly message: TranscriptEntry }
  | { readonly kind: 'profile'; readonly change: ProfileChange }

interface Person {
  readonly appID: string
  readonly respondentID: string
}

interface Following {
  /** How many of the messages that were said before. */
  readonly last: number
  /** Whether to go on with what is said from now on, until the signal aborts. */
  readonly follow: boolean
  readonly signal: AbortSignal
}

const everyMs = 1000

/** The last messages of a respondent, then what happens, in its order. */
export async function* followRespondent(
  client: Client,
  person: Person,
  { last, follow, signal }: Following,
): AsyncGenerator<Happening, void> {
  const unseen = transcriptReader(client, person, signal)
  let before = await readRespondent(client, person, signal)
  const said = await unseen()
  yield* said.slice(Math.max(0, said.length - last)).map(ofMessage)
  while (follow) {
    await sleep(everyMs, undefined, { signal })
    yield* (await unseen()).map(ofMessage)
    const now = await readRespondent(client, person, signal)
    for (const change of profileChanges(before, now)) yield { kind: 'profile', change }
    before = now
  }
}

const ofMessage = (message: TranscriptEntry): Happening => ({ kind: 'message', message })

/** Each call gives what was said since the call before; the last page is read again, since it grows. */
function transcriptReader(client: Client, person: Person, signal: AbortSignal): () => Promise<TranscriptEntry[]> {
  const seen = new Set<string>()
  let cursor: string | undefined
  return async () => {
    const found: TranscriptEntry[] = []
    for (;;) {
      const page = await client.attempt.getTranscript({ query: { ...person, cursor } }, { signal })
      if (!page.ok) throw refused(page.status, page.body)
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
  if (!outcome.ok) throw refused(outcome.status, outcome.body)
  return outcome.reply
}

/** What is not of the service, as of a proxy, has no body. */
const refused = (status: number, body: { readonly message?: string } | undefined): Error =>
  runtimeError(`The deployment answered ${status}: ${body?.message ?? 'no answer that can be read'}`)
