import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { forgetKept, hasKept } from '../core/kept.ts'
import { t } from '../core/messages.ts'
import { signOut } from '../core/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirmDialog.tsx'

/** Logs out. Work in progress is in this browser, which others may use: it is dropped, after a question. */
export function LogOut({
  look = 'plain',
  children,
}: {
  readonly look?: 'plain' | 'quiet'
  readonly children: ComponentChildren
}): JSX.Element {
  const isAsking = useSignal(false)
  const leave = (): void => {
    signOut()
    forgetKept()
  }
  return (
    <>
      <Button
        look={look}
        onPress={() => {
          if (hasKept()) isAsking.value = true
          else leave()
        }}
      >
        {children}
      </Button>
      {isAsking.value ? (
        <ConfirmDialog
          title={t.leaveTitle}
          text={t.leaveText}
          yes={t.leave}
          act={leave}
          close={() => {
            isAsking.value = false
          }}
        />
      ) : null}
    </>
  )
}
