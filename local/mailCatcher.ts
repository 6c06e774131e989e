import { rename, rm, writeFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** A caught e-mail: one line of the file. */
export interface CaughtMail {
  /** Time of arrival (ISO 8601 UTC). */
  readonly at: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface MailCatcherOptions {
  readonly port: number
  /** File with the e-mails as NDJSON, oldest first. */
  readonly file: string
}

const maxMails = 100
const maxMailBytes = 5_000_000

/** An SMTP server that delivers nothing: the last hundred e-mails are stored in a file. */
export async function startMailCatcher({ port, file }: MailCatcherOptions): Promise<{ url: string; stop(): Promise<void> }> {
  await rm(file, { force: true })
  let mails: readonly CaughtMail[] = []
  let writing: Promise<void> = Promise.resolve()
  const keep = async (mail: CaughtMail) => {
    mails = [...mails, mail].slice(-maxMails)
    const lines = mails.map((one) => `${JSON.stringify(one)}\n`).join('')
    writing = writing.catch(() => {}).then(() => replace(file, lines))
    await writing
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxMailBytes,
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
  // A broken connection must not end the platform.
  server.on('error', () => {})
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((closed) => server.close(() => closed())) }
}

async function read(stream: SMTPServerDataStream, to: readonly string[]): Promise<CaughtMail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const { from, subject = '', text = '', html } = await PostalMime.parse(Buffer.concat(chunks))
  return { at: new Date().toISOString(), from: from?.address ?? '', to, subject, text, ...(html === undefined ? {} : { html }) }
}

/** Replaces the file atomically for its readers. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}
