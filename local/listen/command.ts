import { setTimeout as sleep } from 'node:timers/promises'
import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { type EventKind, eventKinds } from '../../schemas/subscription.ts'
import { openApplication } from '../cli/client.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { usageError } from '../cli/commandError.ts'
import { deploymentOf } from '../cli/deployment.ts'
import { eventsPortOf } from '../cli/localPlatform.ts'
import { appOption, tokenOption, urlOption } from '../cli/options.ts'
import { isJSON } from '../cli/runCommand.ts'
import { type Forwarded, startForwarder } from './forwarder.ts'
import { lineOf } from './lineOf.ts'
import { openSubscription } from './temporarySubscription.ts'

const tunnelPort = 4005

export const listenCommand = (context: CommandContext) =>
  new Command('listen')
    .summary('forward events to a port of this machine')
    .description(
      'Subscribes to the events of an application until Ctrl-C (level admin), shows them, and forwards each to a receiver with its signature. The subscription is deleted at the end; if the process is killed, it expires within five minutes.',
    )
    .argument('[receiver]', 'URL that gets each event, such as http://localhost:4000/causerie; without it, events are only shown', httpURL)
    .option('--kinds <kinds>', 'kinds of events, separated by commas (default: all)', kindsIn)
    .option('--tunnel <url>', 'for a deployment: public URL of a tunnel that leads to --tunnel-port', httpURL)
    .option('--tunnel-port <port>', 'port of this machine that the tunnel leads to', portIn, tunnelPort)
    .addOption(urlOption())
    .addOption(appOption())
    .addOption(tokenOption())
    .action(async (receiver, { kinds = Object.keys(eventKinds) as EventKind[], tunnel, tunnelPort: port, ...options }, command) => {
      const { client, appID } = await openApplication(options, context)
      const local = eventsPortOf((await deploymentOf(options, context)).baseURL)
      if (tunnel === undefined && local === undefined)
        throw usageError(
          'A deployment does not reach this machine: open a tunnel to a port, and pass its URL with --tunnel, and the port with --tunnel-port.',
        )
      const write = (text: string, result: object): void => void context.out.write(`${isJSON(command) ? JSON.stringify(result) : text}\n`)
      const onEvent = (event: Forwarded): void => write(lineOf(event), { kind: 'event', ...event })
      const forwarder = await startForwarder({ port: tunnel === undefined ? (local ?? port) : port, receiver, onEvent })
      try {
        const url = new URL(forwarder.path, tunnel ?? `http://127.0.0.1:${forwarder.port}`).href
        const subscription = await openSubscription(client, { appID, url, kinds })
        try {
          await subscription.check()
          forwarder.begin()
          const { secret, subscriptionID } = subscription
          const where = receiver === undefined ? '' : ` and forwards them to ${receiver}`
          write(`Listens to ${kinds.join(', ')}${where}, until Ctrl-C.\nSecret of the signatures: ${secret}`, {
            kind: 'subscription',
            subscriptionID,
            secret,
            kinds,
            receiver,
          })
          await subscription.extendUntil((ms) => sleep(ms, undefined, { signal: context.signal }))
        } finally {
          await subscription.close()
        }
      } finally {
        await forwarder.stop()
      }
    })

function httpURL(text: string): string {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) throw new InvalidArgumentError('It must be an http or https URL.')
  return text
}

function portIn(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw new InvalidArgumentError('It must be a port number.')
  return port
}

function kindsIn(text: string): EventKind[] {
  const kinds = text.split(',').map((kind) => kind.trim())
  const isKind = (kind: string): kind is EventKind => kind in eventKinds
  if (!kinds.every(isKind)) throw new InvalidArgumentError(`The kinds are ${Object.keys(eventKinds).join(', ')}.`)
  return kinds
}
