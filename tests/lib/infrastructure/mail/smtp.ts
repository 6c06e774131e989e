import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  readonly from: string | undefined
  readonly to: readonly string[]
  readonly raw: string
}

/** A real SMTP server on a free port for one test, and the e-mails that it received. */
export async function receiveMails(): Promise<{ url: string; mails: ReceivedMail[] }> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : undefined
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  return { url: await listening(server), mails }
}

/** What a server replies with instead of accepting: a code to each of some recipients, to the sender, or to the message. */
export type Refused = Readonly<Record<string, number>> & {
  readonly sender?: number
  readonly message?: number
}

/** The URL of a real SMTP server for one test that refuses; what it accepts it adds to the e-mails. */
export function refusingServer(mails: ReceivedMail[], refused: Refused): Promise<string> {
  const reply = (code: number | undefined) => (code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, _session, done) => done(reply(refused.sender)),
    onRcptTo: ({ address }, _session, done) => done(reply(refused[address])),
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        if (refused.message === undefined) mails.push({ from: undefined, to: envelope.rcptTo.map(({ address }) => address), raw: '' })
        done(reply(refused.message))
      })
    },
  })
  return listening(server)
}

async function listening(server: SMTPServer): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const address = server.server.address()
  return `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}
