import type { ComponentChildren, JSX } from 'preact'
import type { TrialTrace } from '../../../schemas/trial.ts'
import { share } from '../../core/format.ts'
import { t as studio } from '../bot/messages/bot.ts'
import { content, features, nameOfStep, resourcesOf } from '../bot/studio.ts'
import { t } from './messages.ts'
import type { ListedTurn } from './trial.ts'

interface Props {
  readonly turn: ListedTurn
  readonly number: number
  /** The URL at which a step is edited beside the conversation. */
  readonly editAt: (resourceID: string) => string
}

/** What a turn did, and why. */
export function TurnCard({ turn: { text, trace }, number, editAt }: Props): JSX.Element {
  const { resources, waiting, refusedBy, understanding, calls, workflows, mails, processes, warnings, live } = trace
  const changes = changesIn(trace.changes)
  const waits = waiting && !resources.some(({ resourceID }) => resourceID === waiting.resourceID)
  const step = (id: string): JSX.Element => (
    <a href={editAt(id)} title={t.edit}>
      {nameOf(id)}
    </a>
  )
  return (
    <li class="turn-card">
      <h3>
        <span class="step-number">{number}</span> {text === undefined ? t.begun : t.quote(text)}
      </h3>
      {refusedBy ? (
        <p class="turn-bad">
          {step(refusedBy)}: {t.refused}
        </p>
      ) : null}
      {understanding ? (
        <Part title={understanding.intentID === null ? t.notUnderstood : t.understood}>
          <li>
            {understanding.intentID === null
              ? t.below(share(understanding.score, 1))
              : t.intent(intentName(understanding.intentID), share(understanding.score, 1))}{' '}
            <span class="badge">{understanding.language}</span>
          </li>
          {understanding.entities.map(({ entity, entity_name, value }) => (
            <li key={`${entity}${value}`}>
              {entity_name}: <strong>{value}</strong>
            </li>
          ))}
        </Part>
      ) : null}
      {resources.length > 0 || waits ? (
        <Part title={t.steps}>
          {resources.map(({ resourceID, as }, i) => (
            <li key={`${resourceID}${i}`} class={as === 'hidden' ? 'faint' : undefined}>
              {step(resourceID)}
              {as === 'hidden' ? ` – ${t.hidden}` : as === 'known' ? ` – ${t.known}` : null}
              {waiting?.resourceID === resourceID && as === 'shown' ? ` – ${t.waits}` : null}
            </li>
          ))}
          {waits ? (
            <li>
              {step(waiting.resourceID)} – {t.waits}
            </li>
          ) : null}
        </Part>
      ) : null}
      {changes.length > 0 ? (
        <Part title={t.changed}>
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Part>
      ) : null}
      {workflows.map(({ workflowID, resourceID, parameters }, i) => (
        <Part title={`${t.workflow}: ${workflowName(workflowID)}`} key={`${workflowID}${resourceID}${i}`}>
          {Object.entries(parameters).map(([name, value]) => (
            <li key={name}>
              {name} = {value}
            </li>
          ))}
        </Part>
      ))}
      {calls.length > 0 ? (
        <Part title={t.called}>
          {calls.map(({ method, url, status, failure }, i) => (
            <li key={`${url}${i}`}>
              <code>
                {method} {url}
              </code>{' '}
              <span class={status !== undefined && status < 400 ? 'badge live' : 'badge warning'}>
                {status ?? t.failures[failure ?? ''] ?? failure}
              </span>
            </li>
          ))}
        </Part>
      ) : null}
      {mails.length > 0 ? (
        <Part title={t.mails}>
          {mails.map(({ to, subject }) => (
            <li key={`${to}${subject}`}>{t.mail(subject, to)}</li>
          ))}
        </Part>
      ) : null}
      {processes.map(({ featureID, event }) => (
        <p class="turn-note" key={`${featureID}${event}`}>
          {t.process[event]}: {featureName(featureID)}
        </p>
      ))}
      {warnings.map(({ code }, i) => (
        <p class="turn-bad" key={`${code}${i}`}>
          {t.warnings[code] ?? code}
        </p>
      ))}
      {live ? <p class="turn-note">{t.live}</p> : !waiting ? <p class="faint">{t.ended}</p> : null}
    </li>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }): JSX.Element => (
  <div class="turn-part">
    <h4>{title}</h4>
    <ul>{children}</ul>
  </div>
)

function nameOf(resourceID: string): string {
  for (const { _id, title } of features.value) {
    const steps = resourcesOf(_id)
    const i = steps.findIndex((step) => step._id === resourceID)
    const step = steps[i]
    if (step) return `${title} › ${nameOfStep(step, studio.untitledStep(i + 1))}`
  }
  return studio.badTarget
}

const featureName = (id: string): string => features.value.find(({ _id }) => _id === id)?.title ?? studio.badTarget
const intentName = (id: string): string => content.value?.intents.find(({ _id }) => _id === id)?.intent_name ?? id
const workflowName = (id: string): string => content.value?.workflows.find(({ _id }) => _id === id)?.title || studio.untitledWorkflow

/** The changes of a profile, one sentence each. */
function changesIn({ attribute = {}, tag = {}, event = {} }: TrialTrace['changes']): string[] {
  return [
    ...Object.entries(attribute).map(([name, value]) => (value === null ? t.removed(name) : t.becomes(name, `“${value}”`))),
    ...Object.entries(tag).flatMap(([name, { add = [], remove = [] }]) => [
      ...(add.length > 0 ? [t.adds(name, add.join(', '))] : []),
      ...(remove.length > 0 ? [t.drops(name, remove.join(', '))] : []),
    ]),
    ...Object.entries(event).map(([name, value]) =>
      typeof value === 'object' ? counted(name, (value.inc ?? 0) - (value.dec ?? 0)) : t.becomes(name, String(value)),
    ),
  ]
}

const counted = (name: string, by: number): string => t.counts(name, by < 0 ? `− ${-by}` : `+ ${by}`)
