import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Screen } from '../../ui/screen.tsx'
import { addConfig } from '../bot/additions.ts'
import { remove } from '../bot/deletions.ts'
import { Editor } from '../bot/editor.tsx'
import { orRefused } from '../bot/undo.ts'
import { Expressions } from './expressions.tsx'
import { ConfigForm } from './forms/config.tsx'
import { IntentForm } from './forms/intent.tsx'
import { configOf, intents, knowledge, leadsNowhere, nameOfIntent, refreshIntent } from './knowledge.ts'
import { t } from './messages.ts'
import { Tabs } from './tabs.tsx'
import { Training } from './training.tsx'

/** One intent: its expressions, its target, and its quality. */
export function IntentPage({ appID, application, mayEdit, id }: ScreenProps & { readonly id: string }): JSX.Element {
  const { route } = useLocation()
  const intent = intents().find(({ _id }) => _id === id)
  const up = { text: t.up, href: screenPath(appID, ['understanding']) }
  const config = configOf(id)
  useEffect(() => void refreshIntent(id), [id])
  if (!intent)
    return (
      <Screen title={t.title} of={application.title} up={up} tools={<Tabs appID={appID} />}>
        <Empty icon="nothing">{t.noneFound}</Empty>
      </Screen>
    )
  const drop = async (): Promise<void> => {
    await orRefused(() => remove('intent', id))
    route(up.href)
  }
  return (
    <Screen title={intent.intent_name} of={application.title} up={up} tools={<Tabs appID={appID} current="intents" />}>
      <Training appID={appID} mayEdit={mayEdit} />
      {leadsNowhere(intent) ? (
        <p class="note nowhere">
          <strong>{t.nowhere}.</strong> {t.nowhereText}
        </p>
      ) : null}
      <div class="intent-bench">
        <Expressions appID={appID} intentID={id} mayEdit={mayEdit} />
        <div class="stack">
          <section class="card flush" aria-label={t.about}>
            <div class="bench-head">
              <h2>{t.about}</h2>
              {mayEdit ? (
                <Button look="quiet" label={t.deleteIntent(intent.intent_name)} onPress={drop}>
                  <Icon name="bin" />
                </Button>
              ) : null}
            </div>
            <Editor kind="intent" object={intent} mayEdit={mayEdit} key={id}>
              {(slot) => <IntentForm slot={slot} />}
            </Editor>
          </section>
          <section class="card flush" aria-label={t.destination}>
            <div class="bench-head">
              <h2>{t.destination}</h2>
              {config && mayEdit ? (
                <Button look="quiet" label={t.removeDestination} onPress={() => orRefused(() => remove('nluconfig', config._id))}>
                  <Icon name="bin" />
                </Button>
              ) : null}
            </div>
            {config ? (
              <Editor kind="nluconfig" object={config} mayEdit={mayEdit} key={config._id}>
                {(slot) => <ConfigForm slot={slot} />}
              </Editor>
            ) : mayEdit ? (
              <p class="padded">
                <Button onPress={() => orRefused(() => addConfig(id, { context: { resume_context: true } }))}>{t.addDestination}</Button>
              </p>
            ) : (
              <p class="padded faint">{t.noTarget}</p>
            )}
          </section>
          <Quality appID={appID} intentID={id} />
        </div>
      </div>
    </Screen>
  )
}

/** The share of expressions that are recognised in cross-validation, and the confusions. */
function Quality({ appID, intentID }: { readonly appID: string; readonly intentID: string }): JSX.Element {
  const rows = knowledge.value.quality.filter(({ intent }) => intent === intentID)
  return (
    <Card title={t.quality}>
      {rows.length === 0 ? <p class="faint">{t.noQuality}</p> : <p class="faint">{t.qualityLead}</p>}
      {rows.map(({ language, tested, right, taken_for: others }) => (
        <div class="quality" key={language}>
          <p>
            <span class="badge">{t.languages[language === 'any' ? '' : language] ?? language}</span> {t.qualityOf(right, tested)}
          </p>
          <div class="bar" role="img" aria-label={t.qualityOf(right, tested)}>
            <span class="part-sent" ref={grow(right)} />
            <span class="part-unknown" ref={grow(tested - right)} />
          </div>
          <ul>
            {others.map(({ intent, nb, expressions }) => (
              <li key={intent}>
                <a href={screenPath(appID, ['understanding', 'intents', intent])}>{t.takenFor(nameOfIntent(intent), nb)}</a>{' '}
                <span class="faint">
                  {expressions.map(t.quoted).join(', ')}
                  {expressions.length > 0 && nb > expressions.length ? ', …' : ''}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p class="faint">
        {t.used(knowledge.value.couples.filter((each) => each._id.intent === intentID).reduce((n, each) => n + each.nb_request, 0))}
      </p>
    </Card>
  )
}

/** Sets the width by script, since the CSP blocks style attributes. */
const grow = (part: number) => (element: HTMLElement | null) => {
  if (element) element.style.flexGrow = String(part)
}
