import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Failure, misused, sentenceOf } from '../import/failure.ts'
import type { Screen } from '../import/progress.ts'
import { deploymentOf } from '../import/target.ts'
import { ask, type Deployment, type Pause } from './ask.ts'
import { redriveHelp, watchHelp } from './help.ts'
import { watch } from './watch.ts'

export interface Surroundings {
  /** CAUSERIE_TOKEN of the environment. */
  readonly token: string | undefined
  readonly out: Screen
  readonly err: Pick<Screen, 'write'>
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

/** Follows a campaign; gives the exit code: 0 sent, 1 cancelled or failed, 2 wrongly called, 130 interrupted. */
export const runWatch = (args: readonly string[], around: Surroundings): Promise<number> =>
  run(args, around, watchHelp, async (deployment, positionals, pause) => {
    const [verb, notificationID, ...more] = positionals
    if (verb !== 'watch' || !notificationID || more.length) throw misused('Say `watch` and one notificationID; --help shows how.')
    const { state } = await watch(deployment, notificationID, around.out, pause)
    return state === 'sent' ? 0 : 1
  })

/** Sends again to those who have failed; gives the exit code. */
export const runRedrive = (args: readonly string[], around: Surroundings): Promise<number> =>
  run(args, around, redriveHelp, async (deployment, positionals, pause) => {
    const [notificationID, ...more] = positionals
    if (!notificationID || more.length) throw misused('Name one notificationID; --help shows how.')
    const { message } = await ask(deployment, `/notification/${encodeURIComponent(notificationID)}/redrive`, pause)
    around.out.write(`${message}\nFollow it: npm run campaign -- watch ${notificationID}\n`)
    return 0
  })

type Work = (deployment: Deployment, positionals: readonly string[], pause: Pause) => Promise<number>

async function run(args: readonly string[], { token, out, err, signal }: Surroundings, help: string, work: Work): Promise<number> {
  try {
    const { values, positionals } = parsed(args)
    if (values.help) {
      out.write(help)
      return 0
    }
    return await work(await deploymentOf(values, token), positionals, (ms) => sleep(ms, undefined, { signal }))
  } catch (error) {
    if (signal.aborted) return 130
    err.write(`${sentenceOf(error)}\n`)
    return error instanceof Failure && error.kind === 'usage' ? 2 : 1
  }
}

const options = { url: { type: 'string' }, token: { type: 'string' }, help: { type: 'boolean' } } as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw misused(`${sentenceOf(error).split('. ')[0]}.`)
  }
}
