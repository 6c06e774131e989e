import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../harness/sources.ts'

const page = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

describe('README.md', () => {
  it('is short: the two commands on the first screen, five minutes, links', async () => {
    const readme = await page('README.md')
    expect(readme.split('\n').length).toBeLessThan(100)
    expect([...readme.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Run it',
      'Five minutes',
      'Deploy it',
      'Documentation',
    ])
    const commands = readme.search(/```sh\nnpm ci && npm start .*\nnpm ci && npm test .*\n```/)
    expect(readme.slice(0, commands).split('\n').length).toBeLessThan(20)
    expect(readme.indexOf('![')).toBeGreaterThan(commands)
    expect(commands).toBeGreaterThan(0)
  })

  it('shows a small screenshot', async () => {
    const [, picture = ''] = /!\[[^\]]+\]\((docs\/[\w.]+\.png)\)/.exec(await page('README.md')) ?? []
    expect((await stat(join(root, picture))).size).toBeLessThan(200_000)
  })

  it('deploys as the guide does', async () => {
    const [, block = ''] = /## Deploy it\n\n```sh\n(.*?)```/s.exec(await page('README.md')) ?? []
    expect(block).not.toBe('')
    expect(await page('docs/guides/deploy.md')).toContain(block)
  })

  it('leads to each guide', async () => {
    const readme = await page('README.md')
    const index = await page('docs/guides/README.md')
    const guides = [...index.matchAll(/^\| \[.+?\]\((?:\.\.\/)?([\w-]+\.md)\)/gm)].map(([, file = '']) => file)
    expect(guides.length).toBeGreaterThan(12)
    expect(guides.filter((file) => !readme.includes(`/${file})`))).toEqual([])
  })
})

describe('docs/guides/concepts.md', () => {
  it('has a diagram of the concepts', async () => {
    const [, picture = ''] = /```mermaid\n(.*?)```/s.exec(await page('docs/guides/concepts.md')) ?? []
    for (const word of ['Application', 'Feature', 'Resource', 'Respondent', 'Filter', 'Campaign', 'Intent', 'Workflow', 'Channel'])
      expect(picture).toContain(word)
  })
})

describe('docs/guides/cost.md', () => {
  it('agrees with docs/cost.md in round numbers', async () => {
    const operations = await page('docs/cost.md')
    const numberAt = (row: RegExp): number => Number(row.exec(operations)?.[1])
    const million = numberAt(/^\| Total \| [\d.]+ \| ([\d.]+) \|/m)
    const idle = numberAt(/^\| \*\*Total\*\* \| \*\*([\d.]+)\*\* \|/m)
    const cost = await page('docs/guides/cost.md')
    expect(cost).toContain(`about ${Math.round(million)} dollars for a million messages, and ${Math.round(idle)} a month`)
    expect(await page('README.md')).toContain(`costs about $${Math.round(idle)} a month`)
    expect(numberAt(/^\| together \| \| ([\d.]+) \|/m)).toBeLessThan(1)
  })
})
