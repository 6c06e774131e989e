import { SingleBar } from 'cli-progress'
import type { Deployment } from '../cli/deployment.ts'
import type { Screen } from '../cli/screen.ts'
import { type Accounts, accountsOf, isOver, lineOf } from './accounts.ts'
import { ask, type Pause } from './ask.ts'

const everyMs = 1000

/** Follows a campaign until it ends and returns its final statistics. */
export async function watch(
  deployment: Deployment,
  notificationID: string,
  { screen, json }: WatchOutput,
  pause: Pause,
): Promise<Accounts> {
  const view = screen.isTTY && !json ? barOn(screen) : linesOn(screen, json ? JSON.stringify : lineOf)
  try {
    for (;;) {
      const call = { route: 'POST /notificationapi/api/getStatisticsCampaignSent/{notificationID}', notificationID } as const
      const accounts = accountsOf(await ask(deployment, call, pause))
      view.show(accounts)
      if (isOver(accounts)) return accounts
      await pause(everyMs)
    }
  } finally {
    view.end()
  }
}

/** Where the statistics are written, and whether as JSON. */
interface WatchOutput {
  readonly screen: Screen
  readonly json: boolean
}

interface View {
  show(accounts: Accounts): void
  end(): void
}

/** Share of the prepared recipients that are processed; the total grows while the run is prepared. */
function barOn(stream: Screen): View {
  const bar = new SingleBar({ format: '[{bar}] {percentage}% | {line}', stream, barsize: 24, hideCursor: true })
  let hasStarted = false
  return {
    show: (accounts) => {
      const { numRecipients, pending } = accounts.counts
      // A campaign without recipients is complete when it ends.
      const [total, done] = numRecipients ? [numRecipients, numRecipients - pending] : [1, isOver(accounts) ? 1 : 0]
      const line = { line: lineOf(accounts) }
      if (!hasStarted) bar.start(total, done, line)
      hasStarted = true
      bar.setTotal(total)
      bar.update(done, line)
    },
    end: () => bar.stop(),
  }
}

/** Without a terminal: one line per change. */
function linesOn(screen: Screen, write: (accounts: Accounts) => string): View {
  let last = ''
  return {
    show: (accounts) => {
      const line = write(accounts)
      if (line !== last) screen.write(`${line}\n`)
      last = line
    },
    end: () => {},
  }
}
