import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { MediaFile } from '../../../schemas/mediaFile.ts'
import { api } from '../../core/session.ts'
import { usePages } from '../../core/usePages.ts'
import { announce } from '../announcer.tsx'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirmDialog.tsx'
import { Icon } from '../icon.tsx'
import { Paged } from '../paged.tsx'
import { ErrorText } from '../problem.tsx'
import { t } from './messages.ts'
import { type Accepted, isPicture } from './upload.ts'

interface Props {
  readonly appID: string
  readonly accepts: Accepted
  readonly use: (url: string) => void
}

/** The files that were uploaded for the bot: one is used by a press, or deleted. */
export function Uploaded({ appID, accepts, use }: Props): JSX.Element {
  const pages = usePages(
    (cursor, signal) => api.page('GET /media/{appID}', { path: { appID }, query: { ...(cursor ? { cursor } : {}) } }, { signal }),
    [appID],
    24,
  )
  const doomed = useSignal<MediaFile | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const drop = async ({ file }: MediaFile): Promise<void> => {
    error.value = undefined
    try {
      await api.call('DELETE /media/{appID}/{file}', { path: { appID, file } })
      pages.set(pages.items.filter((each) => each.file !== file))
      announce(t.removed)
    } catch (problem) {
      error.value = problem
    }
  }
  return (
    <div class="media-files">
      <ErrorText error={error.value} />
      <Paged pages={pages} none={<p class="faint">{t.noFiles}</p>}>
        {(files) => (
          <ul>
            {files
              .filter(({ type }) => accepts === 'files' || isPicture(type))
              .map((each) => (
                <li key={each.file}>
                  <button type="button" class="media-choice" aria-label={t.use(each.name)} onClick={() => use(each.url)}>
                    {isPicture(each.type) ? <img src={each.url} alt="" loading="lazy" /> : <Icon name="documents" />}
                    <span>{each.name}</span>
                  </button>
                  <Button look="quiet" label={t.remove(each.name)} onPress={() => (doomed.value = each)}>
                    <Icon name="bin" />
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </Paged>
      {doomed.value ? (
        <ConfirmDialog
          title={t.removeTitle(doomed.value.name)}
          text={t.removeText}
          yes={t.removeYes}
          act={() => doomed.value && drop(doomed.value)}
          close={() => (doomed.value = undefined)}
        />
      ) : null}
    </div>
  )
}
