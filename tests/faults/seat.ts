import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { type Judge, openLine } from './line.ts'
import type { Stage } from './stage.ts'

/** A process, and whoever takes its place after it ended. */
export interface Seat {
  /** Ends it for good. */
  leave(): void
}

export interface SeatOptions {
  readonly stage: Stage
  readonly script: string
  /** How much faster time passes for it. */
  readonly timesFaster: number
  /** Decides about what goes over the line of the process, and may kill it (-9). */
  readonly judge: (kill: () => void) => Judge
  /** What each process is told, beside where the engines are. */
  readonly settings: (lineURL: string) => Record<string, string>
  /** It ended, and nobody killed it. */
  readonly crashed: (how: string) => void
}

/** Has a process run on a line of its own; when it ends, another one takes its place. */
export async function takeSeat({ stage, script, timesFaster, judge, settings, crashed }: SeatOptions): Promise<Seat> {
  const log = openSync(join(stage.folder, 'workers.log'), 'a')
  let child: ChildProcess | undefined
  let isOver = false
  const line = await openLine(
    stage.urls,
    judge(() => void child?.kill('SIGKILL')),
    timesFaster,
  )
  const clock = { CLOCK_BEGAN_MS: String(stage.beganMs), CLOCK_TIMES_FASTER: String(timesFaster) }
  const start = (): void => {
    child = spawn(process.execPath, [join(import.meta.dirname, script)], {
      stdio: ['pipe', log, log],
      env: { ...process.env, ...stage.environmentOver(line.url), LOG_LEVEL: 'warn', ...clock, ...settings(line.url) },
    })
    child.once('exit', (code, signal) => {
      if (isOver) return
      if (signal !== 'SIGKILL') crashed(`${script} ended with ${code ?? signal}`)
      start()
    })
  }
  start()
  return {
    leave: () => {
      isOver = true
      child?.kill('SIGKILL')
      line.close()
    },
  }
}
