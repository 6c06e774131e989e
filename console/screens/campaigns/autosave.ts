import { type ReadonlySignal, signal } from '@preact/signals'
import type { CampaignReply } from '../../../schemas/campaign.ts'
import { campaignFields } from '../../../schemas/campaignFields.ts'
import { Refused } from '../../core/api.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { storeUnsaved, unsavedValue } from '../../core/unsaved.ts'
import { bodyOf, type Draft } from './draft.ts'

/** `kept`: only in this browser, because the service cannot be reached or does not accept it yet. `conflict`: changed elsewhere meanwhile. */
export type SaveState = 'untouched' | 'changed' | 'saving' | 'saved' | 'kept' | 'conflict'

/** What this browser has of a campaign that the service does not have yet. */
export interface UnsavedCampaign {
  readonly draft: Draft
  /** The version that it changes. */
  readonly version: string | undefined
}

export interface Autosave {
  readonly state: ReadonlySignal<SaveState>
  /** The id of the stored campaign, once it is stored. */
  id(): string | undefined
  /** Keeps a change at once, and stores it soon. */
  change(draft: Draft): void
  /** Goes on with what this browser kept. */
  restore(kept: UnsavedCampaign): void
  /** Stores what is not stored yet. Throws the refusal. */
  flush(): Promise<void>
  /** Goes on with this version, whatever others stored meanwhile. */
  overwrite(): Promise<void>
  /** The form is gone: what is kept is stored in the background. `drops` forgets it. */
  close(drops?: boolean): void
}

const unsavedName = (appID: string, id = 'new'): string => `${appID}/campaign/${id}`

export const unsavedCampaign = (appID: string, id?: string): UnsavedCampaign | undefined => unsavedValue(unsavedName(appID, id))
const forgetCampaign = (appID: string, id?: string): void => storeUnsaved(unsavedName(appID, id), undefined)

const pauseMs = 800
const retryMs = 5000

/**
 * Stores a campaign while it is composed: in this browser with each change, at the service as a draft after a pause. A scheduled campaign is only
 * kept in this browser, until it is saved.
 */
export function createAutosave(appID: string, campaign: CampaignReply | undefined): Autosave {
  const state = signal<SaveState>('untouched')
  const isDraft = campaign === undefined || campaign.state === 'draft'
  let id = campaign?.notificationID
  let version = campaign?.updatedAt
  let unstored: Draft | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  /** A creation whose response was lost is repeated as it was. */
  let creation: { readonly body: ReturnType<typeof bodyOf> & { readonly draft: true }; readonly key: string } | undefined

  async function create(draft: Draft): Promise<void> {
    creation ??= { body: { ...bodyOf(appID, storable(draft)), draft: true }, key: crypto.randomUUID() }
    const { notificationID } = await api.call('POST /notificationapi/api/sendCampaign', {
      body: creation.body,
      headers: { 'Idempotency-Key': creation.key },
    })
    version = (await api.call('GET /notification/{notificationID}', { path: { notificationID } })).updatedAt
    forgetCampaign(appID)
    id = notificationID
    // A reload finds it again. The form stays as it is.
    if (!isClosed) history.replaceState(null, '', screenPath(appID, ['campaigns', id, 'edit']))
    if (JSON.stringify({ ...bodyOf(appID, storable(draft)), draft: true }) !== JSON.stringify(creation.body)) await change(draft)
  }

  async function change(draft: Draft): Promise<void> {
    const path = { notificationID: id ?? '' }
    const headers = version === undefined ? {} : { 'If-Match': `"${version}"` }
    const stored = await api.call('PATCH /notification/{notificationID}', { path, headers, body: patchOf(appID, draft, isDraft) })
    version = stored.updatedAt
  }

  async function store(draft: Draft): Promise<void> {
    state.value = 'saving'
    try {
      await (id === undefined ? create(draft) : change(draft))
      if (unstored === draft) {
        unstored = undefined
        forgetCampaign(appID, id)
        state.value = 'saved'
      } else if (unstored) {
        storeUnsaved<UnsavedCampaign>(unsavedName(appID, id), { draft: unstored, version })
        soon(pauseMs)
      }
    } catch (error) {
      const isConflict = error instanceof Refused && error.status === 412
      state.value = isConflict ? 'conflict' : 'kept'
      if (!isConflict && !(error instanceof Refused && error.status < 500)) soon(retryMs)
      throw error
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (running) await running.catch(() => {})
    if (!unstored) return
    running = store(unstored)
    try {
      await running
    } finally {
      running = undefined
    }
    if (unstored) await flush()
  }

  function soon(ms: number): void {
    clearTimeout(timer)
    if (isDraft && !isClosed) timer = setTimeout(() => void flush().catch(() => {}), ms)
  }

  return {
    state,
    id: () => id,
    change: (draft) => {
      unstored = draft
      storeUnsaved<UnsavedCampaign>(unsavedName(appID, id), { draft, version })
      if (state.peek() === 'conflict') return
      state.value = 'changed'
      soon(pauseMs)
    },
    restore: ({ draft, version: changed }) => {
      unstored = draft
      const isOutdated = changed !== version
      state.value = isOutdated ? 'conflict' : 'changed'
      if (!isOutdated) soon(pauseMs)
    },
    flush,
    overwrite: async () => {
      version = undefined
      await flush()
    },
    close: (drops = false) => {
      isClosed = true
      clearTimeout(timer)
      if (drops) {
        unstored = undefined
        forgetCampaign(appID, id)
      } else if (isDraft && state.peek() !== 'conflict') void flush().catch(() => {})
    },
  }
}

/** A draft as the service takes it: a message without text is not one yet. */
function storable(draft: Draft): Draft {
  const { messages, variants } = draft
  const isWritten = ({ type, text }: NonNullable<Draft['messages']>[number]): boolean => type !== 'text' || Boolean(text)
  return {
    ...draft,
    messages: messages?.filter(isWritten),
    variants: variants?.map((variant) => ({ ...variant, messages: variant.messages.filter(isWritten) })),
  }
}

/** The change of a stored campaign to this draft: what it does not have is removed. */
function patchOf(appID: string, draft: Draft, isIncomplete: boolean) {
  const { appID: _, ...body } = bodyOf(appID, isIncomplete ? storable(draft) : draft)
  return { ...Object.fromEntries(campaignFields.map((name) => [name, null])), ...body }
}
