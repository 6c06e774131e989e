import { createChat } from './chat.ts'
import type { ChatState } from './chatState.ts'
import { createTalk } from './createTalk.ts'
import type { FilesHost } from './files/host.ts'
import type { InvitationHost } from './invitation/host.ts'
import * as english from './languages/en.ts'
import type { LogInHost } from './logIn/host.ts'
import { addPart } from './parts.ts'
import { createReports } from './reports.ts'
import type { Session } from './types.ts'
import { hasKeyboard, keepFocusIn } from './view/focus.ts'
import { isComposing } from './view/keys.ts'
import { createLauncher } from './view/launcher.ts'
import { createPanel } from './view/panel.ts'
import { followViewport } from './view/viewport.ts'
import type { WidgetOptions } from './widgetOptions.ts'

export interface Widget {
  open(): void
  close(): void
  /** Sends a text as if the respondent had typed it. */
  say(text: string): void
  stop(): void
}

/** On small screens the panel is full screen. */
const small = '(max-width: 480px), (max-height: 520px)'

/** Connects launcher, panel and conversation. */
export function createWidget(options: WidgetOptions): Widget {
  const { root, config, api, base, memory, identity, language, messages, pageLanguage, isPage, emit } = options
  const { info, security } = config
  const texts = messages?.widget ?? english.widget
  const unmount = new AbortController()
  const { signal } = unmount
  let isOpen = false
  let state: ChatState | undefined

  const chat = createChat({
    api,
    memory,
    identity,
    language: pageLanguage,
    logIn: security?.login_needed && !identity ? logIn : undefined,
    onChange: show,
    onEntry: ({ from, messageID }) => emit({ type: 'message', from, messageID }),
    onClose: () => !isPage && close(),
  })
  // A full page runs no other scripts, nor does a page that opts out.
  const report = root.host.matches('[mode=page],[tags=off]') ? () => {} : createReports(config, base)
  const talk = createTalk({
    options,
    chat,
    report,
    signal,
    notice: (text) => panel.notice(text),
    // Not on touch screens, where the keyboard would open.
    focusAfterChoice: () => hasKeyboard() && panel.focus(),
  })
  const panel = createPanel({ talk, config, language, close: isPage ? undefined : close, begin: chat.begin })
  const launcher = createLauncher(texts, config, () => (isOpen ? close() : open()))
  panel.element.hidden = true
  for (const part of [panel.element, launcher.element]) {
    part.lang = language
    part.dir = messages?.rightToLeft ? 'rtl' : 'ltr'
  }
  root.append(panel.element, ...(isPage ? [] : [launcher.element]))

  let hasFiles = false

  /** Files are a script of their own, loaded if the application accepts any. */
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

  /** Asks for credentials, or links to the page that does, instead of the conversation. */
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
    if (next.unread !== (state?.unread ?? 0)) emit({ type: 'unread', count: next.unread })
    state = next
    panel.show(next)
    launcher.show(isOpen, next.unread)
  }

  const look = () => chat.seen(isOpen && !document.hidden)

  function open(takesFocus = true): void {
    if (isOpen) return
    isOpen = true
    panel.element.hidden = false
    panel.element.ariaModal = `${matchMedia(small).matches}`
    const welcomes = info?.showInformationWindow === true && memory.kept().met !== true
    if (welcomes) panel.welcome()
    else chat.begin()
    memory.keep({ met: true })
    chat.start()
    launcher.show(true, 0)
    look()
    panel.toEnd()
    if (takesFocus) panel.focus()
    report('causerie_open')
    panel.prepare()
    if (config.attachments) void addFiles()
    emit({ type: 'open' })
  }

  function close(): void {
    if (!isOpen) return
    const hadFocus = panel.element.contains(root.activeElement)
    isOpen = false
    panel.element.hidden = true
    look()
    launcher.show(false, state?.unread ?? 0)
    if (hadFocus) launcher.button.focus()
    emit({ type: 'close' })
  }

  panel.element.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && matchMedia(small).matches && !isPage) keepFocusIn(panel.element, root, event)
    if (event.key !== 'Escape' || isComposing(event)) return
    event.stopPropagation()
    if (!panel.escape() && !isPage) close()
  })
  const shownAgain = () => {
    look()
    if (!document.hidden) chat.refresh()
  }
  document.addEventListener('visibilitychange', shownAgain, { signal })
  addEventListener('online', () => chat.refresh(), { signal })
  followViewport(panel.element, signal)

  // A returning respondent may have new messages.
  if (memory.kept().token !== undefined && !isPage) chat.start()
  if (isPage) open(false)
  else if (memory.kept().met !== true && (info?.invitations ?? info?.show_widget_notification_delay) !== undefined)
    void addPart<InvitationHost>(base, 'invitation', {
      root,
      texts,
      config,
      signal,
      invite: launcher.invite,
      accepted: open,
      dismissed: () => {
        launcher.uninvite()
        memory.keep({ met: true })
        launcher.button.focus()
      },
    })

  return {
    open,
    close,
    say: (text) => {
      open()
      talk.say(text)
    },
    stop: () => {
      unmount.abort()
      chat.stop()
    },
  }
}
