import { inLanguage, language } from '../../../../core/language.ts'
import { ask, choose, chooseSeveral, filled, tell } from '../steps.ts'
import { featureID, makeTemplate, stepID, type Template } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

const [vegetables = '', bread = ''] = t.topics

/** A newsletter: interests as tags, and consent without which the address is forgotten. */
export const newsletter = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#4c6b1f',
    welcome: t.welcome,
    features: [
      {
        title: t.home,
        process: { active: true, title: t.home },
        steps: [
          chooseSeveral(t.hello, t.topics, 'topics', t.done),
          choose(t.often, [t.weekly, t.monthly], 'frequency'),
          ask(t.mail, 'mail', 'email'),
          choose(t.consent, [
            { value: t.agree, nextRessource: { ressourceID: stepID(0, 4), title: t.agree } },
            { value: t.refuse, goToBot: featureID(1) },
          ]),
          { ...tell(t.thanks), properties: { active: true, tag: { newsletter: { add: ['subscribed'] } } } },
          { ...tell(t.bread), filters: { tag: { topics: { operator: 'OR', value: [bread] } } } },
        ],
      },
      { title: t.refuse, steps: [{ ...tell(t.forgotten), properties: { active: true, attribute: { mail: null } } }] },
    ],
    intents: [
      { name: t.stopName, answer: t.stop, expressions: t.expressions.stop },
      { name: t.privacyName, answer: t.privacy, expressions: t.expressions.privacy },
      { name: t.issuesName, answer: t.issues, expressions: t.expressions.issues },
    ],
    scripts: [
      {
        title: t.yesScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: bread },
          { press: t.done, expect: [{ text: t.often }, { tag: { topics: [bread] } }] },
          { press: t.monthly, expect: [{ text: t.mail }] },
          { say: 'ada@example.com', expect: [{ text: filled(t.consent, { mail: 'ada@example.com' }) }] },
          { press: t.agree, expect: [{ text: t.thanks }, { text: t.bread }, { tag: { newsletter: ['subscribed'] } }] },
        ],
      },
      {
        title: t.noScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: vegetables },
          { press: t.done, expect: [{ text: t.often }] },
          { press: t.weekly, expect: [{ text: t.mail }] },
          { say: 'ada@example.com', expect: [{ attribute: { mail: 'ada@example.com' } }] },
          { press: t.refuse, expect: [{ text: t.forgotten }, { attribute: { mail: null } }] },
        ],
      },
      {
        title: t.askedScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { say: t.askStop, expect: [{ text: t.stop }] },
          { say: t.askPrivacy, expect: [{ text: t.privacy }] },
        ],
      },
    ],
  })
