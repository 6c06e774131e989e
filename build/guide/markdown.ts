import { join, normalize, relative } from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'

export interface Heading {
  readonly level: number
  readonly text: string
  readonly anchor: string
}

/** The text below one heading, as the search finds it. */
export interface Section {
  readonly heading: Heading
  readonly text: string
}

export interface Rendered {
  readonly html: string
  readonly sections: readonly Section[]
}

const markdown = new MarkdownIt({ html: false })
// Wide tables and code scroll by themselves; the keyboard reaches what scrolls.
markdown.renderer.rules['table_open'] = () => '<div class="wide" tabindex="0"><table>\n'
markdown.renderer.rules['table_close'] = () => '</table></div>\n'
markdown.renderer.rules['fence'] = (tokens, i) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[i]?.content ?? '')}</code></pre>\n`

/** The page of the site that a Markdown file becomes: `guides/README.md` is `guides/index.html`. */
export const htmlOf = (file: string): string => file.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html')

/** Renders a page of docs/. Links to other pages of the site lead to their HTML, those to README.md of the project to the home page. */
export function renderPage(file: string, text: string): Rendered {
  const tokens = markdown.parse(text, {})
  const sections: { heading: Heading; texts: string[] }[] = []
  const taken = new Set<string>()
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') {
      const heading = headingOf(token, tokens[i + 1], taken)
      token.attrSet('id', heading.anchor)
      sections.push({ heading, texts: [] })
    } else if (tokens[i - 1]?.type !== 'heading_open' && (token.type === 'inline' || token.type === 'fence')) {
      sections.at(-1)?.texts.push(token.type === 'inline' ? plainText(token) : token.content)
    }
    for (const child of token.children ?? []) {
      const to = child.type === 'link_open' ? child.attrGet('href') : undefined
      if (typeof to === 'string') child.attrSet('href', linkFrom(file, to))
    }
  })
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    sections: sections.map(({ heading, texts }) => ({ heading, text: texts.join('\n') })),
  }
}

/** One line of Markdown without its marks, such as a description in a list. */
export const plainLine = (text: string): string => markdown.parseInline(text, {}).map(plainText).join('')

const plainText = ({ children }: Token): string =>
  (children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')

/** A heading with its anchor by GitHub's rules: lower case, hyphens for spaces, no punctuation, a number behind what comes again. */
function headingOf({ tag }: Token, inline: Token | undefined, taken: Set<string>): Heading {
  const text = inline ? plainText(inline) : ''
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
  let anchor = slug
  for (let n = 1; taken.has(anchor); n++) anchor = `${slug}-${n}`
  taken.add(anchor)
  return { level: Number(tag.slice(1)), text, anchor }
}

function linkFrom(file: string, to: string): string {
  const [, target = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(to) ?? []
  if (/^[a-z]+:/.test(target) || !/\.md$/.test(target)) return to
  const folder = join(file, '..')
  const found = normalize(join(folder, target))
  // CHANGELOG.md and SECURITY.md are beside docs/ in the repository, and beside its pages on the site.
  const page = found.replace(/^(\.\.|docs)\//, '')
  return relative(folder, htmlOf(page)) + anchor
}
