import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideFiles } from '../../build/guide/site.ts'
import { root } from '../harness/sources.ts'

const files = await guideFiles()
const html = [...files].filter(([name]) => name.endsWith('.html'))

describe('the guide', () => {
  it('has each page of docs/ as HTML and as the Markdown that it is made of', () => {
    const sources = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
    expect([...files.keys()]).toEqual(expect.arrayContaining(sources))
    expect(html).toHaveLength([...files.keys()].filter((name) => name.endsWith('.md')).length)
  })

  it('links only to its own files and headings', () => {
    const anchors = new Map(html.map(([name, text]) => [name, new Set(Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id))]))
    const links = html.flatMap(([name, text]) =>
      Array.from(text.matchAll(/ (?:href|src)="([^"]*)"/g), ([, to = '']) => ({ name, to })).filter(({ to }) => !/^[a-z]+:/.test(to)),
    )
    const dead = links.filter(({ name, to }) => {
      const { pathname, hash } = new URL(to, `http://guide/${name}`)
      const page = pathname.slice(1)
      return !files.has(page) || (hash !== '' && !anchors.get(page)?.has(decodeURIComponent(hash.slice(1))))
    })
    expect(dead).toEqual([])
    expect(links.length).toBeGreaterThan(5000)
  })

  it('has neither scripts nor styles in its pages, which the policy would block', () => {
    const blocked = html.filter(([, text]) =>
      /<style| style="| on\w+="|<script(?! type="module" src=")/.test(text.replace(/<pre tabindex="0">[\s\S]*?<\/pre>/g, '')),
    )
    expect(blocked.map(([name]) => name)).toEqual([])
  })

  it('lists every page with its description in llms.txt', () => {
    const lines = [...(files.get('llms.txt') ?? '').matchAll(/^- \[[^\]]+\]\(([^)]+)\): (.{10,})$/gm)]
    expect(lines.map(([, to]) => to).sort()).toEqual([...files.keys()].filter((name) => name.endsWith('.md')).sort())
  })
})
