import { type API, Refused } from './api.ts'
import { type ChatState, initialState } from './chatState.ts'
import { type Connection, createConnection } from './connection.ts'
import * as log from './lines.ts'
import type { Memory } from './memory.ts'
import { type Attempt, createOutbox, type Outgoing } from './outbox.ts'
import { randomID } from './randomID.ts'
import { createSessions, type Identity } from './session.ts'
import { createSync } from './sync.ts'
import type { Entry, Frame, MessageInput, NewFile, Session, UploadForm, WebEvent } from './types.ts'
import { typingFrames } from './typingFrames.ts'

export interface ChatOptions {
  readonly api: API
  readonly memory: Memory
  readonly identity: Identity | undefined
  readonly language: string | undefined
  readonly logIn: (() => Promise<Session>) | undefined
  readonly onChange: (state: ChatState) => void
  /** Called with each new message. */
  readonly onEntry: (entry: Entry) => void
  /** Called when the service closes the panel. */
  readonly onClose: () => void
}

export interface Chat {
  /** Connects. */
  start(): void
  /** Sends a message. `words` is its text in the log, and others by which the transcript may repeat it; empty if it does not show. */
  say(saying: MessageInput, words?: readonly string[]): void
  /** Shows operators whether the visitor is typing. */
  writes(on: boolean): void
  clicked(messageID: string): void
  /** Sends feedback on an answer. */
  judge(messageID: string, positive: boolean): void
  /** The upload form for a file, then the message with the file once it was uploaded. */
  upload(file: NewFile): Promise<UploadForm>
  bring(messageID: string): Promise<void>
  /** A message as the transcript has it now, with a new URL for its file. */
  fresh(messageID: string): Promise<Entry | undefined>
  /** Whether the log is visible. */
  seen(isSeen: boolean): void
  /** Starts the conversation, unless it has started. */
  begin(): void
  refresh(): void
  stop(): void
}

/** A typing indicator that is not ended, expires. */
const longestTypingMs = 30_000

/** One conversation: its state, and its calls. */
export function createChat({ api, memory, identity, language, logIn, onChange, onEntry, onClose }: ChatOptions): Chat {
  let state: ChatState = initialState
  let isSeen = false
  let begins = false
  let begun = false
  let connection: Connection | undefined
  let typingEnds: ReturnType<typeof setTimeout> | undefined
  const isDue = typingFrames()
  /** The last attempt to send a message. */
  let lastAttempt: Promise<Attempt> | undefined
  /** Whether the bot said nothing to the last message: then a human may handle the conversation. */
  let isUnanswered = false

  const sessions = createSessions({ api, memory, identity, language, logIn, replaced: startOver })
  const sync = createSync(api, sessions, (entries) => show(log.merge(state.lines, entries)))
  const outbox = createOutbox({
    items: memory.outgoing(),
    deliver: (item) => (lastAttempt = deliver(item)),
    changed: settled,
  })

  function set(part: Partial<ChatState>): void {
    state = { ...state, ...part }
    onChange(state)
  }

  function show(lines: log.Lines): void {
    if (lines === state.lines) return
    const known = new Set(state.lines.map(({ key }) => key))
    for (const { key, entry, own } of lines) if ((state.loaded || own) && !known.has(key)) onEntry(entry)
    const fresh = log.unread(lines, memory.kept().readUntil ?? '')
    if (isSeen) markRead(fresh)
    set({ lines, unread: isSeen ? 0 : fresh.length })
  }

  /** Campaigns record who read them; other messages only count as unread. */
  function markRead(fresh: ReturnType<typeof log.unread>): void {
    const last = fresh.at(-1)
    if (!last) return
    memory.keep({ readUntil: log.latest(fresh) })
    const campaigns = new Map(fresh.map(({ notificationID, messageID }) => [notificationID, messageID]))
    campaigns.delete(undefined)
    for (const messageID of campaigns.values()) tell({ type: 'read', messageID })
  }

  const tell = (event: WebEvent): void => void sessions.call((token) => api.tell(token, event)).catch(() => {})

  function receive(frame: Frame): void {
    if (frame.type === 'message') {
      if (frame.message.from !== 'respondent') typing(false)
      show(log.merge(state.lines, [frame.message]))
    }
    if (frame.type === 'typing') typing(frame.on)
    if (frame.type === 'partial') typing(frame.text)
    if (frame.type === 'live') set({ live: frame.live })
    if (frame.type === 'closeWebview') onClose()
  }

  function typing(on: boolean | string): void {
    clearTimeout(typingEnds)
    if (on) typingEnds = setTimeout(() => set({ typing: false }), longestTypingMs)
    if (on !== state.typing) set({ typing: on })
  }

  async function deliver({ messageID, saying }: Outgoing): Promise<Attempt> {
    try {
      const { messages } = await sessions.call((token) => api.say(token, messageID, saying))
      const wasUnanswered = isUnanswered
      isUnanswered = messages.length === 0
      // Without a message one is being written, or a human reads.
      if (!isUnanswered) typing(false)
      else if (!wasUnanswered) connection?.refresh()
      show(log.merge(log.settle(state.lines, messageID, 'sent'), messages))
      return { kind: 'done' }
    } catch (error) {
      const refusal = error instanceof Refused ? error : undefined
      return refusal?.isPassing === false ? { kind: 'refused' } : { kind: 'again', afterMs: refusal?.retryAfterMs }
    }
  }

  function settled(items: readonly Outgoing[], tried?: Outgoing, attempt?: Attempt): void {
    memory.keepOutgoing(items)
    const lines = attempt?.kind === 'refused' && tried ? log.settle(state.lines, tried.messageID, 'failed') : state.lines
    set({ lines, waiting: items.length > 0, connected: attempt ? attempt.kind !== 'again' : state.connected })
  }

  /** The respondent was deleted or renamed: this browser starts over. */
  function startOver(): void {
    outbox.clear()
    sync.reset()
    begun = false
    connection?.restart()
    set({ lines: [], live: false, typing: false, unread: 0 })
  }

  async function catchUp(): Promise<void> {
    // A new respondent has no transcript: the first message does not wait for it. Loading it in parallel would use another function of the
    // service.
    if (state.loaded || !(await sessions.current()).isNew) {
      await lastAttempt
      await sync.now()
    }
    if (!state.loaded) set({ loaded: true, live: log.operatorSpeaks(state.lines) })
    if (begins && !begun && log.isUntouched(state.lines)) send({ payload: 'get_started' }, [])
    begun ||= begins
  }

  function send(saying: MessageInput, words: readonly string[]): void {
    const item = { messageID: randomID(), saying, words, since: log.latest(state.lines.map(({ entry }) => entry)) }
    if (words.length) show(log.say(state.lines, item.messageID, words, item.since))
    outbox.push(item)
  }

  return {
    start: () => {
      if (connection) return
      for (const { messageID, words, since } of memory.outgoing())
        if (words.length) state = { ...state, lines: log.say(state.lines, messageID, words, since) }
      connection = createConnection({
        url: async () => `${(await sessions.current()).websocketURL}&view=${api.view}`,
        sync: catchUp,
        onFrame: receive,
        isLive: () => state.live || isUnanswered || log.operatorSpeaks(state.lines),
        onUp: (connected) => {
          if (connected) outbox.nudge()
          if (connected !== state.connected) set({ connected })
        },
      })
    },
    say: (saying, words = []) => send(saying, words),
    writes: (on) => {
      if (state.live && isDue(on)) connection?.send({ type: 'typing', on })
    },
    clicked: (messageID) => tell({ type: 'clicked', messageID }),
    judge: (messageID, positive) => tell({ type: 'feedback', messageID, positive }),
    upload: (file) => sessions.call((token) => api.upload(token, file)),
    bring: async (messageID) => {
      await sessions.call((token) => api.say(token, messageID, { attachment: messageID }))
      // The transcript has the message with its final position.
      await sync.now()
    },
    fresh: async (messageID) => {
      const place = state.lines.findIndex(({ entry }) => entry.messageID === messageID)
      // Messages of this page have no cursor until they are loaded from the transcript.
      const before = state.lines.slice(0, Math.max(0, place)).findLast(({ entry, own }) => !own && !entry.notificationID)
      const { entries } = await sessions.call((token) => api.messages(token, before?.entry.messageID))
      return entries.find((entry) => entry.messageID === messageID)
    },
    seen: (now) => {
      isSeen = now
      if (!now || state.lines.length === 0) return
      markRead(log.unread(state.lines, memory.kept().readUntil ?? ''))
      if (state.unread) set({ unread: 0 })
    },
    begin: () => {
      if (begins) return
      begins = true
      if (state.loaded) connection?.refresh()
    },
    refresh: () => connection?.refresh(),
    stop: () => connection?.stop(),
  }
}
