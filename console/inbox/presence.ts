import { signal } from '@preact/signals'
import type { Presence, PresenceFrame } from '../../schemas/inbox.ts'

/** A colleague who has the same conversation open. */
export interface Colleague {
  readonly userID: string
  readonly name: string | undefined
  readonly isTyping: boolean
}

/** The colleagues who look at conversations, by respondentID. */
export const colleagues = signal<ReadonlyMap<string, readonly Colleague[]>>(new Map())

/** Interval at which a console says again what its user looks at, and the time after which others take them for gone. */
const repeatMs = 60_000
const goneMs = 150_000
/** How long a user who pauses counts as typing. */
const typingMs = 8000

const ends = new Map<string, ReturnType<typeof setTimeout>>()
let own: { readonly respondentID: string; typing: boolean } | undefined
let send: (frame: object) => void = () => {}
let repeat: ReturnType<typeof setInterval> | undefined
let pause: ReturnType<typeof setTimeout> | undefined

const say = (presence: Presence): void => send({ type: 'presence', ...presence })
const sayOwn = (): void => {
  if (own && !document.hidden) say({ ...own, on: true })
}

/** Says what the user looks at from now on, through a socket that has just opened, until `signal` aborts. */
export function followPresence(through: (frame: object) => void, signal: AbortSignal): void {
  send = through
  colleagues.value = new Map()
  clearInterval(repeat)
  repeat = setInterval(sayOwn, repeatMs)
  signal.addEventListener('abort', () => clearInterval(repeat), { once: true })
  sayOwn()
}

/** Tells colleagues that the user opens a conversation; returns a function that tells them that they leave it. */
export function look(respondentID: string): () => void {
  own = { respondentID, typing: false }
  sayOwn()
  const leave = (): void => say({ respondentID, on: false, typing: false })
  const seen = (): void => (document.hidden ? leave() : sayOwn())
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', seen)
  return () => {
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', seen)
    if (own?.respondentID === respondentID) own = undefined
    clearTimeout(pause)
    leave()
  }
}

/** Tells colleagues that the user writes in the open conversation, or no longer. */
export function write(typing: boolean): void {
  clearTimeout(pause)
  if (typing) pause = setTimeout(write, typingMs, false)
  if (!own || own.typing === typing) return
  own.typing = typing
  sayOwn()
}

/** Shows what a colleague looks at. One who did not know of the user is told. */
export function showPresence({ respondentID, on, typing, operator: { userID, name } }: PresenceFrame): void {
  const key = `${respondentID} ${userID}`
  clearTimeout(ends.get(key))
  const all = colleagues.peek().get(respondentID) ?? []
  const others = all.filter((each) => each.userID !== userID)
  if (on) {
    const gone = { type: 'presence', respondentID, on: false, typing: false, operator: { userID, name } } as const
    ends.set(key, setTimeout(showPresence, goneMs, gone))
    if (others.length === all.length && own?.respondentID === respondentID) sayOwn()
  }
  const now = on ? [...others, { userID, name, isTyping: typing }] : others
  colleagues.value = new Map(colleagues.peek()).set(respondentID, now)
}
