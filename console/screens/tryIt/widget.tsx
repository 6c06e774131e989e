import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { WebConfig } from '../../../schemas/webConfig.ts'
import { applyDesign } from '../../../widget/design.ts'
import css from '../../../widget/style/all.css'
import { textsIn } from '../../../widget/texts.ts'
import { wordsOn } from '../../../widget/view/answers.ts'
import { createPanel } from '../../../widget/view/panel.ts'
import type { Talk } from '../../../widget/view/talk.ts'
import { language } from '../../core/language.ts'
import type { Trial } from './trial.ts'
import { words } from './words.ts'

/** The panel stands in the page here, in place of a corner of it. */
const inPage =
  ':host{position:relative;inset:auto;z-index:0;display:block}.panel,:host .panel{position:absolute;inset:0;width:auto;height:auto;border-radius:12px;box-shadow:none;animation:none}'

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** The widget itself, talking to a trial. */
export function TrialWidget({
  config,
  trial,
  talks,
}: {
  readonly config: WebConfig
  readonly trial: Trial
  readonly talks: string
}): JSX.Element {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheetOf(css), sheetOf(inPage)]
    applyDesign(element, config.design)
    const texts = textsIn(talks === 'fr' || talks === 'en' ? talks : language)
    const talk: Talk = {
      texts,
      say: (text) => void trial.send({ text }, [text]),
      choose: (answer) => {
        const name = wordsOn(answer)
        const { answerID, payload } = answer
        const body = answerID ? { answerID } : payload ? { payload } : { text: name }
        void trial.send(body, [name, ...[payload, answerID].filter((each) => each !== undefined)])
      },
      chooseSeveral: (answers) =>
        void trial.send({ answerIDs: answers.flatMap(({ answerID }) => answerID ?? []) }, [answers.map(wordsOn).join(', ')]),
      used: () => {},
      choosePlace: (_answer, _entry, { latitude, longitude }) =>
        void trial.send({ location: { latitude, longitude } }, [texts.location, `${latitude},${longitude}`]),
      chooseMenu: ({ title = '', payload = '' }) => void trial.send({ payload }, [title || payload, payload]),
      // Trials bring no files, whose addresses end.
      fresh: async () => undefined,
      notice: (text) => panel.notice(text),
    }
    const panel = createPanel({ talk, config, language: talks || language, close: undefined, begin: () => {} })
    // The page has one dialog at most, and this is none.
    panel.element.setAttribute('role', 'region')
    panel.element.removeAttribute('aria-modal')
    root.replaceChildren(panel.element)
    trial.showIn(panel)
  }, [trial, config, talks])
  return <div class="trial-widget" ref={host} role="group" aria-label={words.widget} />
}
