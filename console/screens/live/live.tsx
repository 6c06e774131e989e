import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { inbox } from '../../inbox/inbox.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { keepClock } from './age.ts'
import { Alerts } from './alertSwitches.tsx'
import css from './live.css'
import { t } from './messages.ts'
import { Queue } from './queue.tsx'
import { Talk } from './talk.tsx'

/** The inbox: conversations by who answers them, and one of them with its respondent. */
export default function Live(props: ScreenProps): JSX.Element {
  useSheets(css)
  const [chosen] = props.rest
  useEffect(keepClock, [])
  return (
    <Screen title={t.title} of={props.application.title} tools={<Alerts />}>
      <div class={chosen === undefined ? 'desk' : 'desk chosen'} aria-busy={inbox.value === undefined}>
        <Queue {...props} chosen={chosen} />
        {chosen === undefined ? (
          <section class="card">
            <Empty icon="message">{t.choose}</Empty>
          </section>
        ) : (
          <Talk {...props} respondentID={chosen} key={chosen} />
        )}
      </div>
    </Screen>
  )
}
