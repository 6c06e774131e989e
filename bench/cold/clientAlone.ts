import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

/** The least that reads an item: what most functions on DynamoDB begin with. */
const entry = `
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
const client = new DynamoDBClient({})
export const handler = () => client.send(new GetItemCommand({ TableName: 'causerie', Key: { pk: { S: 'R' }, sk: { S: 'R' } } }))
`

/** The SDK's DynamoDB client bundled by itself, minified, in ESM. */
export async function clientAlone(): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'causerie-cold-'))
  const file = join(folder, 'client.mjs')
  await build({
    stdin: { contents: entry, resolveDir: resolve(import.meta.dirname, '../..') },
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  })
  return { file, remove: () => rm(folder, { recursive: true }) }
}
