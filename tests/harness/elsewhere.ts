import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { inject, vi } from 'vitest'
import { runCauserie } from '../../local/commands/program.ts'
import { createTable } from '../../local/resources.ts'
import { bodyOf, serve } from '../lib/infrastructure/outboundHttp/serve.ts'

/** Other deployments: each is a table of the same engine, which commands find as the stack of a stage on AWS. */

/** What a command reads of CloudFormation. */
async function stackWith(table: string): Promise<void> {
  const { url } = await serve(async (request, response) => {
    await bodyOf(request)
    const output = `<member><OutputKey>TableName</OutputKey><OutputValue>${table}</OutputValue></member>`
    response.end(
      `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><Outputs>${output}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
    )
  })
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', url)
}

/** Where the code of this process works from now on. */
export function at(table: string): void {
  process.env['TABLE_NAME'] = table
}

/** Lines of what takes more than a few seconds, on a slow machine. */
const progress = /^[\d,]+ items (?:im|ex)ported\n/gm

/** Runs a command on the deployment of a table. */
export async function runOn(table: string, args: readonly string[]) {
  await stackWith(table)
  const out = new PassThrough()
  const err = new PassThrough()
  const code = await runCauserie([...args, '--stage', 'prod'], { token: undefined, out, err, signal: new AbortController().signal })
  return { code, out: String(out.read() ?? ''), err: String(err.read() ?? '').replaceAll(progress, '') }
}

/** Creates the table of a deployment and returns its name. */
export async function newDeployment(): Promise<string> {
  const table = `to-${randomUUID().slice(0, 8)}`
  await createTable(inject('dynamodb'), table)
  return table
}

/** A user of a deployment, with a token. */
export async function userIn(table: string, email: string): Promise<{ userID: string; token: string }> {
  at(table)
  const { createUser } = await import('../../lib/store/users/users.ts')
  const userID = `user-${randomUUID().slice(0, 12)}`
  await createUser({ userID, email, passwordHash: 'none', first_name: 'New', last_name: 'Owner' })
  const { issueUserToken } = await import('../../lib/access/auth/tokens.ts')
  return { userID, token: await issueUserToken({ userID }) }
}
