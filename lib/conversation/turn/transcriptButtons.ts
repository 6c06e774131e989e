import type { Answer } from '../../../schemas/message.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { Input } from '../../domain/engine/model/input.ts'
import { joinLabels } from '../../domain/engine/show/buttons.ts'
import { listTurnsBefore } from '../../store/conversations/turns.ts'

/** The transcript in which a button was pressed, and the number of the turn in progress. */
export interface TranscriptEnd {
  readonly uid: string
  readonly turn: number
}

interface TranscriptButton {
  readonly answer: Answer
  /** Its location in the bot (lib/domain/engine/show/buttons.ts). */
  readonly place: string
}

const maxTurnsBack = 200
const pageSize = 50

/** Returns the latest buttons with the given IDs in the last 200 turns of a transcript, by ID. */
export async function findTranscriptButtons(
  { uid, turn }: TranscriptEnd,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TranscriptButton>> {
  const found = new Map<string, TranscriptButton>()
  const wanted = new Set(ids)
  let before = turn
  for (let read = 0; read < maxTurnsBack && before > 1 && found.size < wanted.size; read += pageSize) {
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

/** Returns the labels of the pressed buttons as displayed; undefined if one was never displayed. */
export async function pressedButtonTexts(transcript: TranscriptEnd, input: Input): Promise<string | undefined> {
  const ids = input.kind === 'answer' ? [input.answerID] : input.kind === 'answers' ? input.answerIDs : []
  const found = ids.length ? await findTranscriptButtons(transcript, ids) : undefined
  return joinLabels(ids.map((id) => found?.get(id)?.answer))
}

/** The locations in the bot of the buttons that a turn displayed, by ID. */
export const buttonPlaces = (entries: readonly TranscriptEntry[], places: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    entries
      .filter(({ from }) => from === 'bot')
      .flatMap(answersIn)
      .flatMap(({ answerID }) => (answerID === undefined ? [] : [[answerID, places[answerID] ?? answerID]])),
  )

/** The buttons of a message. */
export const answersIn = ({ answers = [], carousel = [] }: TranscriptEntry): readonly Answer[] => [
  ...answers,
  ...carousel.flatMap((card) => card.answers ?? []),
]
