import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { AssignConversation } from '../../../client/operations.ts'
import { abouts } from '../../../lib/channels/abouts.ts'
import type { ChannelAbilities } from '../../../lib/channels/presentation.ts'
import type { ProviderSource } from '../../../schemas/channels.ts'
import type { InboxEntry } from '../../../schemas/inbox.ts'
import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import { channelOf } from '../../core/channels.ts'
import { moment } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api, user } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { inbox, isMine, onFrame } from '../../inbox/inbox.ts'
import { nameIn } from '../../inbox/nameIn.ts'
import { nameOf } from '../../inbox/nameOf.ts'
import { look } from '../../inbox/presence.ts'
import { typing } from '../../inbox/typing.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/problem.tsx'
import { About } from './about.tsx'
import { Colleagues } from './colleagues.tsx'
import { Composer } from './composer.tsx'
import { LiveTranscript, type LiveTranscriptHandle } from './liveTranscript.tsx'
import { t } from './messages.ts'

interface Props extends ScreenProps {
  readonly respondentID: string
}

/** One conversation: its live transcript, its actions for an operator, and its respondent. */
export function Talk(props: Props): JSX.Element {
  const { appID, application, respondentID, mayEdit } = props
  const loader = useLoader(
    (signal) => api.call('GET /respondent/{respondentID}', { path: { respondentID }, headers: { appid: appID } }, { signal }),
    [respondentID],
  )
  const transcript = useRef<LiveTranscriptHandle>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const problem = useSignal<unknown>(undefined)
  const entry = inbox.value?.get(respondentID)
  const isLive = inbox.value ? entry !== undefined : (loader.value?.liveStatus ?? false)
  const name = nameOf({ respondentID, name: entry?.name ?? nameIn(loader.value) })

  const window = windowOf(loader.value)
  const isClosed = window === ''

  // Answers may change the profile.
  useEffect(() => onFrame((frame) => frame.respondentID === respondentID && frame.event !== 'read' && void loader.reload()), [respondentID])
  useEffect(() => look(respondentID), [respondentID])
  useNoteRead(appID, entry, mayEdit)

  /** Runs an action and shows its refusal; resolves to whether it succeeded. */
  const doing = async (action: () => Promise<unknown>): Promise<boolean> => {
    problem.value = undefined
    try {
      await action()
      return true
    } catch (error) {
      problem.value = error
      return false
    }
  }
  const assign = (change: AssignmentChange = {}) =>
    doing(() => api.call('POST /inbox/{appID}/assign', { path: { appID }, body: { respondentID, ...change } }))
  const hand = async (): Promise<void> => {
    if (isLive) {
      const isDone = await doing(() => api.call('POST /data/botrespondent/chatbot', { body: { appID, respondentID } }))
      if (isDone) announce(t.handedBack(name))
      await transcript.current?.fetch()
    } else if (await assign()) {
      announce(t.taken(name))
      box.current?.focus()
    }
  }

  return (
    <>
      <section class="card talk" aria-label={name}>
        <div class="deskhead">
          <a class="up" href={screenPath(appID, ['live'])}>
            <Icon name="up" />
            {t.back}
          </a>
          <h2>{name}</h2>
          {mayEdit ? (
            <Button onPress={hand} look={isLive ? 'plain' : 'primary'}>
              {isLive ? t.handBack : t.takeOver}
            </Button>
          ) : null}
        </div>
        {entry ? (
          <Assignment appID={appID} entry={entry} mayEdit={mayEdit} assign={assign} />
        ) : isLive || inbox.value === undefined ? null : (
          <p class="note">
            {loader.value?.blocked ? t.blockedText : t.withBot} <Button onPress={() => transcript.current?.fetch()}>{t.showNew}</Button>
          </p>
        )}
        <Colleagues respondentID={respondentID} />
        <LiveTranscript appID={appID} respondentID={respondentID} ref={transcript} />
        {typing.value.has(respondentID) ? (
          <p class="faint" role="status">
            {t.isTyping(name)}
          </p>
        ) : null}
        <Problem error={problem.value} />
        <Problem error={loader.error} again={loader.reload} />
        {window === undefined ? null : <p class="note">{isClosed ? t.windowClosed : t.windowUntil(moment(window))}</p>}
        {isClosed ? null : mayEdit ? (
          <Composer
            appID={appID}
            respondentID={respondentID}
            replies={application.canned_replies ?? []}
            profile={loader.value}
            box={box}
            sent={(message) => transcript.current?.add(message)}
          />
        ) : (
          <p class="note">{t.readOnly}</p>
        )}
      </section>
      <About appID={appID} respondentID={respondentID} respondent={loader.value} mayEdit={mayEdit} name={name} changed={loader.reload} />
    </>
  )
}

type AssignmentChange = Omit<AssignConversation, 'respondentID'>

interface AssignmentProps {
  readonly appID: string
  readonly entry: InboxEntry
  readonly mayEdit: boolean
  readonly assign: (change?: AssignmentChange) => Promise<unknown>
}

/** Shows who answers a conversation, and what the user can do about it. */
function Assignment({ appID, entry, mayEdit, assign }: AssignmentProps): JSX.Element {
  const { assignee } = entry
  const who = assignee?.name ?? t.colleague
  const [text, offered, change] = !assignee
    ? ([t.nobodyAnswers, t.answer, {}] as const)
    : isMine(entry)
      ? ([t.youAnswer, t.letWait, { userID: null }] as const)
      : ([t.otherAnswers(who), t.answerInstead(who), { instead: assignee.userID }] as const)
  return (
    <p class="note">
      <span>{text}</span> {mayEdit ? <Button onPress={() => assign(change)}>{offered}</Button> : null}
      {mayEdit ? <GiveTo appID={appID} entry={entry} assign={assign} /> : null}
    </p>
  )
}

/** Assigns the conversation to another operator. */
function GiveTo({ appID, entry: { assignee }, assign }: Omit<AssignmentProps, 'mayEdit'>): JSX.Element | null {
  const loader = useLoader((signal) => api.call('GET /inbox/{appID}/operators', { path: { appID } }, { signal }), [appID])
  const others = (loader.value ?? []).filter(({ userID }) => userID !== assignee?.userID && userID !== user.value?.userID)
  if (others.length === 0) return null
  const give = async (userID: string): Promise<void> => {
    await assign({ userID, ...(assignee ? { instead: assignee.userID } : {}) })
  }
  return (
    <select aria-label={t.giveTo} value="" onChange={({ currentTarget: { value } }) => value && give(value)}>
      <option value="">{t.giveTo}</option>
      {others.map(({ userID, name }) => (
        <option value={userID} key={userID}>
          {name ?? userID}
        </option>
      ))}
    </select>
  )
}

/** Marks a conversation as read while the operator who answers it looks at it. */
function useNoteRead(appID: string, entry: InboxEntry | undefined, mayEdit: boolean): void {
  const { respondentID = '', unread = 0 } = entry ?? {}
  const isTheirs = entry !== undefined && isMine(entry) && mayEdit
  useEffect(() => {
    const note = (): void => {
      if (!isTheirs || unread === 0 || document.hidden) return
      // Best effort: it is repeated with the next message.
      void api.call('PUT /inbox/{appID}/read', { path: { appID }, body: { respondentID } }).catch(() => {})
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [isTheirs, unread, respondentID, appID])
}

/** Until when replies can be sent (ISO 8601), on a channel that limits it; empty where it is over. */
function windowOf({ attribute, windows }: Partial<ManagedRespondent> = {}): string | undefined {
  const channel = channelOf(attribute?.['source'])
  if (channel === undefined || abilitiesOn(channel).windowHours === undefined || windows === undefined) return undefined
  return windows.whatsapp !== null && windows.whatsapp > new Date().toISOString() ? windows.whatsapp : ''
}

const abilitiesOn = (channel: ProviderSource): ChannelAbilities => abouts[channel].can
