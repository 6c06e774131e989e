import { backoff } from '../client/backoff.ts'
import type { API } from './api.ts'
import { type ChatState, createChat } from './chat.ts'
import type { FilesHost } from './files/host.ts'
import type { Language } from './languages/choose.ts'
import * as english from './languages/en.ts'
import type { Messages } from './languages/messages.ts'
import type { LogInHost } from './logIn/host.ts'
import type { Memory } from './memory.ts'
import { addPart } from './parts.ts'
import { pause } from './pause.ts'
import { createReports } from './reports.ts'
import type { Identity } from './session.ts'
import type { Config, Entry, Session } from './types.ts'
import { labelOf } from './view/answers.ts'
import { keepFocusIn } from './view/focus.ts'
import { createLauncher } from './view/launcher.ts'
import { createPanel } from './view/panel.ts'
import type { PanelTalk } from './view/panelTalk.ts'

export interface WidgetOptions {
  readonly root: ShadowRoot
  readonly config: Config
  readonly api: API
  /** Where the service is. */
  readonly base: string
  readonly memory: Memory
  readonly identity: Identity | undefined
  readonly language: Language
  /** What it says in that language; undefined for English. */
  readonly messages: Messages | undefined
  /** The language of the page as it names it; that of what the bot says by itself. */
  readonly pageLanguage: string | undefined
  /** Fills its page and is always open, in place of a corner. */
  readonly isPage: boolean
  readonly told: (event: WidgetEvent) => void
}

/** What the page is told. */
export type WidgetEvent =
  | { readonly type: 'open' | 'close' }
  | { readonly type: 'message'; readonly from: Entry['from']; readonly messageID: string }
  | { readonly type: 'unread'; readonly count: number }

export interface Widget {
  open(): void
  close(): void
  /** Says something as if the respondent had written it. */
  say(text: string): void
  stop(): void
}

/** Small screens show the panel whole, over the page. */
const small = '(max-width: 480px), (max-height: 520px)'

/** Puts the parts together: launcher, panel and conversation. */
export function createWidget(options: WidgetOptions): Widget {
  const { root, config, api, base, memory, identity, language, messages, pageLanguage, isPage, told } = options
  const { info, security } = config
  const texts = messages?.widget ?? english.widget
  const ends = new AbortController()
  let isOpen = false
  let state: ChatState | undefined

  const chat = createChat({
    api,
    memory,
    identity,
    language: pageLanguage,
    logIn: security?.login_needed && !identity ? logIn : undefined,
    changed: show,
    said: ({ from, messageID }) => told({ type: 'message', from, messageID }),
    closed: () => !isPage && close(),
  })
  // A page of its own runs our script alone.
  const report = isPage ? () => {} : createReports(config, base)
  const said: typeof chat.say = (saying, words) => {
    report('text' in saying && !words?.[1] ? 'causerie_message' : 'causerie_click')
    chat.say(saying, words)
  }
  const talk: PanelTalk = {
    root,
    texts,
    messages,
    say: (text) => said({ text }, [text]),
    judge: config.design?.showFeedback === false ? undefined : ({ messageID }, isRight) => chat.judge(messageID, isRight),
    add: async (part, host) => {
      for (let attempt = 0; !ends.signal.aborted && !(await addPart(base, part, host)); attempt++) await pause(backoff(attempt))
    },
    fresh: chat.fresh,
    choose: (answer, entry) => {
      if (entry.notificationID) chat.clicked(entry.messageID)
      const { answerID, payload } = answer
      const words = labelOf(answer)
      said(answerID ? { answerID } : payload ? { payload } : { text: words }, [
        words,
        ...[payload, answerID].filter((name) => name !== undefined),
      ])
      focusAfterChoice()
    },
    chooseSeveral: (answers, entry) => {
      if (entry.notificationID) chat.clicked(entry.messageID)
      said({ answerIDs: answers.flatMap(({ answerID }) => answerID ?? []) }, [answers.map(labelOf).join(', ')])
      focusAfterChoice()
    },
    used: (entry) => {
      report('causerie_click')
      if (entry.notificationID) chat.clicked(entry.messageID)
    },
    choosePlace: (_answer, _entry, { latitude, longitude }) => {
      said({ location: { latitude, longitude } }, [texts.location, `${latitude},${longitude}`])
      focusAfterChoice()
    },
    chooseMenu: ({ title = '', payload = '' }) => {
      said({ payload }, [title || payload, payload])
      focusAfterChoice()
    },
    notice: (text) => panel.notice(text),
  }
  const panel = createPanel({ talk, config, language, close: isPage ? undefined : close, begin: chat.begin })
  const launcher = createLauncher(
    texts,
    config,
    () => (isOpen ? close() : open()),
    () => memory.keep({ met: true }),
  )
  panel.element.hidden = true
  for (const part of [panel.element, launcher.element]) {
    part.lang = language
    part.dir = messages?.rightToLeft ? 'rtl' : 'ltr'
  }
  root.append(panel.element, ...(isPage ? [] : [launcher.element]))

  let hasFiles = false

  /** Sending files is a script of its own, for those applications that take any. */
  async function addFiles(): Promise<void> {
    if (hasFiles) return
    const { upload, bring } = chat
    const host: FilesHost = {
      root,
      messages,
      config,
      panel: panel.element,
      input: panel.input,
      upload,
      bring: (messageID) => {
        report('causerie_message')
        return bring(messageID)
      },
    }
    hasFiles = true
    hasFiles = await addPart<FilesHost>(base, 'files', host)
  }

  /** Asks for a login and a password, or leads to the page that does, in place of the conversation. */
  function logIn(): Promise<Session> {
    return new Promise((opened, failed) => {
      const { cover, uncover } = panel
      const host: LogInHost = {
        root,
        messages,
        config,
        cover,
        uncover,
        logIn: (credentials) => api.session({ ...credentials, language: pageLanguage }),
        opened,
      }
      void addPart(base, 'log-in', host).then((isThere) => isThere || failed(new Error('the log-in did not load')))
    })
  }

  function show(next: ChatState): void {
    if (next.unread !== (state?.unread ?? 0)) told({ type: 'unread', count: next.unread })
    state = next
    panel.show(next)
    launcher.show(isOpen, next.unread)
  }

  const look = () => chat.seen(isOpen && !document.hidden)

  function open(isAsked = true): void {
    if (isOpen) return
    isOpen = true
    panel.element.hidden = false
    panel.element.setAttribute('aria-modal', String(matchMedia(small).matches))
    const welcomes = info?.showInformationWindow === true && memory.kept().met !== true
    if (welcomes) panel.welcome()
    else chat.begin()
    memory.keep({ met: true })
    chat.start()
    launcher.show(true, 0)
    look()
    panel.toEnd()
    if (isAsked) panel.focus()
    report('causerie_open')
    panel.prepare()
    if (config.attachments) void addFiles()
    told({ type: 'open' })
  }

  function close(): void {
    if (!isOpen) return
    const hadFocus = panel.element.contains(root.activeElement)
    isOpen = false
    panel.element.hidden = true
    look()
    launcher.show(false, state?.unread ?? 0)
    if (hadFocus) launcher.button.focus()
    told({ type: 'close' })
  }

  /** The button that was pressed takes no more: the keyboard goes on where one writes. A touch would bring up the keyboard of the screen. */
  const focusAfterChoice = () => matchMedia('(pointer: fine)').matches && panel.focus()

  panel.element.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && matchMedia(small).matches && !isPage) keepFocusIn(panel.element, root, event)
    if (event.key !== 'Escape' || event.isComposing) return
    event.stopPropagation()
    if (!panel.escape() && !isPage) close()
  })
  const { signal } = ends
  const shownAgain = () => {
    look()
    if (!document.hidden) chat.refresh()
  }
  document.addEventListener('visibilitychange', shownAgain, { signal })
  addEventListener('online', () => chat.refresh(), { signal })

  // Who talked before may have been written to since.
  if (memory.kept().token !== undefined && !isPage) chat.start()
  if (isPage) open(false)
  else if (memory.kept().met !== true && info?.show_widget_notification_delay !== undefined) {
    const timer = setTimeout(() => isOpen || launcher.invite(), info.show_widget_notification_delay * 1000)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return {
    open: () => open(),
    close,
    say: (text) => {
      open()
      talk.say(text)
    },
    stop: () => {
      ends.abort()
      chat.stop()
    },
  }
}
