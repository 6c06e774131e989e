import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { usageError } from '../cli/commandError.ts'

/** Where a password is read from: never the arguments, which every user of the machine can see. */
export interface PasswordSource {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/** Prompts twice for a new password on a terminal, without echo; else reads the first line of the input. */
export async function readNewPassword({ input, output }: PasswordSource): Promise<string> {
  if (!input.isTTY) return firstLine(input)
  const password = await ask('Password: ', { input, output })
  if ((await ask('Again: ', { input, output })) !== password) throw usageError('The two passwords are not the same.')
  return password
}

async function ask(question: string, { input, output }: PasswordSource): Promise<string> {
  output.write(question)
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: mute, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    output.write('\n')
  }
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input })
  for await (const line of lines) return line
  return ''
}
