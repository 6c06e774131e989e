import type { IntentAndEntities, TurnActivity } from './turnActivity.ts'

/** Turns in columns of small numbers, which compress well: 4 to 6 bytes a turn. Columns that are all 0 are left out. */
export interface PackedTurns {
  /** Milliseconds since the turn before; the first since the instant that both sides know. */
  readonly at: readonly number[]
  /** Milliseconds since the respondent had written before, and 1; 0 where they did not write, -1 where they wrote for the first time. */
  readonly since?: readonly number[]
  readonly messages?: readonly number[]
  readonly liveMessages?: readonly number[]
  readonly begins?: readonly number[]
  /** The place in `names`, from 1, of what NLU understood; 0 where it was not asked. */
  readonly understood?: readonly number[]
  readonly names?: readonly UnderstoodName[]
  readonly refused?: readonly number[]
  readonly handedOver?: readonly number[]
  readonly consulted?: readonly number[]
  /** Milliseconds that a respondent waited for an operator, and 1; 0 if no operator answered. */
  readonly response?: readonly number[]
}

/** An intent and the entities beside it. */
export type UnderstoodName = readonly [intentID: string | null, ...entities: string[]]

const nameOfUnderstood = ({ intentID, entities }: IntentAndEntities): UnderstoodName => [intentID, ...entities]

const understoodOfName = ([intentID, ...entities]: UnderstoodName): IntentAndEntities => ({ intentID, entities })

/** Packs turns, by rising instants. */
export function packTurns(turns: readonly TurnActivity[], from: number): PackedTurns {
  const names = new Map<string, number>()
  const place = ({ understood }: TurnActivity): number => {
    if (!understood) return 0
    const name = JSON.stringify(nameOfUnderstood(understood))
    const index = names.get(name) ?? names.size + 1
    names.set(name, index)
    return index
  }
  const column = (value: (turn: TurnActivity) => number): readonly number[] | undefined => {
    const values = turns.map(value)
    return values.some((each) => each !== 0) ? values : undefined
  }
  const packed = {
    at: turns.map(({ at }, i) => at - (turns[i - 1]?.at ?? from)),
    since: column(({ at, wrote }) => (wrote === undefined ? 0 : wrote.before === undefined ? -1 : at - wrote.before + 1)),
    messages: column(({ messages }) => messages),
    liveMessages: column(({ liveMessages }) => liveMessages),
    begins: column(({ begins }) => (begins ? 1 : 0)),
    understood: column(place),
    refused: column(({ refused }) => (refused ? 1 : 0)),
    handedOver: column(({ handedOver }) => (handedOver ? 1 : 0)),
    consulted: column(({ consulted }) => (consulted ? 1 : 0)),
    response: column(({ responseMs }) => (responseMs === undefined ? 0 : responseMs + 1)),
  }
  const texts: UnderstoodName[] = [...names.keys()].map((name) => JSON.parse(name))
  const present = Object.entries({ ...packed, names: texts.length ? texts : undefined }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as unknown as PackedTurns
}

/** The turns that were packed. */
export function unpackTurns(packed: PackedTurns, from: number): TurnActivity[] {
  const { at, since, messages, liveMessages, begins, understood, names, refused, handedOver, consulted, response } = packed
  let instant = from
  return at.map((gap, i) => {
    instant += gap
    const [written = 0, waited = 0, name] = [since?.[i], response?.[i], names?.[(understood?.[i] ?? 0) - 1]]
    return {
      at: instant,
      messages: messages?.[i] ?? 0,
      liveMessages: liveMessages?.[i] ?? 0,
      begins: begins?.[i] === 1,
      wrote: written === 0 ? undefined : { before: written === -1 ? undefined : instant - written + 1 },
      ...(name ? { understood: understoodOfName(name) } : {}),
      ...(refused?.[i] ? { refused: true } : {}),
      ...(handedOver?.[i] ? { handedOver: true } : {}),
      ...(consulted?.[i] ? { consulted: true } : {}),
      ...(waited > 0 ? { responseMs: waited - 1 } : {}),
    }
  })
}
