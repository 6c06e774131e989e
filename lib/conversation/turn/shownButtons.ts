import type { Answer } from '../../../schemas/message.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { Input } from '../../domain/engine/model/types.ts'
import { joined } from '../../domain/engine/show/buttons.ts'
import { listTurnsBefore } from '../../store/conversations/turns.ts'

/** Whose transcript a button was pressed in, and the number of the turn that this begins. */
export interface TranscriptEnd {
  readonly uid: string
  readonly turn: number
}

/** A button that the bot has shown. */
interface ShownButton {
  readonly answer: Answer
  /** Its place in the bot (lib/domain/engine/show/buttons.ts). */
  readonly place: string
}

/** How far back a button can be pressed, and how many turns are read at once. */
const [turnsBack, pageSize] = [200, 50]

/** The latest buttons of some ids that the bot has shown in a transcript, by id: of those that it showed in the last 200 turns. */
export async function findShownButtons({ uid, turn }: TranscriptEnd, ids: readonly string[]): Promise<ReadonlyMap<string, ShownButton>> {
  const found = new Map<string, ShownButton>()
  const wanted = new Set(ids)
  let before = turn
  for (let read = 0; read < turnsBack && before > 1 && found.size < wanted.size; read += pageSize) {
    const turns = await listTurnsBefore(uid, before, pageSize)
    for (const { entries, places } of turns.toReversed()) {
      for (const answer of entries.filter(({ from }) => from === 'bot').flatMap(answersIn)) {
        const { answerID = '' } = answer
        if (wanted.has(answerID) && !found.has(answerID)) found.set(answerID, { answer, place: places?.[answerID] ?? answerID })
      }
    }
    if (turns.length < pageSize) break
    before = turns[0]?.turn ?? 1
  }
  return found
}

/** The words on the buttons that somebody pressed, as they were shown; undefined where one of them was not. */
export async function wordsShown(transcript: TranscriptEnd, input: Input): Promise<string | undefined> {
  const ids = input.kind === 'answer' ? [input.answerID] : input.kind === 'answers' ? input.answerIDs : []
  const found = ids.length ? await findShownButtons(transcript, ids) : undefined
  return joined(ids.map((id) => found?.get(id)?.answer))
}

/** The places in the bot of the buttons that a turn showed, by their ids. */
export const placesShown = (entries: readonly TranscriptEntry[], places: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    entries
      .filter(({ from }) => from === 'bot')
      .flatMap(answersIn)
      .flatMap(({ answerID }) => (answerID === undefined ? [] : [[answerID, places[answerID] ?? answerID]])),
  )

const answersIn = ({ answers = [], carousel = [] }: TranscriptEntry): readonly Answer[] => [
  ...answers,
  ...carousel.flatMap((card) => card.answers ?? []),
]
