import type { JSX } from 'preact'
import { RequiredLine, TextArea } from '../../bot/kit/fields.tsx'
import { List } from '../../bot/kit/list.tsx'
import { fieldOf, listIn, partOf, type Slot } from '../../bot/kit/slot.ts'
import type { Draft } from '../editor.tsx'
import { t } from '../messages.ts'

type Reply = NonNullable<Draft['canned_replies']>[number]

/** Canned replies of operators. */
export function Replies({ slot }: { readonly slot: Slot<Draft> }): JSX.Element {
  return (
    <>
      <p class="faint">{t.repliesLead}</p>
      <List<Reply>
        slot={listIn(partOf(slot, 'canned_replies'))}
        name={({ title }, i) => title || t.reply(i)}
        add={t.addReply}
        make={() => ({ title: '', text: '' })}
        most={200}
      >
        {(reply) => (
          <>
            <RequiredLine label={t.replyTitle} slot={fieldOf(reply, 'title')} />
            <TextArea label={t.replyContent} slot={partOf(reply, 'text')} required />
          </>
        )}
      </List>
    </>
  )
}
