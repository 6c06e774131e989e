import type { SourceFailure, SourceFields } from '../../../schemas/source.ts'
import { inParallel } from '../../core/inParallel.ts'
import type { Passage } from '../../domain/answers/passage.ts'
import { passagesOf } from '../../domain/answers/split/passages.ts'
import { plainTextBlocks } from '../../domain/answers/split/plainText.ts'
import { htmlPage } from '../../infrastructure/documents/html.ts'
import { call, type Failed, type ResponseText } from '../../infrastructure/outboundHttp/call.ts'
import { maxPages } from '../../store/sources/sources.ts'

interface SitePages {
  readonly passages: readonly Passage[]
  readonly pages: number
}

/** Loads a URL under the rules of outgoing calls. */
type Load = (url: string) => Promise<ResponseText | Failed>

const concurrency = 8
const maxRedirects = 3
/** Sitemaps that a sitemap index may name. */
const maxSitemaps = 20

/** Loads a page: each redirect is checked like the first address (docs/outgoing.md#outgoing-calls). */
const loadPage: Load = async (url) => {
  let at = url
  for (let count = 0; ; count++) {
    const reply = await call({ method: 'GET', url: at, headers: [['accept', 'text/html, text/plain, application/xml']], timeoutMs: 10_000 })
    const next = 'failure' in reply ? undefined : reply.headers['location']
    if ('failure' in reply || next === undefined || reply.status < 300 || reply.status > 399 || count === maxRedirects) return reply
    at = URL.parse(next, at)?.href ?? ''
  }
}

/** The pages that a sitemap lists, as passages, or why there are none. Pages that cannot be loaded are left out. */
export async function readSite(
  { url = '', sitemap, include = [], exclude = [] }: SourceFields,
  { hasTime, load = loadPage }: { readonly hasTime: () => boolean; readonly load?: Load },
): Promise<SitePages | SourceFailure> {
  const listed = await addressesIn(sitemap ?? new URL('/sitemap.xml', url).href, load)
  if (typeof listed === 'string') return listed
  const { host } = new URL(url)
  const isIncluded = (page: string): boolean =>
    URL.parse(page)?.host === host &&
    (include.length === 0 || include.some((pattern) => matches(page, pattern))) &&
    !exclude.some((pattern) => matches(page, pattern))
  const pages = [...new Set(listed)].filter(isIncluded)
  if (pages.length === 0) return 'no_sitemap'
  if (pages.length > maxPages) return 'too_many_pages'
  const passages: (readonly Passage[])[] = []
  let isLate = false
  await inParallel(concurrency, pages.entries(), async ([place, page]) => {
    if (!hasTime()) isLate = true
    if (isLate) return
    passages[place] = await passagesOfPage(page, load)
  })
  if (isLate) return 'too_slow'
  const all = passages.flat()
  return all.length === 0 ? 'unreachable' : { passages: all, pages: pages.length }
}

/** The addresses in a sitemap, and in those that it lists. */
async function addressesIn(sitemap: string, load: Load): Promise<string[] | SourceFailure> {
  const reply = await load(sitemap)
  if ('failure' in reply) return reply.failure === 'refused_address' ? 'refused_address' : 'no_sitemap'
  if (reply.status !== 200) return 'no_sitemap'
  const found = locations(reply.text)
  if (!/<sitemapindex[\s>]/u.test(reply.text)) return found
  const addresses: string[] = []
  for (const each of found.slice(0, maxSitemaps)) {
    const part = await load(each)
    if (!('failure' in part) && part.status === 200) addresses.push(...locations(part.text))
  }
  return addresses
}

const locations = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>\s*([^<\s]{1,2048})\s*<\/loc>/gu), ([, location = '']) => location.replaceAll('&amp;', '&'))

async function passagesOfPage(url: string, load: Load): Promise<readonly Passage[]> {
  const reply = await load(url)
  if ('failure' in reply || reply.status !== 200) return []
  const type = reply.headers['content-type'] ?? ''
  if (type.startsWith('text/plain')) return passagesOf(plainTextBlocks(reply.text), { title: new URL(url).pathname, url })
  if (!/^(?:text\/html|application\/xhtml)/u.test(type)) return []
  const { title, blocks } = htmlPage(reply.text)
  return passagesOf(blocks, { title: title || new URL(url).pathname, url })
}

/** Whether an address contains a pattern, in which `*` is any text. */
function matches(address: string, pattern: string): boolean {
  let at = 0
  for (const part of pattern.split('*')) {
    const found = address.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return true
}
