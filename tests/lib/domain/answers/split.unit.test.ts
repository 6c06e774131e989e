import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownBlocks } from '../../../../lib/domain/answers/split/markdown.ts'
import { passagesOf } from '../../../../lib/domain/answers/split/passages.ts'
import { plainTextBlocks } from '../../../../lib/domain/answers/split/plainText.ts'

const markdown = `---
layout: page
---
# Help
Welcome **to** the [shop](https://shop.example "home").

## Delivery ##
- Two \`days\`
- Free over _60_ €

| Country | Price |
|---|--:|
| France | 5 € |

Returns
-------
Within 30 days.
\`\`\`sh
# no heading
\`\`\`
### In store
Yes, snake_case stays.
`

describe('Markdown', () => {
  it('is split at headings; each passage knows the titles above it, none has markup', () => {
    expect(passagesOf(markdownBlocks(markdown), { title: 'Help', url: 'u' })).toEqual([
      { path: ['Help'], text: 'Welcome to the shop.', url: 'u' },
      { path: ['Help', 'Delivery'], text: '- Two days\n- Free over 60 €\nCountry | Price\nFrance | 5 €', url: 'u' },
      { path: ['Help', 'Returns'], text: 'Within 30 days.\n# no heading', url: 'u' },
      { path: ['Help', 'Returns', 'In store'], text: 'Yes, snake_case stays.', url: 'u' },
    ])
  })

  it('may have no end to a fence or front matter, and any line ends', () => {
    expect(markdownBlocks('---\r\na: b\r\n# T\r\n```\r\n# code')).toEqual([
      { level: 0, text: 'a: b' },
      { level: 1, text: 'T' },
      { level: 0, text: '# code' },
    ])
  })
})

describe('passages', () => {
  it('are bounded, and together have every word of the text, in order', () => {
    const words = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        fc.constantFrom('Fin.', '\n\n', 'x'.repeat(3000), '🌲'.repeat(900)),
      ),
      { maxLength: 300 },
    )
    fc.assert(
      fc.property(words, (pieces) => {
        const text = pieces.join(' ')
        const passages = passagesOf(plainTextBlocks(text), { title: 'T' })
        for (const passage of passages) {
          expect(passage.text.length).toBeLessThanOrEqual(1200)
          expect(passage.text.isWellFormed()).toBe(text.isWellFormed() || passage.text.isWellFormed())
        }
        expect(
          passages
            .map((passage) => passage.text)
            .join('')
            .replace(/\s+/gu, ''),
        ).toBe(text.replace(/\s+/gu, ''))
      }),
      { numRuns: 200 },
    )
  })

  it('are cut at the ends of sentences', () => {
    const sentence = `${'word '.repeat(60).trim()}. `
    const passages = passagesOf(plainTextBlocks(sentence.repeat(9)), { title: 'T' })
    expect(passages.every(({ text }) => text.endsWith('.'))).toBe(true)
  })

  it.each([
    ['brackets', '['.repeat(200_000)],
    ['links', '[a]('.repeat(100_000)],
    ['emphasis', '**a '.repeat(100_000)],
    ['tags', '<a '.repeat(100_000)],
    ['comments', '<!-- '.repeat(50_000)],
    ['rules', '---\n'.repeat(100_000)],
    ['cells', '|'.repeat(200_000)],
    ['spaces', `# ${' '.repeat(200_000)}x`],
    ['blank lines', ' \n'.repeat(200_000)],
  ])('of hostile %s take linear time', (_what, text) => {
    expect(passagesOf(markdownBlocks(text), { title: 'T' }).every((passage) => passage.text.length <= 1200)).toBe(true)
  })
})
