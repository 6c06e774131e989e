import { Buffer } from 'node:buffer'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { docxBlocks } from '../../../lib/infrastructure/documents/docx.ts'
import { htmlPage } from '../../../lib/infrastructure/documents/html.ts'
import { pdfBlocks } from '../../../lib/infrastructure/documents/pdf.ts'

describe('HTML', () => {
  it('is read by headings, without navigation, scripts and markup', () => {
    const page = htmlPage(`<!doctype html><title>Help &amp; contact</title><nav>Home</nav><script>var x = '<h1>no</h1>'</script>
      <h1>Deli<b>very</b></h1><p>Two   days,<br>or <i>three</i>.</p><ul><li>Free<li>Fast</ul>
      <table><tr><th>Country<th>Price<tr><td>France<td>5 €</table><h2>Returns</h2><div>Within 30&nbsp;days<p>Always</div><footer>©</footer>`)
    expect(page).toEqual({
      title: 'Help & contact',
      blocks: [
        { level: 1, text: 'Delivery' },
        { level: 0, text: 'Two days,\nor three.' },
        { level: 0, text: '- Free\n- Fast' },
        { level: 0, text: 'Country | Price\nFrance | 5 €' },
        { level: 2, text: 'Returns' },
        { level: 0, text: 'Within 30 days' },
        { level: 0, text: 'Always' },
      ],
    })
  })

  it.each([
    ['unclosed elements', '<div>'.repeat(200_000)],
    ['attributes', `<a ${'x="'.repeat(200_000)}`],
    ['entities', '&amp'.repeat(200_000)],
  ])('of hostile %s takes linear time', (_what, html) => {
    expect(htmlPage(html).title).toBe('')
  })
})

describe('Word documents', () => {
  const paragraph = (text: string, style = ''): string =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
  const docx = (body: string): Uint8Array =>
    zipSync({ 'word/document.xml': Buffer.from(`<w:document><w:body>${body}</w:body></w:document>`), 'word/media/a.png': Buffer.alloc(10) })

  it('are read by headings', () => {
    const file = docx(
      `${paragraph('Help', 'Title')}${paragraph('Delivery', 'Heading2')}${paragraph('5 &lt; 6')}<w:p/>${paragraph('Retours', 'Titre1')}`,
    )
    expect(docxBlocks(file)).toEqual([
      { level: 1, text: 'Help' },
      { level: 2, text: 'Delivery' },
      { level: 0, text: '5 < 6' },
      { level: 1, text: 'Retours' },
    ])
  })

  it.each([
    ['no archive', Buffer.from('PK no')],
    ['an archive of something else', zipSync({ 'a.txt': Buffer.from('a') })],
    ['one that unpacks to 40 MB', docx(' '.repeat(40_000_000))],
    ['a truncated one', docx(paragraph('Help').repeat(999)).slice(0, 200)],
  ])('are refused: %s', (_what, file) => {
    expect(docxBlocks(file)).toBeUndefined()
  })
})

describe('PDF', () => {
  const pdf = (pages: readonly string[]): Uint8Array => {
    const kids = pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...pages.flatMap((text, i) => {
        const stream = `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`
        return [
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * i} 0 R>>`,
          `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
        ]
      }),
    ]
    return Buffer.from(
      `%PDF-1.4\n${objects.map((object, i) => `${i + 1} 0 obj${object}\nendobj\n`).join('')}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`,
    )
  }

  it('is read by pages', async () => {
    expect(await pdfBlocks(pdf(['Two days', 'Within 30 days']))).toEqual([
      { level: 1, text: 'Page 1' },
      { level: 0, text: 'Two days' },
      { level: 1, text: 'Page 2' },
      { level: 0, text: 'Within 30 days' },
    ])
  })

  it.each([
    ['not_pdf', Buffer.from('hello')],
    ['no_text', pdf([''])],
    ['too_many_pages', pdf(Array.from({ length: 501 }, () => 'x'))],
  ])('is refused: %s', async (reason, file) => {
    expect(await pdfBlocks(file)).toBe(reason)
  })
})
