import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import type { Engines } from './engines.ts'
import { type Interceptor, startProxy } from './proxy.ts'

/** A process that is restarted whenever it ends. */
export interface SupervisedProcess {
  /** Kills it without a restart. */
  stop(): void
}

export interface SupervisorOptions {
  readonly engines: Engines
  /** The file to run, in this folder. */
  readonly script: string
  /** How much faster the clock of the process runs. */
  readonly clockSpeed: number
  /** Makes what decides about the requests of the process, and may kill it (SIGKILL). */
  readonly interceptor: (kill: () => void) => Interceptor
  /** Environment variables besides those that name the engines. */
  readonly environment: (proxyURL: string) => Record<string, string>
  /** The process ended without being killed. */
  readonly onCrash: (message: string) => void
}

/** Starts a process behind a proxy of its own, and restarts it when it ends. */
export async function supervise(options: SupervisorOptions): Promise<SupervisedProcess> {
  const { engines, script, clockSpeed, interceptor, environment, onCrash } = options
  const log = openSync(join(engines.folder, 'workers.log'), 'a')
  let child: ChildProcess | undefined
  let isStopped = false
  const proxy = await startProxy(
    engines.urls,
    interceptor(() => void child?.kill('SIGKILL')),
    clockSpeed,
  )
  const clock = { CLOCK_STARTED_MS: String(engines.startedMs), CLOCK_SPEED: String(clockSpeed) }
  const start = (): void => {
    child = spawn(process.execPath, [join(import.meta.dirname, script)], {
      stdio: ['pipe', log, log],
      env: { ...process.env, ...engines.environmentVia(proxy.url), LOG_LEVEL: 'warn', ...clock, ...environment(proxy.url) },
    })
    child.once('exit', (code, signal) => {
      if (isStopped) return
      if (signal !== 'SIGKILL') onCrash(`${script} ended with ${code ?? signal}`)
      start()
    })
  }
  start()
  return {
    stop: () => {
      isStopped = true
      child?.kill('SIGKILL')
      proxy.close()
    },
  }
}
