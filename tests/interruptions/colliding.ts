import { randomUUID } from 'node:crypto'
import type { Answered } from '../harness/call.ts'
import { make } from '../harness/calls.ts'
import { drain } from '../harness/queues.ts'
import { openWebView } from '../harness/webViews.ts'
import { makeStaged, type Staged } from './staged.ts'

/** Another call that runs while a staged one is under way. */
export interface Colliding {
  readonly name: string
  /** Returns the response, where there is one. */
  readonly run: (staged: Staged) => Promise<Answered | undefined>
}

const asOwner = (name: string, key: string, input: (staged: Staged) => Parameters<typeof make>[2]): Colliding => ({
  name,
  run: (staged) => make(key, staged.ids, input(staged), { token: staged.scene.world.tenant.token }),
})

const asRespondent = (name: string, body: () => object): Colliding => ({
  name,
  run: async ({ ids, person }) => person && make('channels/web/messages/post', ids, { body: body() }, { token: person.token }),
})

const itself: Colliding = { name: 'the same call', run: makeStaged }

export const deletionOfContent = 'a deletion of content'

/** The campaign in which the respondent of the call has a place goes on, and sends. */
export const campaign = 'a campaign'

const ofContent: readonly Colliding[] = [
  asOwner('a change of the content', 'feature/patch', () => ({ body: { title: 'Changed' } })),
  asOwner(deletionOfContent, 'resource/delete', () => ({})),
]

const ofRespondents: readonly Colliding[] = [
  asRespondent('a message', () => ({ text: 'hello', messageID: randomUUID() })),
  asOwner('a re-key', 'conversation/changeRespondentID/post', ({ ids }) => ({
    body: { recipient: { id: ids.respondentID }, newRecipient: { id: randomUUID() }, newBotID: ids.featureID },
  })),
  asOwner('a deletion', 'respondent/delete', () => ({})),
  asOwner('a setter', 'data/userProfile/post', ({ ids: { appID, respondentID } }) => ({
    query: { appID, respondentID },
    body: { attribute: { city: 'Nice' }, event: { visits: { inc: 1 } } },
  })),
  asOwner('an opt-out', 'data/userProfile/post', ({ ids: { appID, respondentID } }) => ({
    query: { appID, respondentID },
    body: { attribute: { optout: 'true' } },
  })),
  asOwner('a return to the chatbot', 'data/botrespondent/chatbot/post', ({ ids: { appID, respondentID } }) => ({
    body: { appID, respondentID },
  })),
  {
    name: 'a web view that connects',
    run: async ({ person }) => {
      if (person) await openWebView(person.token).catch(() => {})
      return undefined
    },
  },
  {
    name: campaign,
    run: async ({ scene, person }) => {
      if (!person) return undefined
      const answer = await scene.world.tenant.call('POST', `/notification/${person.campaignID}/resume`)
      await drain({ only: ['PlanQueue', 'DeliverQueue'] })
      return answer
    },
  },
]

/** The calls that may collide with a staged one: with any, itself and changes of the content; with one about a respondent, those about them. */
export const collidingWith = ({ person }: Staged): readonly Colliding[] => [itself, ...ofContent, ...(person ? ofRespondents : [])]
