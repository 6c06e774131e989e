import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Course } from './course.ts'
import { hire } from './crew.ts'
import { type Deaths, deathsOf, type Work } from './deaths.ts'
import { type FaultsOptions, faultsOf } from './faults.ts'
import { openLine } from './line.ts'
import { outagesOf } from './outages.ts'
import type { Progress } from './progress.ts'
import { openProvider } from './provider.ts'
import type { Outcome } from './report.ts'
import { openStage, type Stage } from './stage.ts'
import type { Tally } from './tally.ts'

export interface PlayOptions {
  readonly seed: number
  readonly kills: number
  /** After so many from the beginning, everything must be closed. */
  readonly seconds: number
  readonly respondents: number
}

const visibilitySeconds = 3
/** A killed engine is away for such a part of the run. */
const awayShare = 0.005

/** Plays a whole run: engines, workers, API, faults, campaigns, verdict. */
export async function play(options: PlayOptions, progress: Progress): Promise<Outcome> {
  Object.assign(process.env, { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
  const stage = await openStage(visibilitySeconds)
  const tally: Tally = new Map()
  const work: Work = { hands: new Map(), kills: new Map(), recordedAt: 0 }
  const deaths: Deaths = deathsOf(options.kills, options.seed)
  const outages = outagesOf(stage, work, tally, options.kills, options.seconds * 1000 * awayShare)
  const wrong: string[] = []
  let isOn = false
  const faults: FaultsOptions = {
    seed: options.seed,
    tally,
    visibilityMs: visibilitySeconds * 1000,
    isAway: outages.isAway,
    repeat: repeaterOf(stage),
  }
  const line = await openLine(
    stage.urls,
    faultsOf('API', () => isOn, faults),
  )
  const provider = await openProvider({ seed: options.seed, tally, isOn: () => isOn, kill: (name) => work.kills.get(name)?.() })
  Object.assign(process.env, stage.environmentOver(line.url), { LOG_LEVEL: 'silent', SMS_API_URL: provider.urlFor('API') })
  // The functions read their addresses when they are loaded: not before the engines have theirs.
  const { run } = await import('./course.ts')
  const course: Course = {
    ...options,
    tally,
    deaths,
    work,
    provider,
    outages,
    wrong,
    show: (sentence) => progress.show(deaths.died, sentence),
    turn: (on) => {
      isOn = on
    },
  }
  const crew = await hire({ stage, deaths, work, faults, provider, isOn: () => isOn, crashed: (how) => wrong.push(how) })
  process.on('exit', () => {
    crew.leave()
    stage.kill()
  })
  try {
    return await run(course)
  } finally {
    crew.leave()
    line.close()
    provider.close()
    await stage.close()
  }
}

/** Sends a message to its queue once more, some seconds later; where the queue is away, it does not. */
function repeaterOf({ urls }: Stage): FaultsOptions['repeat'] {
  const client = new SQSClient({ endpoint: urls.sqs, useQueueUrlAsEndpoint: false })
  return (QueueUrl, MessageBody) => void client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds: 2 })).catch(() => {})
}
