import type { JSX } from 'preact'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { addStep } from './additions.ts'
import { t } from './messages/bot.ts'

export type Preset = keyof typeof t.presets
type NewStep = Parameters<typeof addStep>[2]
const says = (preset: Preset): NewStep => ({ type: 'collect', messages: [{ type: 'text', text: t.presetTexts[preset] }] })
export const presets: Record<Preset, () => NewStep> = {
  message: () => says('message'),
  choice: () => ({ ...says('choice'), answers: t.presetAnswers.map((value) => ({ value })) }),
  words: () => ({ ...says('words'), properties: { active: true, attribute: { answer: 'answer' } } }),
}

/** Buttons that add a step from a preset. */
export const AddStep = ({ add }: { readonly add: (preset: Preset) => Promise<void> }): JSX.Element => (
  <div class="add-step" role="group" aria-label={t.addStep}>
    <span class="faint">{t.addStep}</span>
    <div class="buttons">
      {(Object.keys(presets) as Preset[]).map((preset) => (
        <Button onPress={() => add(preset)} key={preset}>
          <Icon name="plus" />
          {t.presets[preset]}
        </Button>
      ))}
    </div>
  </div>
)
