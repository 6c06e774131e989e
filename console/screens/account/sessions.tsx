import type { JSX } from 'preact'
import type { Routes } from '../../../client/calls.ts'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Table } from '../../ui/table.tsx'
import { deviceName } from './deviceName.ts'
import { t } from './messages.ts'

type UserSession = Routes['GET /user/sessions']['reply'][number]

/** Where the user is logged in. */
export function Sessions(): JSX.Element {
  const loader = useLoader((signal) => api.call('GET /user/sessions', {}, { signal }), [])
  const end = async (sessionID: string): Promise<void> => {
    await api.call('DELETE /user/session/{sessionID}', { path: { sessionID } })
    await loader.reload()
  }
  const row = ({ sessionID, device, address, createdAt, lastUsedAt, current }: UserSession) => [
    deviceName(device),
    address,
    <time key="since" data-label={t.since}>
      {moment(createdAt)}
    </time>,
    <time key="used" data-label={t.lastUsed}>
      {moment(lastUsedAt)}
    </time>,
    current ? (
      t.thisOne
    ) : (
      <Button key="end" look="danger" label={t.endOf(deviceName(device))} onPress={() => end(sessionID)}>
        {t.end}
      </Button>
    ),
  ]
  return (
    <Card title={t.sessions} look="spaced stacked sessions">
      <p>{t.sessionsLead}</p>
      <Loaded loader={loader}>
        {(sessions) => (
          <>
            <Table
              caption={t.sessionList}
              columns={[t.device, t.network, t.since, t.lastUsed, t.action].map((title) => ({ title }))}
              rows={sessions.map(row)}
            />
            {sessions.length > 1 ? (
              <div class="buttons">
                <Button
                  onPress={async () => {
                    await api.call('DELETE /user/sessions', {})
                    await loader.reload()
                  }}
                >
                  {t.endOthers}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  )
}
