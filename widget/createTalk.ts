import { backoff } from '../client/backoff.ts'
import type { Chat } from './chat.ts'
import * as english from './languages/en.ts'
import { addPart } from './parts.ts'
import { pause } from './pause.ts'
import type { TagEvent } from './reports.ts'
import { labelOf } from './view/answers.ts'
import type { PanelTalk } from './view/panelTalk.ts'
import type { WidgetOptions } from './widgetOptions.ts'

interface TalkOptions {
  readonly options: Pick<WidgetOptions, 'root' | 'config' | 'base' | 'messages'>
  readonly chat: Pick<Chat, 'say' | 'writes' | 'judge' | 'fresh' | 'clicked'>
  readonly report: (event: TagEvent) => void
  /** Aborted when the widget is removed. */
  readonly signal: AbortSignal
  readonly notice: (text: string) => void
  /** The pressed button is disabled, so something else has to get the focus. */
  readonly focusAfterChoice: () => void
}

/** Connects the panel to the conversation: what is typed and pressed becomes messages, and is reported to the page's analytics. */
export function createTalk({ options, chat, report, signal, notice, focusAfterChoice }: TalkOptions): PanelTalk {
  const { root, config, base, messages } = options
  const texts = messages?.widget ?? english.widget
  const say: Chat['say'] = (saying, words) => {
    report('text' in saying && !words?.[1] ? 'causerie_message' : 'causerie_click')
    chat.say(saying, words)
  }
  return {
    root,
    texts,
    messages,
    say: (text) => say({ text }, [text]),
    judge: config.design?.showFeedback === false ? undefined : ({ messageID }, isRight) => chat.judge(messageID, isRight),
    add: async (part, host) => {
      for (let attempt = 0; !signal.aborted && !(await addPart(base, part, host)); attempt++) await pause(backoff(attempt))
    },
    writes: chat.writes,
    fresh: chat.fresh,
    choose: (answer, entry) => {
      if (entry.notificationID) chat.clicked(entry.messageID)
      const { answerID, payload } = answer
      const words = labelOf(answer)
      say(answerID ? { answerID } : payload ? { payload } : { text: words }, [
        words,
        ...[payload, answerID].filter((name) => name !== undefined),
      ])
      focusAfterChoice()
    },
    chooseSeveral: (answers, entry) => {
      if (entry.notificationID) chat.clicked(entry.messageID)
      say({ answerIDs: answers.flatMap(({ answerID }) => answerID ?? []) }, [answers.map(labelOf).join(', ')])
      focusAfterChoice()
    },
    used: (entry) => {
      report('causerie_click')
      if (entry.notificationID) chat.clicked(entry.messageID)
    },
    choosePlace: (_answer, _entry, { latitude, longitude }) => {
      say({ location: { latitude, longitude } }, [texts.location, `${latitude},${longitude}`])
      focusAfterChoice()
    },
    chooseMenu: ({ title = '', payload = '' }) => {
      say({ payload }, [title || payload, payload])
      focusAfterChoice()
    },
    notice,
  }
}
