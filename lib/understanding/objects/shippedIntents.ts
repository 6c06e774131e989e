import type { SmallTalkIntent } from '../../../schemas/intent.ts'
import { type SmallTalkLanguage, shippedIntents } from '../../domain/smallTalk/smallTalk.ts'
import { metaOf } from './intentMeta.ts'

/** Returns the built-in small talk as intents that can be copied. */
export const smallTalkIntents = (language?: SmallTalkLanguage): SmallTalkIntent[] =>
  shippedIntents(language).map(({ language, expressions, ...intent }) => ({
    ...intent,
    agent_id: 'common',
    meta: metaOf(expressions.map(() => ({ language }))),
    expressions: [...expressions],
  }))
