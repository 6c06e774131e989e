/** An event as the subscriber noted it. */
export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly data: {
    readonly respondentID: string
    readonly messages?: readonly { readonly from: string; readonly text?: string }[]
    readonly answers?: readonly { readonly response: readonly string[] }[]
    readonly profile?: { readonly attribute: { readonly last?: string } }
  }
}

/** What came of the events of a run. */
export interface EventVerdict {
  /** Different events that came, and how often one came again. */
  readonly events: number
  readonly repeated: number
  /** Of what respondents said and answered, and of what was written of them: what never came, and what came before something earlier. */
  readonly lost: string[]
  readonly disordered: string[]
}

/** What an event says of which message it is about; undefined where it is about none. */
const wordOf = ({ type, data }: ReceivedEvent): string | undefined => {
  if (type === 'message') return data.messages?.find(({ from }) => from === 'respondent')?.text
  if (type === 'answer') return data.answers?.[0]?.response[0]
  return data.profile?.attribute.last
}

/** Compares the received events with the accepted messages `m1` to `m<n>` of each respondent, each of which causes three events. */
export function judgeEvents(received: readonly ReceivedEvent[], accepted: ReadonlyMap<string, number>): EventVerdict {
  // What comes again has come already: the order is that of the first time.
  const events = [...Map.groupBy(received, ({ id }) => id).values()].flatMap(([first]) => first ?? [])
  const lost: string[] = []
  const disordered: string[] = []
  for (const [respondentID, count] of accepted) {
    const own = events.filter(({ data }) => data.respondentID === respondentID)
    const all = Array.from({ length: count }, (_, i) => `m${i + 1}`)
    for (const type of ['message', 'answer', 'respondent.changed']) {
      const words = own.filter((event) => event.type === type).flatMap((event) => wordOf(event) ?? [])
      lost.push(...all.filter((word) => !words.includes(word)).map((word) => `${type} ${word} of ${respondentID}`))
    }
    const numbers = own.flatMap((event) => wordOf(event) ?? []).map((word) => Number(word.slice(1)))
    const late = numbers.filter((number, i) => i > 0 && number < (numbers[i - 1] ?? 0))
    disordered.push(...late.map((number) => `m${number} of ${respondentID}`))
  }
  return { events: events.length, repeated: received.length - events.length, lost, disordered }
}
