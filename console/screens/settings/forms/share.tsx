import type { JSX } from 'preact'
import { Amount, Line, Lines, TextArea } from '../../bot/kit/fields.tsx'
import { List } from '../../bot/kit/list.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { fieldOf, listIn, part, partOf, type Slot } from '../../bot/kit/slot.ts'
import type { Draft } from '../editor.tsx'
import { t } from '../shareMessages.ts'

type Invitation = NonNullable<NonNullable<Draft['info']>['invitations']>[number]

/** What the closed widget says by itself, and the sites on which it may open. */
export function Share({ slot }: { readonly slot: Slot<Draft> }): JSX.Element {
  return (
    <>
      <Section title={t.invitations} isOpen>
        <p class="faint">{t.invitationsLead}</p>
        <List<Invitation>
          slot={listIn(part(partOf(slot, 'info'), 'invitations'))}
          name={({ text }, i) => text || t.invitation(i)}
          add={t.addInvitation}
          make={() => ({ text: '' })}
          most={20}
        >
          {(invitation) => (
            <>
              <TextArea
                label={t.invitationText}
                slot={{ value: invitation.value.text, set: (text) => fieldOf(invitation, 'text').set(text ?? '') }}
                required
              />
              <Line label={t.invitationPage} hint={t.invitationPageHint} slot={partOf(invitation, 'page')} />
              <Amount label={t.invitationAfter} min={0} max={86_400} step="any" slot={partOf(invitation, 'after')} />
            </>
          )}
        </List>
      </Section>
      <Section title={t.sites} isOpen>
        <Lines label={t.origins} hint={t.originsHint} slot={partOf(slot, 'allowedOrigins')} />
      </Section>
    </>
  )
}
