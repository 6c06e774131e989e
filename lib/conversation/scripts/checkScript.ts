import type { ScriptBody, ScriptExpectation, ScriptTurn } from '../../../schemas/script.ts'
import { now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import { maxRuleLength, userExpression } from '../../core/userExpression.ts'
import { menuEntryTitled } from '../../domain/engine/flow/menu.ts'
import { dateOf } from '../../domain/filter/instant.ts'
import type { Application } from '../../store/applications/access.ts'
import { understandingIn } from '../../store/content/contentReads.ts'
import { newTrialItem } from '../trial/trialRecord.ts'
import { botFor } from '../turn/botContent.ts'
import { expectationKinds } from './expectations.ts'

/** Whether a bot has what scripts may name. */
export interface NamedInScripts {
  isStep(idOrTitle: string): boolean
  isFeature(idOrTitle: string): boolean
  isIntent(idOrName: string): boolean
  isMenuEntry(title: string): boolean
}

const inputs = ['say', 'press', 'menu', 'file'] as const

/**
 * Validates the parts of a script that a body sends: its turns name what the draft has, and its regular expressions run in linear time. Throws
 * `invalid`.
 */
export async function checkScript(application: Application, { profile, language, turns, now: at }: ScriptBody): Promise<void> {
  if (at !== undefined && !isPlausible(typeof at === 'number' ? at : dateOf(at)))
    throw invalid('now', 'must be a time from 1970 to 2999, in milliseconds where it is a number')
  if (profile) newTrialItem({ profile, ...(language ? { language } : {}) }, now())
  if (turns) await checkScriptTurns(turns, () => namedInDraft(application, turns))
}

/** Conversations set times after `now`, such as when they expire, which have to be dates too. */
const isPlausible = (at = Number.NaN): boolean => at >= 0 && at < Date.UTC(3000, 0)

/** Validates turns against what the bot has. Throws `invalid`. */
export async function checkScriptTurns(turns: readonly ScriptTurn[], namedInBot: () => Promise<NamedInScripts>): Promise<void> {
  for (const [i, turn] of turns.entries()) await checkForm(turn, `turns.${i}`)
  const named = await namedInBot()
  for (const [i, turn] of turns.entries()) checkReferences(turn, named, `turns.${i}`)
}

async function namedInDraft(application: Application, turns: readonly ScriptTurn[]): Promise<NamedInScripts> {
  const namesIntents = turns.some(({ expect = [] }) => expect.some(({ intent }) => intent !== undefined))
  const [bot, { intents }] = await Promise.all([
    botFor(application),
    namesIntents ? understandingIn(application) : Promise.resolve({ intents: [] }),
  ])
  return {
    isStep: (name) => bot.resourceByID.has(name) || [...bot.resourceByID.values()].some(({ content }) => content.title === name),
    isFeature: (name) => bot.featureByID.has(name) || bot.features.some(({ content }) => content.title === name),
    isIntent: (name) => intents.some(({ _id, intent_name }) => _id === name || intent_name === name),
    isMenuEntry: (title) => menuEntryTitled(bot.application, title) !== undefined,
  }
}

async function checkForm(turn: ScriptTurn, at: string): Promise<void> {
  if (inputs.filter((name) => turn[name] !== undefined).length !== 1) throw invalid(at, `must have exactly one of ${inputs.join(', ')}`)
  for (const [i, expectation] of (turn.expect ?? []).entries()) {
    if (expectationKinds.filter((kind) => expectation[kind] !== undefined).length !== 1)
      throw invalid(`${at}.expect.${i}`, `must have exactly one of ${expectationKinds.join(', ')}`)
    const { matches } = expectation
    if (matches !== undefined && !(await userExpression(matches)))
      throw invalid(
        `${at}.expect.${i}.matches`,
        `must be a regular expression in RE2 syntax (no lookaround, no backreferences) of at most ${maxRuleLength} characters and limited repetition`,
      )
  }
}

function checkReferences({ menu, expect = [] }: ScriptTurn, named: NamedInScripts, at: string): void {
  if (menu !== undefined && !named.isMenuEntry(menu))
    throw invalid(`${at}.menu`, 'must be the title of an entry of the persistent menu that sends something to the bot')
  for (const [i, expectation] of expect.entries()) checkExpectation(expectation, named, `${at}.expect.${i}`)
}

function checkExpectation({ step, feature, intent }: ScriptExpectation, named: NamedInScripts, at: string): void {
  if (step !== undefined && !named.isStep(step)) throw invalid(`${at}.step`, 'must be the id or title of a resource of the application')
  if (feature !== undefined && !named.isFeature(feature))
    throw invalid(`${at}.feature`, 'must be the id or title of a feature of the application')
  if (intent !== undefined && !named.isIntent(intent))
    throw invalid(`${at}.intent`, 'must be the id or name of an intent of the application')
}
