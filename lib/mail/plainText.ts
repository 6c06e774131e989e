/**
 * The text of an HTML e-mail, for readers without HTML: its words, a line for each paragraph, and the address of a link behind its words. The
 * HTML is a user's, so each pattern runs in linear time.
 */
export function plainText(html: string): string {
  const lines: string[] = []
  let [hidden, link] = ['', '']
  for (const [part, closing, tag = '', rest = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|<[^<>]*>|[^<]+|</gi)) {
    const name = tag.toLowerCase()
    if (hidden) hidden = closing && name === hidden ? '' : hidden
    else if (!closing && hiddenElements.has(name)) hidden = name
    else if (!name) lines.push(part.startsWith('<') && part.endsWith('>') ? '' : decoded(part.replace(/\s+/g, ' ')))
    else if (name === 'a') {
      if (closing && link) lines.push(` (${link})`)
      link = closing ? '' : decoded(/\shref\s*=\s*["']([^"']*)/i.exec(rest)?.[1] ?? '')
    } else if (lineBreaks.has(name)) lines.push('\n')
  }
  return lines
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const hiddenElements = new Set(['head', 'script', 'style', 'title'])
const lineBreaks = new Set(['br', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'table', 'tr', 'ul'])
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/g, (entity, code: string | undefined, name = '') =>
    code === undefined ? (entities[name] ?? entity) : String.fromCodePoint(Number(code)),
  )
