import { countTurn, type TurnCost } from './count.ts'
import { countKeys, type KeysTouched } from './keysTouched.ts'
import { newPerson, newQuestionnaire, type Questionnaire, type Say } from './people.ts'

/** A kind of turn, and the keys to which many of it write. */
export interface Spread {
  readonly name: string
  readonly touched: KeysTouched
}

/** Respondents, each with a turn of each kind. */
const people = 400

/** Takes turns of many respondents of one application, and counts to which keys they write. */
export async function measureSpread(): Promise<Spread[]> {
  const process = { active: true, title: 'Sign up', process_termination: [] }
  const plain = await newQuestionnaire(6)
  const processed = await newQuestionnaire(1, { process })
  const groupOf = (questionnaire: Questionnaire): Promise<Say[]> =>
    Promise.all(Array.from({ length: people }, () => newPerson(questionnaire)))
  const talkers = await groupOf(plain)
  const members = await groupOf(processed)
  const each = (group: readonly Say[], text: string) => group.map((say) => () => say(text))
  return [
    { name: 'first words ever', touched: await countKeys(each(talkers, 'hello')) },
    { name: 'answers in words', touched: await countKeys(each(talkers, 'ada@example.test')) },
    { name: 'answers that are refused', touched: await countKeys(each(talkers, 'none of your business')) },
    { name: 'first words that enter a process', touched: await countKeys(each(members, 'hello')) },
    { name: 'answers that end a process', touched: await countKeys(each(members, 'ada@example.test')) },
  ]
}

const dayMs = 86_400_000
const threeYears = 1095
const comingBack = 150

/** The first words of a respondent on a day: on the second day of an application, and when many came back whose last words are on as many days. */
export async function measureYears(): Promise<{ soon: TurnCost; afterYears: TurnCost }> {
  const questionnaire = await newQuestionnaire(3)
  const realNow = Date.now
  const onDay = async <T>(day: number, work: () => Promise<T>): Promise<T> => {
    Date.now = () => realNow() + day * dayMs
    try {
      return await work()
    } finally {
      Date.now = realNow
    }
  }
  const group = await Promise.all(Array.from({ length: comingBack }, () => newPerson(questionnaire)))
  // Each day is opened by the function before it is counted.
  const opens = await newPerson(questionnaire)
  const [first, ...others] = group
  if (!first) throw new Error('nobody comes back')
  await onDay(0, () => first('hello'))
  await onDay(1, () => opens('hello'))
  const soon = await onDay(1, () => countTurn(() => first('none of your business')))
  for (const [i, say] of others.entries()) await onDay(2 + i * 7, () => say('hello'))
  await onDay(threeYears, () => opens('hello'))
  for (const say of others.slice(0, -1)) await onDay(threeYears, () => say('none of your business'))
  const last = others.at(-1) ?? first
  return { soon, afterYears: await onDay(threeYears, () => countTurn(() => last('none of your business'))) }
}
