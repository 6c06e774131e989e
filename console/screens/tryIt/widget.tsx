import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { WebConfig } from '../../../schemas/webConfig.ts'
import { applyDesign } from '../../../widget/design.ts'
import { themeOf } from '../../../widget/embedding/theme.ts'
import * as english from '../../../widget/languages/en.ts'
import type { Messages } from '../../../widget/languages/messages.ts'
import css from '../../../widget/style/all.css'
import { labelOf } from '../../../widget/view/answers.ts'
import { createPanel } from '../../../widget/view/panel.ts'
import type { PanelParts, PanelTalk } from '../../../widget/view/panelTalk.ts'
import { sheetOf } from '../../../widget/view/sheet.ts'
import { language } from '../../core/language.ts'
import { t } from './messages.ts'
import type { Trial } from './trial.ts'

/** The panel is part of the page here. */
const inPage =
  ':host{position:relative;inset:auto;z-index:0;display:block}.panel,:host .panel{position:absolute;inset:0;width:auto;height:auto;border-radius:12px;box-shadow:none;animation:none}'

/** Parts of the widget, loaded on demand as on a site. Trials have no feedback. */
const parts: { readonly [Name in keyof PanelParts]: (host: PanelParts[Name]) => Promise<void> } = {
  answers: async (host) => (await import('../../../widget/answers/showAnswers.ts')).showAnswers(host),
  attachment: async (host) => (await import('../../../widget/attachment/file.ts')).showFile(host),
  inputs: async (host) => host.take((await import('../../../widget/inputs/help.ts')).createHelp(host)),
  menu: async (host) => (await import('../../../widget/menu/menu.ts')).showMenu(host),
  cards: async (host) => (await import('../../../widget/cards/cards.ts')).showCards(host),
  judgement: async () => {},
  welcome: async (host) => (await import('../../../widget/welcome/welcome.ts')).showWelcome(host),
}

interface Props {
  readonly config: WebConfig
  readonly trial: Trial
  readonly talks: string
  /** Whether the information window is shown first, as to a new visitor. */
  readonly welcomes?: boolean
}

/** The widget, connected to a trial. */
export function TrialWidget({ config, trial, talks, welcomes = false }: Props): JSX.Element {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isOver = false
    void messagesIn(talks === 'fr' || talks === 'en' ? talks : language).then((spoken) => {
      if (host.current && !isOver) show(host.current, { config, trial, talks, welcomes, spoken })
    })
    return () => {
      isOver = true
    }
  }, [trial, config, talks, welcomes])
  return <div class="trial-widget" ref={host} role="group" aria-label={t.widget} />
}

const messagesIn = async (which: string): Promise<Messages | undefined> =>
  which === 'fr' ? (await import('../../../widget/languages/fr.ts')).messages : undefined

/** Shows the panel of the widget in an element, connected to a trial. */
function show(
  element: HTMLElement,
  { config, trial, talks, welcomes, spoken }: Required<Props> & { readonly spoken: Messages | undefined },
): void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const design = config.design ?? {}
  root.adoptedStyleSheets = [sheetOf(css), sheetOf(inPage), themeOf(design)]
  applyDesign(element, design)
  const texts = spoken?.widget ?? english.widget
  const talk: PanelTalk = {
    root,
    texts,
    messages: spoken,
    judge: undefined,
    writes: () => {},
    add: (part, host) => parts[part](host),
    say: (text) => void trial.send({ text }, [text]),
    choose: (answer) => {
      const name = labelOf(answer)
      const { answerID, payload } = answer
      const body = answerID ? { answerID } : payload ? { payload } : { text: name }
      void trial.send(body, [name, ...[payload, answerID].filter((each) => each !== undefined)])
    },
    chooseSeveral: (answers) =>
      void trial.send({ answerIDs: answers.flatMap(({ answerID }) => answerID ?? []) }, [answers.map(labelOf).join(', ')]),
    used: () => {},
    choosePlace: (_answer, _entry, { latitude, longitude }) =>
      void trial.send({ location: { latitude, longitude } }, [texts.location, `${latitude},${longitude}`]),
    chooseMenu: ({ title = '', payload = '' }) => void trial.send({ payload }, [title || payload, payload]),
    // Trials have no files, whose URLs expire.
    fresh: async () => undefined,
    notice: (text) => panel.notice(text),
  }
  const panel = createPanel({ talk, config, language: talks || language, close: undefined, begin: () => {} })
  // It is not a dialog here.
  panel.element.setAttribute('role', 'region')
  panel.element.removeAttribute('aria-modal')
  root.replaceChildren(panel.element)
  trial.showIn(panel)
  if (welcomes) panel.welcome()
}
