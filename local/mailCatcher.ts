import { rename, rm, writeFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** A caught e-mail: one line of the file. */
export interface CaughtMail {
  /** When it came: ISO 8601 UTC. */
  readonly at: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface MailCatcherOptions {
  readonly port: number
  /** Where the e-mails are kept, a JSON text a line, oldest first. */
  readonly file: string
}

const kept = 100
const mostBytes = 5_000_000

/** An SMTP server that delivers nothing: the last hundred e-mails stand in a file, where people and pages find them. */
export async function startMailCatcher({ port, file }: MailCatcherOptions): Promise<{ url: string; stop(): Promise<void> }> {
  await rm(file, { force: true })
  let mails: readonly CaughtMail[] = []
  let writing: Promise<void> = Promise.resolve()
  const keep = async (mail: CaughtMail) => {
    mails = [...mails, mail].slice(-kept)
    const lines = mails.map((one) => `${JSON.stringify(one)}\n`).join('')
    writing = writing.catch(() => {}).then(() => replace(file, lines))
    await writing
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: mostBytes,
    closeTimeout: 1_000,
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      read(stream, to)
        .then(keep)
        .then(() => done(), done)
    },
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  // A connection that breaks off is no reason to end the platform.
  server.on('error', () => {})
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((closed) => server.close(() => closed())) }
}

async function read(stream: SMTPServerDataStream, to: readonly string[]): Promise<CaughtMail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const { from, subject = '', text = '', html } = await PostalMime.parse(Buffer.concat(chunks))
  return { at: new Date().toISOString(), from: from?.address ?? '', to, subject, text, ...(html === undefined ? {} : { html }) }
}

/** Readers find the file before or after, never half of it. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}
