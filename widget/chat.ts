import { type API, Refused } from './api.ts'
import { type Connection, createConnection } from './connection.ts'
import * as log from './lines.ts'
import type { Memory } from './memory.ts'
import { type Attempt, createOutbox, type Outgoing } from './outbox.ts'
import { createSessions, type Identity } from './session.ts'
import { createSync } from './sync.ts'
import type { Entry, Frame, NewFile, Saying, Session, UploadForm, WebEvent } from './types.ts'

/** What the panel shows of a conversation. */
export interface ChatState {
  readonly lines: log.Lines
  /** The transcript has been read as it is. */
  readonly loaded: boolean
  readonly typing: boolean
  /** A human is there. */
  readonly live: boolean
  /** Something that was said is on its way. */
  readonly waiting: boolean
  readonly connected: boolean
  readonly unread: number
}

export interface ChatOptions {
  readonly api: API
  readonly memory: Memory
  readonly identity: Identity | undefined
  readonly language: string | undefined
  readonly logIn: (() => Promise<Session>) | undefined
  readonly changed: (state: ChatState) => void
  /** Somebody says something, now. */
  readonly said: (entry: Entry) => void
  /** The service closes the panel. */
  readonly closed: () => void
}

export interface Chat {
  /** Connects; what is said and shown follows. */
  start(): void
  /** `words` is how it shows, and what else the transcript may call it; nothing for what does not show. */
  say(saying: Saying, words?: readonly string[]): void
  clicked(messageID: string): void
  /** Whether an answer was right. */
  judge(messageID: string, positive: boolean): void
  /** The form for a file, and the message that brings it once it was sent. */
  upload(file: NewFile): Promise<UploadForm>
  bring(messageID: string): Promise<void>
  /** A message as the transcript has it now: the URL of its file is good again. */
  fresh(messageID: string): Promise<Entry | undefined>
  /** Whether somebody sees the log at the moment. */
  seen(isSeen: boolean): void
  /** Begins the conversation, unless it has begun. */
  begin(): void
  refresh(): void
  stop(): void
}

/** Typing that nobody ends, ends by itself. */
const longestTypingMs = 30_000

/** One conversation: what is known of it, and all that travels for it. */
export function createChat({ api, memory, identity, language, logIn, changed, said, closed }: ChatOptions): Chat {
  let state: ChatState = { lines: [], loaded: false, typing: false, live: false, waiting: false, connected: true, unread: 0 }
  let isSeen = false
  let begins = false
  let begun = false
  let connection: Connection | undefined
  let typingEnds: ReturnType<typeof setTimeout> | undefined
  /** The last attempt to say something. */
  let lastAttempt: Promise<Attempt> | undefined

  const sessions = createSessions({ api, memory, identity, language, logIn, replaced: startOver })
  const sync = createSync(api, sessions, (entries) => show(log.merge(state.lines, entries)))
  const outbox = createOutbox({
    items: memory.outgoing(),
    deliver: (item) => {
      lastAttempt = deliver(item)
      return lastAttempt
    },
    changed: settled,
  })

  function set(part: Partial<ChatState>): void {
    state = { ...state, ...part }
    changed(state)
  }

  function show(lines: log.Lines): void {
    if (lines === state.lines) return
    const known = new Set(state.lines.map(({ key }) => key))
    for (const { key, entry, own } of lines) if ((state.loaded || own) && !known.has(key)) said(entry)
    const fresh = log.unread(lines, memory.kept().readUntil ?? '')
    if (isSeen) markRead(fresh)
    set({ lines, unread: isSeen ? 0 : fresh.length })
  }

  /** Campaigns want to know who read them; of the rest the time is enough, for the count of what is new. */
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
    if (frame.type === 'live') set({ live: frame.live })
    if (frame.type === 'closeWebview') closed()
  }

  function typing(on: boolean): void {
    clearTimeout(typingEnds)
    if (on) typingEnds = setTimeout(() => set({ typing: false }), longestTypingMs)
    if (on !== state.typing) set({ typing: on })
  }

  async function deliver({ messageID, saying }: Outgoing): Promise<Attempt> {
    try {
      const { messages } = await sessions.call((token) => api.say(token, messageID, saying))
      typing(false)
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

  /** The respondent was removed, or is called otherwise: this browser begins again. */
  function startOver(): void {
    outbox.clear()
    sync.reset()
    begun = false
    connection?.restart()
    set({ lines: [], live: false, typing: false, unread: 0 })
  }

  async function catchUp(): Promise<void> {
    // Somebody new has no transcript yet: their first words need not wait for one. Read beside what they say, it would take another function.
    if (state.loaded || !(await sessions.current()).isNew) {
      await lastAttempt
      await sync.now()
    }
    if (!state.loaded) set({ loaded: true, live: log.operatorSpeaks(state.lines) })
    if (begins && !begun && log.isUntouched(state.lines)) send({ payload: 'get_started' }, [])
    begun ||= begins
  }

  function send(saying: Saying, words: readonly string[]): void {
    const item = { messageID: crypto.randomUUID(), saying, words, since: log.latest(state.lines.map(({ entry }) => entry)) }
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
        onReachable: (connected) => {
          if (connected) outbox.nudge()
          if (connected !== state.connected) set({ connected })
        },
      })
    },
    say: (saying, words = []) => send(saying, words),
    clicked: (messageID) => tell({ type: 'clicked', messageID }),
    judge: (messageID, positive) => tell({ type: 'feedback', messageID, positive }),
    upload: (file) => sessions.call((token) => api.upload(token, file)),
    bring: async (messageID) => {
      await sessions.call((token) => api.say(token, messageID, { attachment: messageID }))
      // The transcript knows the file, and its place before what the bot says to it.
      await sync.now()
    },
    fresh: async (messageID) => {
      const place = state.lines.findIndex(({ entry }) => entry.messageID === messageID)
      // What was said here has no place in the transcript that is known, until that is read.
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
