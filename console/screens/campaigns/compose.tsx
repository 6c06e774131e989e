import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { navigate } from '../../core/navigate.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import { unsavedCampaign } from './autosave.ts'
import { ComposeForm } from './composeForm.tsx'
import { copyOf, draftOf, freshDraft } from './draft.ts'
import { t } from './messages.ts'
import { titleOf } from './statistics.tsx'

/**
 * A campaign that is composed: a new one (`?from=` copies another, `?segment=` selects a segment), a draft, or a scheduled one. What this browser kept of
 * it is restored.
 */
export function Compose(props: ScreenProps & { readonly notificationID?: string }): JSX.Element {
  const { appID, application, query, notificationID } = props
  const { from, segment } = query
  const loader = useLoader(
    async (signal) => {
      const kept = from === undefined && segment === undefined ? unsavedCampaign(appID, notificationID) : undefined
      const read = (id: string) => api.call('GET /notification/{notificationID}', { path: { notificationID: id } }, { signal })
      if (notificationID !== undefined) {
        const campaign = await read(notificationID)
        return { campaign, first: draftOf(campaign), kept }
      }
      if (from === undefined) return { campaign: undefined, first: freshDraft(segment ? { _id: segment } : undefined), kept }
      const campaign = await read(from)
      return { campaign: undefined, first: copyOf(campaign, titleOf(campaign)), kept: undefined }
    },
    [notificationID, from],
  )
  const state = loader.value?.campaign?.state
  const isOver = state !== undefined && state !== 'draft' && state !== 'scheduled'
  useEffect(() => {
    if (isOver && notificationID !== undefined) navigate(screenPath(appID, ['campaigns', notificationID]))
  }, [isOver, notificationID])
  const title = notificationID === undefined ? t.create : state === 'scheduled' ? t.editScheduled : t.editDraft
  return (
    <Screen title={title} of={application.title} up={{ text: t.title, href: screenPath(appID, ['campaigns']) }}>
      <Loaded loader={loader}>
        {(opened) => (isOver ? null : <ComposeForm {...props} {...opened} reload={loader.reload} key={opened.campaign?.updatedAt} />)}
      </Loaded>
    </Screen>
  )
}
