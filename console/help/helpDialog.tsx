import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t as core } from '../core/messages.ts'
import { useLoader } from '../core/useLoader.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { guideURL, loadGuide } from './guide.ts'
import { loadHelpTexts } from './helpTexts.ts'
import { t } from './messages/dialog.ts'
import { type Topic, topicPages } from './topics.ts'

interface Props {
  readonly topic: Topic
  readonly close: () => void
}

/** What the current screen is for, with a link to the page of the guide about it. */
export default function HelpDialog({ topic, close }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const texts = useLoader(loadHelpTexts, [])
  const guide = useLoader(loadGuide, [])
  const page = topicPages[topic]
  const inGuide = guide.value?.find(({ url }) => url === page.split('#')[0])
  return (
    <dialog ref={dialog} aria-labelledby="help-title" onClose={close}>
      <h2 id="help-title">{t.title}</h2>
      <Loaded loader={texts}>{(all) => <p class="help-text">{all[topic]}</p>}</Loaded>
      {inGuide ? (
        <p>
          <a class="help-more" href={guideURL(page)} target="_blank" rel="noreferrer" hreflang="en">
            <Icon name="documentation" />
            {t.more(inGuide.title)}
          </a>
        </p>
      ) : null}
      <div class="buttons">
        <Button onPress={() => dialog.current?.close()}>{core.close}</Button>
      </div>
    </dialog>
  )
}
