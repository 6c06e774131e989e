import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import { Refused } from '../../core/api.ts'
import { moment } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { nameOf } from '../../inbox/nameOf.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirmDialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Block } from './block.tsx'
import { CampaignSwitch } from './campaignSwitch.tsx'
import { shown } from './columns.ts'
import { Conversation } from './conversation.tsx'
import { platformValues } from './draft.ts'
import { t } from './messages.ts'
import { ProfileForm } from './profileForm.tsx'

interface Props extends ScreenProps {
  readonly respondentID: string
}

/** One respondent: the conversation and the profile. */
export function PersonPage({ appID, application, mayEdit, respondentID, query }: Props): JSX.Element {
  const loader = useLoader(
    (signal) => api.call('GET /respondent/{respondentID}', { path: { respondentID }, headers: { appid: appID } }, { signal }),
    [appID, respondentID],
  )
  const receipt = useSignal<string | undefined>(undefined)
  const up = { text: t.title, href: screenPath(appID, ['respondents']) }
  const person = loader.value
  if (receipt.value !== undefined) {
    return (
      <Screen title={t.erased} of={application.title} up={up}>
        <Card title={t.receipt}>
          <p>{t.receiptText(receipt.value, moment(Date.now()))}</p>
          <a class="button" href={up.href}>
            {t.back}
          </a>
        </Card>
      </Screen>
    )
  }
  return (
    <Screen
      title={nameOf({ respondentID, name: person && nameIn(person) })}
      of={application.title}
      up={up}
      tools={
        person ? (
          <div class="buttons">
            {person.blocked ? <span class="badge">{t.blocked}</span> : null}
            {person.liveStatus ? <span class="badge live">{t.live}</span> : null}
            <a class="button primary" href={screenPath(appID, ['live', respondentID])}>
              {t.open}
            </a>
          </div>
        ) : undefined
      }
    >
      <p class="faint">{respondentID}</p>
      <div class="beside person">
        <Card title={t.conversation}>
          <Conversation appID={appID} mayEdit={mayEdit} respondentID={respondentID} messageID={query['message']} />
        </Card>
        <Loaded loader={loader}>
          {(respondent) => (
            <div class="stack">
              <ProfileForm appID={appID} respondent={respondent} mayEdit={mayEdit} saved={loader.reload} />
              <CampaignSwitch appID={appID} respondent={respondent} mayEdit={mayEdit} saved={loader.reload} />
              <Card title={t.platform}>
                <dl>
                  {platformValues(respondent).map(([name, value]) => (
                    <div key={name}>
                      <dt>{t.platformNames[name] ?? name}</dt>
                      <dd>{platformValue(name, value)}</dd>
                    </div>
                  ))}
                </dl>
              </Card>
              {mayEdit ? (
                <Block
                  appID={appID}
                  respondentID={respondentID}
                  isBlocked={respondent.blocked === true}
                  messages={respondent.blockedMessages ?? 0}
                  changed={loader.reload}
                />
              ) : null}
              {mayEdit ? (
                <Erase
                  appID={appID}
                  respondentID={respondentID}
                  erased={(id) => {
                    announce(t.erased)
                    receipt.value = id
                  }}
                />
              ) : null}
            </div>
          )}
        </Loaded>
      </div>
    </Screen>
  )
}

function nameIn({ attribute }: ManagedRespondent): string | undefined {
  const of = (...names: string[]): string => String(names.map((name) => attribute[name]).find((value) => value) ?? '')
  const whole = `${of('firstName', 'first_name', 'firstname')} ${of('lastName', 'last_name', 'lastname')}`.trim()
  return whole || of('name', 'fullName') || undefined
}

function platformValue(name: string, value: unknown): string {
  if ((name === 'lastReplied' || name === 'firstMessage') && (typeof value === 'number' || typeof value === 'string')) return moment(value)
  if (typeof value === 'boolean') return value ? t.yes : t.no
  return typeof value === 'string' || typeof value === 'number'
    ? shown(value)
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
}

interface EraseProps {
  readonly appID: string
  readonly respondentID: string
  readonly erased: (recordID: string) => void
}

function Erase({ appID, respondentID, erased }: EraseProps): JSX.Element {
  const isAsking = useSignal(false)
  const error = useSignal<unknown>(undefined)
  return (
    <Card title={t.erase}>
      <p class="faint">{t.eraseText}</p>
      <Button
        look="danger"
        onPress={() => {
          isAsking.value = true
        }}
      >
        {t.erase}
      </Button>
      <ErrorText error={error.value} />
      {isAsking.value ? (
        <ConfirmDialog
          title={t.erase}
          text={t.eraseText}
          yes={t.eraseDo}
          close={() => {
            isAsking.value = false
          }}
          act={async () => {
            try {
              const { client } = await import('../../core/client.ts')
              const outcome = await client.attempt.deleteRespondent({ path: { respondentID }, headers: { appid: appID } })
              if (!outcome.ok) throw new Refused(outcome.status, outcome.body, new Headers({ 'x-error-code': outcome.code ?? '' }))
              erased(outcome.headers.get('x-audit-record') ?? '')
            } catch (problem) {
              error.value = problem
            }
          }}
        />
      ) : null}
    </Card>
  )
}
