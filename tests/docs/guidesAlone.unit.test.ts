import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../harness/sources.ts'

/** What the commands of guides use, and how a page defines it. */
const names: readonly (readonly [use: RegExp, definition: RegExp])[] = [
  [/\$URL\b/, /^URL=/m],
  [/\$TOKEN\b/, /^TOKEN=/m],
  [/\$APP\b/, /^APP=/m],
  [/(?:^|[(|] ?)api /m, /^api\(\) /m],
  [/(?:^|[(|] ?)get \w/m, /^get\(\) /m],
]

const folder = join(root, 'docs/guides')
const shellOf = (page: string): string => Array.from(page.matchAll(/```sh\n(.*?)```/gs), ([, commands]) => commands).join('\n')

it('each guide defines what its commands use, before it uses it', () => {
  const missing = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const commands = shellOf(readFileSync(join(folder, name), 'utf8'))
      return names
        .filter(
          ([use, definition]) =>
            use.test(commands) && commands.search(use) < (commands.search(definition) + 1 || Number.POSITIVE_INFINITY) - 1,
        )
        .map(([use]) => `${name}: ${use.source}`)
    })
  expect(missing).toEqual([])
})
