import type { JSX } from 'preact'
import { Line, Words } from '../../bot/kit/fields.tsx'
import { List } from '../../bot/kit/list.tsx'
import { listIn, partOf, type Slot } from '../../bot/kit/slot.ts'
import type { Draft } from '../editor.tsx'
import { words } from '../words.ts'

type Reply = NonNullable<Draft['canned_replies']>[number]

/** What operators say often: texts that they put into their message, and send as they are or change. */
export function Replies({ slot }: { readonly slot: Slot<Draft> }): JSX.Element {
  return (
    <>
      <p class="faint">{words.repliesLead}</p>
      <List<Reply>
        slot={listIn(partOf(slot, 'canned_replies'))}
        name={({ title }, i) => title || words.reply(i)}
        add={words.addReply}
        make={() => ({ title: '', text: '' })}
        most={200}
      >
        {(reply) => (
          <>
            <Line label={words.replyTitle} slot={partOf(reply, 'title') as Slot<string | undefined>} required />
            <Words label={words.replyWords} slot={partOf(reply, 'text') as Slot<string | undefined>} required />
          </>
        )}
      </List>
    </>
  )
}
