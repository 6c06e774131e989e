import { setTimeout as sleep } from 'node:timers/promises'
import type { CommandContext } from '../cli/commandContext.ts'
import { CommandError, messageOf, usageError } from '../cli/commandError.ts'
import { type Deployment, deploymentOf } from '../cli/deployment.ts'
import { parseCommandLine } from '../cli/parseCommandLine.ts'
import { ask, type Pause } from './ask.ts'
import { redriveHelp, watchHelp } from './help.ts'
import { watch } from './watch.ts'

/** Follows a campaign; gives the exit code: 0 sent, 1 cancelled or failed, 2 wrongly called, 130 interrupted. */
export const runWatch = (args: readonly string[], context: CommandContext): Promise<number> =>
  run(args, context, watchHelp, async (deployment, positionals, pause) => {
    const [verb, notificationID, ...more] = positionals
    if (verb !== 'watch' || !notificationID || more.length) throw usageError('Say `watch` and one notificationID; --help shows how.')
    const { state } = await watch(deployment, notificationID, context.out, pause)
    return state === 'sent' ? 0 : 1
  })

/** Sends again to those who have failed; gives the exit code. */
export const runRedrive = (args: readonly string[], context: CommandContext): Promise<number> =>
  run(args, context, redriveHelp, async (deployment, positionals, pause) => {
    const [notificationID, ...more] = positionals
    if (!notificationID || more.length) throw usageError('Name one notificationID; --help shows how.')
    const { message } = await ask(deployment, `/notification/${encodeURIComponent(notificationID)}/redrive`, pause)
    context.out.write(`${message}\nFollow it: npm run campaign -- watch ${notificationID}\n`)
    return 0
  })

type Work = (deployment: Deployment, positionals: readonly string[], pause: Pause) => Promise<number>

async function run(args: readonly string[], { token, out, err, signal }: CommandContext, help: string, work: Work): Promise<number> {
  try {
    const { values, positionals } = parseCommandLine({ args: [...args], options, allowPositionals: true })
    if (values.help) {
      out.write(help)
      return 0
    }
    return await work(await deploymentOf(values, token), positionals, (ms) => sleep(ms, undefined, { signal }))
  } catch (error) {
    if (signal.aborted) return 130
    err.write(`${messageOf(error)}\n`)
    return error instanceof CommandError && error.kind === 'usage' ? 2 : 1
  }
}

const options = { url: { type: 'string' }, token: { type: 'string' }, help: { type: 'boolean' } } as const
