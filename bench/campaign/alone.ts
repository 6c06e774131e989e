import { fork } from 'node:child_process'
import { type Application, openApplication } from '../../lib/store/applications/access.ts'

/** Runs a file in a separate process with manual garbage collection and returns its answer (`answerFrom`). It ends with this process. */
export const alone = <T>(file: string, appID: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), [appID], { execArgv: ['--expose-gc'] })
    const end = (): void => void child.kill('SIGKILL')
    process.once('exit', end)
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => {
      process.removeListener('exit', end)
      reject(new Error(`${file} ended with ${code}`))
    })
  })

/** In the process that `alone` made: does the work with the application that it names, answers, and ends. */
export async function answerFrom(main: (application: Application) => Promise<object>): Promise<void> {
  const application = await openApplication(process.argv[2] ?? '')
  if (!application) throw new Error('no application')
  const answer = await main(application)
  process.send?.(answer, () => process.exit())
}
