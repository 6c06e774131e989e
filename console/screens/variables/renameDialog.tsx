import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { renameProblem } from '../../../lib/domain/variables/rename.ts'
import type { Variable } from '../../../lib/domain/variables/variables.ts'
import type { ApplicationObject } from '../../../schemas/application.ts'
import { Refused } from '../../core/api.ts'
import { t as shared } from '../../core/messages.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { SubmitButton, useSubmit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/textField.tsx'
import { t } from './messages.ts'
import { spotsOf, type TitleOf } from './places.ts'
import { outsideUses, rename } from './renaming.ts'
import { Spots } from './variableRow.tsx'

interface Props {
  readonly application: ApplicationObject
  readonly variable: Variable
  /** All variables of the bot. */
  readonly all: readonly Variable[]
  readonly titleOf: TitleOf
  /** Whether the bot has unsaved changes. */
  readonly hasDrafts: boolean
  readonly close: () => void
}

/** Asks for the new name of a variable, and shows first what changes and what keeps the former name. */
export function RenameDialog({ application, variable, all, titleOf, hasDrafts, close }: Props): JSX.Element {
  const { appID } = application
  const { name, uses } = variable
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const to = useSignal(name)
  const outside = useLoader((signal) => outsideUses(application, name, signal), [appID, name])
  const problem = to.value === name ? undefined : renameProblem(variable, to.value, all)
  const { send, isBusy, error } = useSubmit(async () => {
    if (to.value !== name) await rename(appID, name, to.value)
    dialog.current?.close()
  })
  const spots = spotsOf(appID, uses, titleOf)
  return (
    <dialog ref={dialog} aria-labelledby="renaming" onClose={close}>
      <h2 id="renaming">{t.renameOf(name)}</h2>
      <form class="rename-form" onSubmit={send}>
        <TextField
          label={t.newName}
          required
          maxLength={128}
          value={to.value}
          problem={problem && t.problem[problem]}
          onChange={(next) => {
            to.value = next
          }}
        />
        <p>{t.changes(spots.length)}</p>
        <div class="rename-places">
          <Spots spots={spots} />
        </div>
        <Loaded loader={outside}>
          {(found) =>
            found.length === 0 ? null : (
              <>
                <p>{t.keep}</p>
                <Spots
                  spots={spotsOf(
                    appID,
                    found.map(({ use }) => use),
                    ({ id }) => found.find(({ use }) => use.id === id)?.title,
                  )}
                />
              </>
            )
          }
        </Loaded>
        <p class="faint">{t.stored(name)}</p>
        {hasDrafts ? <p class="problem">{t.drafts}</p> : null}
        {error instanceof Refused && error.status === 412 ? (
          <p class="problem" role="alert">
            {t.changedMeanwhile}
          </p>
        ) : (
          <ErrorText error={error} />
        )}
        <div class="buttons">
          <Button onPress={() => dialog.current?.close()}>{shared.cancel}</Button>
          <SubmitButton isBusy={isBusy} isDisabled={hasDrafts || outside.value === undefined}>
            {t.rename}
          </SubmitButton>
        </div>
      </form>
    </dialog>
  )
}
