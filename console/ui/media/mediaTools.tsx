import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import { useDebounced } from '../../core/useDebounced.ts'
import { announce } from '../announcer.tsx'
import { Button } from '../button.tsx'
import { addSheet } from '../sheet.ts'
import css from './media.css'
import { t } from './messages.ts'
import { type Accepted, endingsOf, upload } from './upload.ts'

addSheet(css)

const Uploaded = lazy(async () => (await import('./uploaded.tsx')).Uploaded)

interface Props {
  readonly url: string | undefined
  readonly accepts: Accepted
  readonly onChange: (url: string) => void
}

/** What belongs to the field of a URL: a preview of the picture, the upload of a file, and the files that were uploaded before. */
export function MediaTools({ url, accepts, onChange }: Props): JSX.Element | null {
  // The path of each screen of an application names it.
  const appID = /\/app\/([^/]+)/.exec(location.pathname)?.[1]
  const chooser = useRef<HTMLInputElement>(null)
  const chosen = useSignal<Promise<void> | undefined>(undefined)
  const problem = useSignal<string | undefined>(undefined)
  const isListed = useSignal(false)
  /** The form may change during an upload, or be closed. */
  const change = useRef<Props['onChange'] | undefined>(undefined)
  change.current = onChange
  useEffect(() => () => (change.current = undefined), [])
  if (appID === undefined) return null
  const send = async (file: File): Promise<void> => {
    problem.value = undefined
    const result = await upload(appID, file, accepts)
    if ('problem' in result) {
      problem.value = result.problem
      return
    }
    change.current?.(result.url)
    announce(t.uploaded)
  }
  return (
    <div class="media-tools">
      {accepts === 'pictures' ? <Preview url={url} /> : null}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={endingsOf(accepts)}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) chosen.value = send(file).finally(() => (chosen.value = undefined))
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <div class="buttons small">
        <button
          type="button"
          aria-disabled={chosen.value !== undefined || undefined}
          onClick={() => chosen.value ?? chooser.current?.click()}
        >
          {t.upload[accepts]}
        </button>
        <Button look="quiet" onPress={() => (isListed.value = !isListed.value)}>
          {t.choose}
        </Button>
      </div>
      {problem.value === undefined ? (
        <small>{t.limits[accepts]}</small>
      ) : (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {isListed.value ? (
        <Uploaded
          appID={appID}
          accepts={accepts}
          use={(next) => {
            isListed.value = false
            onChange(next)
          }}
        />
      ) : null}
    </div>
  )
}

/** The picture at a URL; nothing for a template, and for `http:`, which the page does not load from other hosts. */
function Preview({ url = '' }: { readonly url: string | undefined }): JSX.Element | null {
  // Not for each letter of an address that is being typed.
  const shown = useDebounced({ url }, 500)
  const broken = useSignal<string | undefined>(undefined)
  if (shown.url !== url || url.includes('{{') || !(url.startsWith('https://') || url.startsWith(`${location.origin}/`))) return null
  if (broken.value === url) return <small class="problem">{t.doesNotLoad}</small>
  return <img class="media-preview" src={url} alt="" onError={() => (broken.value = url)} />
}
