import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { TrialTurn } from '../../../schemas/trial.ts'
import { api } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { nameLists } from '../bot/forms/names.tsx'
import { Line } from '../bot/kit/fields.tsx'
import { Pairs } from '../bot/kit/pairs.tsx'
import { Section } from '../bot/kit/section.tsx'
import type { Slot } from '../bot/kit/slot.ts'
import { formMessages } from '../bot/messages/form.ts'
import { t } from './messages.ts'

export type Who = Pick<TrialTurn, 'profile' | 'language'>
type Profile = NonNullable<TrialTurn['profile']>

/** The respondent of the trial: a new visitor, or a profile, optionally copied from a respondent. */
export function WhoForm({
  appID,
  who,
  start,
}: {
  readonly appID: string
  readonly who: Who
  readonly start: (who: Who) => void
}): JSX.Element {
  const profile = useSignal<Profile>(who.profile ?? {})
  const language = useSignal(who.language ?? '')
  const id = useSignal('')
  const error = useSignal<unknown>(undefined)
  // Rows are remounted when a profile is copied.
  const round = useSignal(0)
  const change = (part: Partial<Profile>): void => {
    profile.value = { ...profile.value, ...part }
  }
  async function copy(): Promise<void> {
    error.value = undefined
    try {
      const { attribute, tag, event } = await api.call('GET /data/userProfile', { query: { appID, respondentID: id.value } })
      // The relation between users and sub users is not part of a trial's profile.
      const own = Object.fromEntries(Object.entries(attribute).filter(([name]) => !['userParent', 'rootUser', 'isSubUser'].includes(name)))
      const tags = Object.fromEntries(Object.entries(tag).filter(([name]) => name !== 'sub_users'))
      profile.value = { attribute: own, tag: tags, event }
      round.value++
      announce(t.taken(id.value))
    } catch (problem) {
      error.value = problem
    }
  }
  const isSet = Object.values(profile.value).some((map) => Object.keys(map).length > 0)
  return (
    <div class="card who-card">
      <Section title={t.profile} isTop says={isSet ? t.asSomebody : t.asNobody}>
        <div class="who-copy">
          <Line
            label={t.copy}
            placeholder={t.respondentID}
            slot={{
              value: id.value,
              set: (next) => {
                id.value = next ?? ''
              },
            }}
          />
          <Button onPress={copy}>{t.take}</Button>
        </div>
        <ErrorText error={error.value} />
        <div class="fields" key={round.value}>
          <fieldset class="group">
            <legend>{t.attributes}</legend>
            <Pairs<string>
              slot={{ value: profile.value.attribute, set: (next) => change({ attribute: next ?? {} }) }}
              name={formMessages.attributeName}
              add={formMessages.addAttribute}
              empty=""
              list={nameLists.attribute}
            >
              {(value) => <TextValue slot={value} />}
            </Pairs>
          </fieldset>
          <fieldset class="group">
            <legend>{t.tags}</legend>
            <Pairs<string[]>
              slot={{ value: profile.value.tag, set: (next) => change({ tag: next ?? {} }) }}
              name={formMessages.tagName}
              add={formMessages.addTag}
              empty={[]}
              list={nameLists.tag}
            >
              {({ value, set }) => (
                <TextValue
                  slot={{
                    value: value.join(', '),
                    set: (text) =>
                      set(
                        text
                          .split(',')
                          .map((each) => each.trim())
                          .filter(Boolean),
                      ),
                  }}
                />
              )}
            </Pairs>
          </fieldset>
          <fieldset class="group">
            <legend>{t.events}</legend>
            <Pairs<string | number>
              slot={{ value: profile.value.event, set: (next) => change({ event: next ?? {} }) }}
              name={formMessages.eventName}
              add={formMessages.addEvent}
              empty={0}
              list={nameLists.event}
            >
              {({ value, set }) => (
                <TextValue
                  slot={{
                    value: String(value),
                    set: (text) => set(text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text),
                  }}
                />
              )}
            </Pairs>
          </fieldset>
          <Choice
            label={t.language}
            value={language.value}
            options={Object.entries(t.languages).map(([value, text]) => ({ value, text }))}
            onChange={(next) => {
              language.value = next
            }}
          />
        </div>
        <div>
          <Button
            look="primary"
            onPress={() => start({ ...(isSet ? { profile: profile.value } : {}), ...(language.value ? { language: language.value } : {}) })}
          >
            {t.use}
          </Button>
        </div>
      </Section>
    </div>
  )
}

const TextValue = ({ slot: { value, set } }: { readonly slot: Slot<string> }): JSX.Element => (
  <Line label={formMessages.value} slot={{ value, set: (next) => set(next ?? '') }} />
)
