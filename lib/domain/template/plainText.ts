/**
 * The text of an HTML e-mail, for readers without HTML: its text, a line per paragraph, and the URL of a link after its text. The
 * HTML is a user's, so each pattern runs in linear time.
 */
export function plainText(html: string): string {
  const lines: string[] = []
  let hidden = ''
  let link = ''
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

/** The named characters of HTML 4 from U+00A0 to U+00FF, in order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** Latin-1, and further characters of French and English. No-break spaces become spaces. */
const entities: ReadonlyMap<string, string> = new Map([
  ...latin1.split(' ').map((name, i): [string, string] => [name, String.fromCodePoint(0xa0 + i)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    euro: '€',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    bull: '•',
  }),
  ...Object.entries({
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    oelig: 'œ',
    OElig: 'Œ',
  }),
  ...Object.entries({ trade: '™', ensp: ' ', emsp: ' ', thinsp: ' ', rarr: '→', larr: '←', minus: '−', Yuml: 'Ÿ' }),
])

/** The text with its character references decoded; unknown ones are unchanged. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}[1-4]{0,2}));/gi,
    (reference, decimal: string | undefined, hexadecimal: string | undefined, name = '') => {
      if (decimal === undefined && hexadecimal === undefined) return entities.get(name) ?? reference
      return characterOf(decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)) ?? reference
    },
  )

/** Undefined for surrogates and code points beyond Unicode. */
const characterOf = (code: number): string | undefined =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? undefined : String.fromCodePoint(code)
