import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { SmallTalkIntent } from '../../../schemas/intent.ts'
import { language } from '../../core/language.ts'
import { api } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { Section } from '../bot/kit/section.tsx'
import { update } from '../bot/studio.ts'
import { intents, refreshIntent, taught } from './knowledge.ts'
import { LanguageChoice } from './languageChoice.tsx'
import { t } from './messages.ts'

/** Small talk of the platform: an intent is copied with its expressions and its answer. */
export function SmallTalk({ appID }: { readonly appID: string }): JSX.Element {
  const spoken = useSignal<'fr' | 'en'>(language)
  const offered = useSignal<readonly SmallTalkIntent[] | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const load = async (): Promise<void> => {
    try {
      offered.value = await api.call('GET /intents/common/{agent_id}', { path: { agent_id: appID }, query: { lang: spoken.value } })
    } catch (problem) {
      error.value = problem
    }
  }
  const add = async ({ _id, agent_id, intent_name: name }: SmallTalkIntent): Promise<void> => {
    try {
      const intent = await api.call('POST /intents/common/{agent_id}', { path: { agent_id }, body: { appID, intent: _id } })
      update({ intents: [...intents(), intent] })
      await refreshIntent(intent._id)
      taught.value++
      announce(t.addedOne(name))
    } catch (problem) {
      error.value = problem
    }
  }
  const there = new Set(intents().map(({ intent_name: name }) => name))
  return (
    <div class="card making">
      <Section title={t.addSmallTalk} isTop>
        <p class="faint">{t.smallTalkLead}</p>
        <div class="row">
          <LanguageChoice
            value={spoken.value}
            set={(next) => {
              spoken.value = next === 'fr' || next === 'en' ? next : language
              offered.value = undefined
            }}
          />
          <Button onPress={load}>{t.more}</Button>
        </div>
        <ErrorText error={error.value} />
        <ul class="offered">
          {(offered.value ?? [])
            .filter(({ intent_name: name }) => !there.has(name))
            .map((each) => (
              <li key={each._id}>
                <div>
                  <strong>{each.intent_name}</strong>
                  <p class="faint">{each.expressions.slice(0, 3).join(' · ')}</p>
                </div>
                <Button label={t.addOne(each.intent_name)} onPress={() => add(each)}>
                  <Icon name="plus" />
                  {t.add}
                </Button>
              </li>
            ))}
        </ul>
      </Section>
    </div>
  )
}
