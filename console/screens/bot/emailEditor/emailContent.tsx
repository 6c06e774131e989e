import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { plainText } from '../../../../lib/domain/template/plainText.ts'
import type { EmailToTest } from '../../../../schemas/workflowTest.ts'
import { Button } from '../../../ui/button.tsx'
import { addSheet } from '../../../ui/sheet.ts'
import { TextArea } from '../kit/fields.tsx'
import { partOf, type Slot } from '../kit/slot.ts'
import { formMessages } from '../messages/form.ts'
import css from './emailEditor.css'
import { EmailTest } from './emailTest.tsx'
import { LetterField } from './letterField.tsx'
import { piecesIn } from './letterHTML.ts'
import { t } from './messages.ts'

addSheet(css)

/** The text of an e-mail, its plain-text version, and a test to oneself. */
export function EmailContent({ slot }: { readonly slot: Slot<EmailToTest['email']> }): JSX.Element {
  const content = partOf(slot, 'content')
  const isHTML = useSignal(false)
  const html = content.value ?? ''
  const pieces = piecesIn(html)
  const text = plainText(html)
  return (
    <>
      {pieces && !isHTML.value ? (
        <LetterField pieces={pieces} slot={content} />
      ) : (
        <TextArea label={t.html} hint={pieces ? formMessages.template : t.onlyHTML} slot={content} />
      )}
      {pieces ? (
        <div class="buttons small">
          <Button look="quiet" onPress={() => (isHTML.value = !isHTML.value)}>
            {isHTML.value ? t.asText : t.asHTML}
          </Button>
        </div>
      ) : null}
      <details class="letter-plain">
        <summary>{t.plain}</summary>
        <p class="faint">{t.plainHint}</p>
        <p class="letter-plain-text">{text === '' ? t.plainEmpty : text}</p>
      </details>
      <EmailTest email={slot.value} />
    </>
  )
}
