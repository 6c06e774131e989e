import type { WireItem } from '../../lib/store/table/client.ts'
import type { Answered } from '../harness/call.ts'
import { contractOf } from '../harness/calls.ts'
import { type Colliding, campaign, collidingWith, deletionOfContent } from './colliding.ts'
import { violations } from './invariants.ts'
import { isRepeatFine, mayHappenTwice } from './repeats.ts'
import { during, type Interruption, isWrite } from './requests.ts'
import type { Scene } from './scene.ts'
import { settle } from './settle.ts'
import { makeStaged, type Staged, stage } from './staged.ts'
import { difference, type Kinds, kindsOf, storedItems } from './stored.ts'
import { sentTooLate, wrongAboutPerson } from './wrongAboutPerson.ts'

/** A route as it is without interruptions: its requests, and what it leaves behind. */
export interface Plain {
  readonly key: string
  readonly requests: readonly string[]
  readonly effect: string
  /** The names of the calls that may collide with it. */
  readonly colliding: readonly string[]
}

/** One way to interrupt a call of a route, which returns what went wrong. */
export interface Case {
  readonly name: string
  /** Whether the scene is another one afterwards. */
  readonly changesScene?: boolean
  run(scene: Scene): Promise<readonly string[]>
}

const wrongIn = (staged: Staged, items: readonly WireItem[]): readonly string[] => [
  ...violations(items),
  ...wrongAboutPerson(staged, items),
]

async function prepared(scene: Scene, key: string): Promise<{ staged: Staged; before: Kinds; wrong: readonly string[] }> {
  const staged = await stage(scene, key)
  const items = await settle()
  await staged.atOnce?.()
  const before = kindsOf(staged.atOnce ? await storedItems() : items)
  return { staged, before, wrong: violations(items).map((line) => `before the call: ${line}`) }
}

/** Makes the call without interruption. Throws where it does not succeed. */
export async function makePlain(scene: Scene, key: string): Promise<Plain & { readonly wrong: readonly string[] }> {
  const { staged, before, wrong } = await prepared(scene, key)
  const { result, requests } = await during(() => makeStaged(staged))
  if (result.status !== contractOf(key).status) throw new Error(`${key} answered ${result.status}: ${result.text}`)
  const items = await settle()
  const colliding = collidingWith(staged).map(({ name }) => name)
  return { key, requests, effect: difference(before, kindsOf(items)), colliding, wrong: [...wrong, ...wrongIn(staged, items)] }
}

/** The function is killed at a request. Then workers and the sweeper run, the call is repeated, and they run again. */
const killed = (plain: Plain, moment: 'before' | 'after', at: number): Case => ({
  name: `killed ${moment} request ${at} (${plain.requests[at - 1]})`,
  async run(scene) {
    const { staged, before, wrong } = await prepared(scene, plain.key)
    await during(() => makeStaged(staged), { type: 'killed', moment, at })
    const items = await (staged.atOnce ? storedItems() : settle())
    const done = difference(before, kindsOf(items))
    const repeat = await makeStaged(staged)
    const itemsAtEnd = await settle()
    const effect = difference(before, kindsOf(itemsAtEnd))
    const isDone = done === plain.effect
    return [
      ...wrong,
      ...(isDone || done === '' ? [] : [`left half done: ${done} instead of ${plain.effect}`]),
      ...wrongIn(staged, items).map((line) => `left: ${line}`),
      ...(isRepeatFine(plain.key, repeat.status, isDone) ? [] : [`the repeat answered ${repeat.status}: ${repeat.text}`]),
      ...(effect === plain.effect || (mayHappenTwice(plain.key) && isDone)
        ? []
        : [`the repeat led to ${effect} instead of ${plain.effect}`]),
      ...wrongIn(staged, itemsAtEnd),
    ]
  },
})

/** The response of a request is lost: the call must not notice. */
const responseLost = (plain: Plain, at: number): Case => ({
  name: `response of request ${at} lost (${plain.requests[at - 1]})`,
  async run(scene) {
    const { staged, before, wrong } = await prepared(scene, plain.key)
    const { result } = await during(() => makeStaged(staged), { type: 'responseLost', at })
    const items = await settle()
    const effect = difference(before, kindsOf(items))
    return [
      ...wrong,
      ...(result.status === contractOf(plain.key).status ? [] : [`answered ${result.status}: ${result.text}`]),
      ...(effect === plain.effect ? [] : [`led to ${effect} instead of ${plain.effect}`]),
      ...wrongIn(staged, items),
    ]
  },
})

/** Another call runs just before a request. */
const met = (plain: Plain, at: number, name: string): Case => ({
  name: `met by ${name} before request ${at} (${plain.requests[at - 1]})`,
  changesScene: name === deletionOfContent,
  async run(scene) {
    const { staged, wrong } = await prepared(scene, plain.key)
    let other: Answered | undefined
    let tooLate: readonly string[] = []
    const run = async (): Promise<void> => {
      const itemsBefore = name === campaign ? await storedItems() : []
      other = await collidingNamed(staged, name)?.run(staged)
      if (name === campaign) tooLate = sentTooLate(staged, itemsBefore, await storedItems())
    }
    const interruption: Interruption = { type: 'met', at, other: run }
    const { result } = await during(() => makeStaged(staged), interruption)
    const items = await settle()
    return [...wrong, ...tooLate, ...faultOf('the call', result), ...faultOf(name, other), ...wrongIn(staged, items)]
  },
})

const collidingNamed = (staged: Staged, name: string): Colliding | undefined => collidingWith(staged).find((one) => one.name === name)

const faultOf = (what: string, answer: Answered | undefined): readonly string[] =>
  answer?.headers['x-error-code'] === 'fault' ? [`${what} answered ${answer.status}: ${answer.text}`] : []

/** All cases of a route; in those of the first list a write was made, and the function does not know. */
export function casesOf(plain: Plain): { readonly afterWrites: readonly Case[]; readonly others: readonly Case[] } {
  const places = plain.requests.map((_, i) => i + 1)
  const writes = places.filter((at) => isWrite(plain.requests[at - 1] ?? ''))
  return {
    afterWrites: writes.flatMap((at) => [killed(plain, 'after', at), responseLost(plain, at)]),
    others: places.flatMap((at) => [
      killed(plain, 'before', at),
      ...(writes.includes(at) ? [] : [killed(plain, 'after', at)]),
      ...plain.colliding.map((name) => met(plain, at, name)),
    ]),
  }
}
