import { relative } from 'node:path'
import { type Heading, htmlOf, plainLine } from './markdown.ts'
import { homePage, type Page } from './pages.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

interface Parts {
  readonly page: Page
  readonly pages: readonly Page[]
  readonly html: string
  readonly headings: readonly Heading[]
}

/** The whole HTML of a page: search, list of pages, text, outline, and the pages before and after it. */
export function pageHTML({ page, pages, html, headings }: Parts): string {
  const link = (to: string): string => relative(`${page.file}/..`, to) || '.'
  const at = pages.indexOf(page)
  const title = page.file === homePage ? 'Causerie documentation' : `${plainLine(page.title)} · Causerie`
  const outline = headings.filter(({ level }) => level === 2)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="${escaped(plainLine(page.description))}">
    <title>${escaped(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="alternate" type="text/markdown" href="${link(page.file)}">
    <link rel="stylesheet" href="${link('guide.css')}">
    <script type="module" src="${link('guide.js')}"></script>
  </head>
  <body>
    <a class="skip" href="#text">Skip to the text</a>
    <header>
      <button type="button" id="menu" aria-expanded="false" aria-controls="pages">Pages</button>
      <a class="home" href="${link('index.html')}">Causerie</a>
      <search>
        <input type="search" id="query" placeholder="Search (press /)" aria-label="Search the documentation" autocomplete="off">
        <p class="spoken" id="count" role="status"></p>
        <ul id="results" hidden></ul>
      </search>
    </header>
    <div class="frame">
      <nav id="pages" aria-label="Pages">${navigation(page, pages, link)}</nav>
      <main id="text">
        <article>${html}</article>
        <footer>
          <p>${neighbour(pages[at - 1], 'Previous', link)}${neighbour(pages[at + 1], 'Next', link)}</p>
          <p><a href="${link(page.file)}">This page as Markdown</a></p>
        </footer>
      </main>
      ${outline.length > 1 ? `<nav class="outline" aria-label="On this page"><p>On this page</p><ul>${outline.map(({ text, anchor }) => `<li><a href="#${encodeURIComponent(anchor)}">${escaped(text)}</a></li>`).join('')}</ul></nav>` : ''}
    </div>
  </body>
</html>
`
}

const nameOf = ({ title }: Page): string => escaped(plainLine(title))

function navigation(page: Page, pages: readonly Page[], link: (to: string) => string): string {
  const bySection = Map.groupBy(pages, ({ section }) => section)
  const lists = Array.from(bySection, ([section, of]) => {
    const items = of.map((each) => {
      const current = each === page ? ' aria-current="page"' : ''
      return `<li><a href="${link(htmlOf(each.file))}"${current}>${nameOf(each)}</a></li>`
    })
    const list = `<ul>${items.join('')}</ul>`
    if (section === '') return list
    const open = of.includes(page) || (page.section === '' && section === 'Guides') ? ' open' : ''
    return `<details${open}><summary>${escaped(section)}</summary>${list}</details>`
  })
  return lists.join('')
}

const neighbour = (page: Page | undefined, label: string, link: (to: string) => string): string =>
  page ? `<a class="${label.toLowerCase()}" href="${link(htmlOf(page.file))}"><small>${label}</small> ${nameOf(page)}</a>` : ''
