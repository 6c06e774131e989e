import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { privateDataFolder, privateFolder } from '../../local/privateFolder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'private-'))
})
afterEach(() => rm(root, { recursive: true }))

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o7777).toString(8)
const isOurs = (names: readonly string[]) => names.includes('ours')

async function folder(mode: number, file?: string): Promise<string> {
  const path = join(root, 'data')
  await mkdir(path)
  if (file) await writeFile(join(path, file), '')
  await chmod(path, mode)
  return path
}

it('creates a folder that others can neither list nor traverse', async () => {
  const path = join(root, 'new', 'data')
  expect([await privateFolder(path, isOurs), await modeOf(path)]).toEqual([true, '700'])
})

it.each<[string, number, string | undefined, boolean, string]>([
  ['closes one that is empty', 0o755, undefined, true, '700'],
  ['closes one that is ours', 0o755, 'ours', true, '700'],
  ['leaves one with files of others, and says so', 0o755, 'theirs', false, '755'],
  ['leaves one that is everybody’s, and says so', 0o1777, 'ours', false, '1777'],
  ['leaves one that is closed already', 0o500, 'theirs', true, '500'],
])('%s', async (_, mode, file, isPrivate, after) => {
  const path = await folder(mode, file)
  expect([await privateFolder(path, isOurs), await modeOf(path)]).toEqual([isPrivate, after])
})

it('refuses a data folder that is a file', async () => {
  const path = join(root, 'data')
  await writeFile(path, '')
  await expect(privateDataFolder(path)).rejects.toThrow(
    `DATA_DIR must be a folder that you can write to (EEXIST: file already exists, mkdir '${path}').`,
  )
})
