import type { JSX } from 'preact'
import type { Version } from '../../../schemas/version.ts'
import { moment, number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { Button } from '../../ui/button.tsx'
import { confirmed } from '../../ui/confirmation.tsx'
import { t } from './messages.ts'
import { loadPending, pending } from './pending.ts'

interface Props {
  readonly appID: string
  readonly versions: readonly Version[]
  readonly mayEdit: boolean
  readonly nameOf: (userID: string | undefined) => string
  /** Runs a call, says that it is done or shows its refusal, and loads the versions again. */
  readonly act: (call: () => Promise<unknown>, done: string) => Promise<void>
}

/** The versions of a bot, the latest first. */
export const History = (props: Props): JSX.Element => (
  <ol class="card flush history" reversed>
    {props.versions.map((version) => (
      <OneVersion {...props} version={version} key={version.versionID} />
    ))}
  </ol>
)

function OneVersion({ appID, version, mayEdit, nameOf, act }: Props & { readonly version: Version }): JSX.Element {
  const { versionID, number: n, title, note, publishedAt, userID, live, state, changes } = version
  const path = { appID, versionID }
  async function rollBack(): Promise<void> {
    if (!(await confirmed(t.rollBackTo(n), t.rollBackText, t.rollBack, 'primary'))) return
    await act(() => api.call('POST /application/{appID}/version/{versionID}/publish', { path }), t.rolledBack(n))
  }
  async function restore(): Promise<void> {
    await loadPending(appID)
    const lost = pending.value?.changes.length ?? 0
    const points = lost > 0 ? [t.restoreLoses(number(lost), lost === 1)] : []
    if (!(await confirmed(t.restoreTo(n), t.restoreText, t.restore, lost > 0 ? 'danger' : 'primary', points))) return
    await act(() => api.call('POST /application/{appID}/version/{versionID}/restore', { path, body: { force: lost > 0 } }), t.restored(n))
  }
  return (
    <li>
      <div class="version-head">
        <h3>
          {t.version(n)}
          {title ? ` · ${title}` : null}
        </h3>
        {live ? <span class="badge live">{t.live}</span> : null}
        {state === 'publishing' ? <span class="badge">{t.training}</span> : null}
      </div>
      {note ? <p class="note-of-version">{note}</p> : null}
      <p class="faint">
        {t.by(nameOf(userID), moment(publishedAt))} · {t.counts(number(changes.added), number(changes.changed), number(changes.removed))}
      </p>
      <div class="buttons">
        <a class="button" href={screenPath(appID, ['bot', 'versions', 'compare'], { from: versionID, to: 'draft' })}>
          {t.compareWithDraft}
        </a>
        {mayEdit && state === 'published' ? (
          <a class="button" href={screenPath(appID, ['bot', 'try'], { version: versionID })}>
            {t.tryIt}
          </a>
        ) : null}
        {mayEdit && !live && state === 'published' ? <Button onPress={rollBack}>{t.rollBack}</Button> : null}
        {mayEdit ? <Button onPress={restore}>{t.restore}</Button> : null}
      </div>
    </li>
  )
}
