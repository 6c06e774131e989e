import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../harness/sources.ts'

/** Files of the product, without its tests, pages and what is generated. */
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.yml', '*.json'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !/^(tests|docs|bench|reference|console\/help\/messages)\/|^build\/openapi\/examples\.json$/.test(path))

it('Telegram is known in at most six files outside of its folder', () => {
  const places = files.filter(
    (path) => !path.startsWith('lib/channels/telegram/') && /telegram/i.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(places).toEqual([
    'deploy/settings.ts',
    'lib/channels/abouts.ts',
    'lib/channels/forms.ts',
    'lib/channels/registry.ts',
    'schemas/channels.ts',
    'serverless.yml',
  ])
})
