import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { shortMoment } from '../../core/format.ts'
import { poll } from '../../core/poll.ts'
import { api } from '../../core/session.ts'
import { Button } from '../../ui/button.tsx'
import { loadKnown, state, taught } from './knowledge.ts'
import { t } from './messages.ts'

/** The state of the training, polled while it runs. */
export function Training({ appID, mayEdit }: { readonly appID: string; readonly mayEdit: boolean }): JSX.Element {
  const soon = useRef<() => void>(undefined)
  useEffect(() => {
    const unmount = new AbortController()
    const ask = async () => {
      const before = state.value?.version
      const now = await api.call('GET /nlu/state/{agent_id}', { path: { agent_id: appID } }, { signal: unmount.signal })
      state.value = now
      if (before !== undefined && now.version !== before) void loadKnown(appID, unmount.signal).catch(() => {})
      return now.state === 'waiting' || now.state === 'training' ? 'changed' : 'done'
    }
    soon.current = poll(unmount.signal, ask, { minMs: 1500, maxMs: 6000 }).soon
    return () => unmount.abort()
  }, [appID])
  useEffect(() => soon.current?.(), [taught.value])
  const train = async (): Promise<void> => {
    state.value = await api.call('POST /nlu/train/{agent_id}', { path: { agent_id: appID } })
    await loadKnown(appID).catch(() => {})
    soon.current?.()
  }
  const now = state.value
  const isBusy = now?.state === 'waiting' || now?.state === 'training'
  return (
    <div class="training">
      <span
        role="status"
        class={
          isBusy ? 'badge live' : now?.state === 'failed' ? 'badge state-failed' : now?.state === 'trained' ? 'badge state-sent' : 'badge'
        }
      >
        {now ? (now.state === 'trained' && now.trainedAt ? t.learntAt(shortMoment(now.trainedAt)) : t.state[now.state]) : '…'}
      </span>
      {mayEdit && (isBusy || now?.state === 'failed') ? <Button onPress={train}>{t.trainNow}</Button> : null}
    </div>
  )
}
