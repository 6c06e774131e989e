import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import { Button } from '../../ui/button.tsx'
import { typeMessages as t } from './messages/stepTypes.ts'
import { StepIcon } from './stepIcon.tsx'
import { type PaletteType, stepGroups, stepTypesByGroup } from './stepTypes/stepTypes.ts'

/** The types of steps that can be added, by group. */
export function Palette({ pick }: { readonly pick: (type: PaletteType) => Promise<void> }): JSX.Element {
  const id = useId()
  return (
    <section class="palette" aria-labelledby={id}>
      <h2 id={id}>{t.palette}</h2>
      {stepGroups.map((group) => (
        <div class="palette-group" role="group" aria-label={t.groups[group]} key={group}>
          <span class="faint" aria-hidden="true">
            {t.groups[group]}
          </span>
          <div class="palette-types">
            {stepTypesByGroup[group].map((type) => (
              <Button onPress={() => pick(type)} key={type}>
                <StepIcon type={type} />
                {t.types[type]}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
