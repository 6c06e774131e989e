import type { ChatState } from '../chatState.ts'
import { expected, operatorSpeaks, withDraft } from '../lines.ts'
import { mediaAt } from '../links.ts'
import { menuFor } from '../menu/menuFor.ts'
import type { Config } from '../types.ts'
import { createComposer } from './composer.ts'
import { el, spoken } from './dom.ts'
import { hasKeyboard } from './focus.ts'
import { headerView } from './header.ts'
import { createMenu } from './menuButton.ts'
import type { PanelTalk } from './panelTalk.ts'
import { createTranscript } from './transcript.ts'

export interface PanelOptions {
  readonly talk: PanelTalk
  readonly config: Config
  readonly language: string
  /** Undefined for a full page. */
  readonly close: (() => void) | undefined
  /** Called when the information window was confirmed. */
  readonly begin: () => void
}

export interface Panel {
  readonly element: HTMLElement
  /** The text field. */
  readonly input: HTMLTextAreaElement
  show(state: ChatState): void
  /** Loads what the open panel needs. */
  prepare(): void
  /** Shows the information window. */
  welcome(): void
  /** Covers the conversation with an element until `uncover`. */
  cover(view: HTMLElement): void
  uncover(view: HTMLElement): void
  notice(text: string): void
  /** Focuses the element where the user continues. */
  focus(): void
  toEnd(): void
  /** Closes what is open in the panel; returns false if nothing was. */
  escape(): boolean
}

/** The dialog: header, log, status and text field. */
export function createPanel({ talk, config, language, close, begin }: PanelOptions): Panel {
  const { texts } = talk
  const { info, design } = config
  const menuConfig = menuFor(config, language)
  const entries = design?.showBurgerMenu === false ? [] : (menuConfig?.call_to_actions ?? [])
  const menu = entries.length ? createMenu(talk, entries) : undefined
  const log = createTranscript(talk, mediaAt(design?.picto?.url), language)
  const composer = createComposer(talk, info?.placeholderMessage)
  if (!config.attachments)
    composer.input.addEventListener('paste', ({ clipboardData }) => {
      if (clipboardData?.files.length && info?.errorMessageIfPicture) notified(info.errorMessageIfPicture)
    })
  composer.element.hidden = menuConfig?.composer_input_disabled === true
  const dots = el('div', { class: 'dots', hidden: true }, el('i'), el('i'), el('i'))
  const typing = el('div', { class: 'typing', role: 'status' }, dots)
  const live = el('p', { class: 'live', role: 'status' })
  const notice = el('p', { class: 'notice', role: 'status' })
  const body = el('div', { class: 'body' }, log.element, typing)
  const element = el('section', { class: 'panel', role: 'dialog', 'aria-labelledby': 'title', 'aria-modal': 'false', tabindex: '-1' })
  element.append(headerView(texts, config, menu?.button, close), ...(menu ? [menu.list] : []), live, body, notice, composer.element)

  /** Elements that cover the conversation; the first one shows. */
  const covers: HTMLElement[] = []
  let noticeEnds: ReturnType<typeof setTimeout> | undefined
  let isDown = false

  /** The notice becomes what the connection is like, after a while. */
  const settleNotice = (afterMs: number) => {
    clearTimeout(noticeEnds)
    noticeEnds = setTimeout(() => (notice.textContent = isDown ? texts.offline : ''), afterMs)
  }

  /** Short outages are not shown. */
  const lost = (isLost: boolean) => {
    isDown = isLost
    settleNotice(isLost ? 1500 : 0)
  }

  function notified(text: string): void {
    notice.textContent = text
    settleNotice(6000)
  }

  function focus(): void {
    const uncovered = composer.element.hidden ? log.element : composer.input
    const field = covers[0] ? covers[0].querySelector<HTMLElement>('input, button, a') : uncovered
    const target = (hasKeyboard() && field) || element
    target.focus({ preventScroll: true })
  }

  function showCover(): void {
    element.classList.toggle('covered', covers.length > 0)
    for (const [i, view] of covers.entries()) view.hidden = i > 0
  }

  function cover(view: HTMLElement): void {
    covers.push(view)
    body.before(view)
    showCover()
  }

  function uncover(view: HTMLElement): void {
    covers.splice(covers.indexOf(view), 1)
    view.remove()
    showCover()
    focus()
  }

  return {
    element,
    input: composer.input,
    show: ({ lines, loaded, typing: isTyping, live: isLive, waiting, connected }) => {
      log.show(withDraft(lines, isTyping), loaded)
      composer.expect(isLive ? undefined : expected(lines))
      const writes = !!isTyping || (waiting && connected && !isLive)
      if (dots.hidden === writes) {
        dots.hidden = !writes
        typing.replaceChildren(dots, ...(isTyping ? [spoken(texts.typing)] : []))
        if (writes) log.toEndIfFollowing()
      }
      const liveText = isLive ? texts[operatorSpeaks(lines) ? 'live' : 'seeking'] : ''
      if (live.textContent !== liveText) live.textContent = liveText
      if (connected === isDown) lost(!connected)
    },
    welcome: () => {
      const welcome = el('div', { class: 'welcome' })
      const start = () => {
        uncover(welcome)
        begin()
      }
      cover(welcome)
      void talk
        .add('welcome', { element: welcome, talk, config, begin: start })
        .then(() => element.contains(talk.root.activeElement) && focus())
    },
    prepare: () => menu?.prepare(),
    cover,
    uncover,
    notice: notified,
    focus,
    toEnd: log.toEnd,
    escape: () => {
      if (composer.escape()) return true
      const wasOpen = menu?.close() ?? false
      if (wasOpen) menu?.button.focus()
      return wasOpen
    },
  }
}
