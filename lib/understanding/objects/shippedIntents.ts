import type { SmallTalkIntent } from '../../../schemas/intent.ts'
import { type SmallTalkLanguage, shippedIntents } from '../../domain/smallTalk/smallTalk.ts'
import { metaOf } from './intentMeta.ts'

/** The small talk that ships, as intents to look at before they are copied. */
export const smallTalkIntents = (language?: SmallTalkLanguage): SmallTalkIntent[] =>
  shippedIntents(language).map(({ language, expressions, ...intent }) => ({
    ...intent,
    agent_id: 'common',
    meta: metaOf(expressions.map(() => ({ language }))),
    expressions: [...expressions],
  }))
