import MiniSearch from 'minisearch'

/** Search and the list of pages on small screens: all else of the guide works without JavaScript. */

interface Section {
  readonly url: string
  readonly page: string
  readonly heading: string
  readonly text: string
}

const shownResults = 12
const excerptLength = 160

const element = <T extends HTMLElement>(id: string, type: new () => T): T => {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`#${id} is missing`)
  return found
}

const query = element('query', HTMLInputElement)
const results = element('results', HTMLUListElement)
const count = element('count', HTMLParagraphElement)
const menu = element('menu', HTMLButtonElement)

let index: Promise<{ sections: readonly Section[]; search: MiniSearch }> | undefined

/** The sections are loaded when somebody is about to search. */
async function load(): Promise<{ sections: readonly Section[]; search: MiniSearch }> {
  const { sections }: { sections: readonly Section[] } = await import(new URL('sections.js', import.meta.url).href)
  const search = new MiniSearch({
    fields: ['heading', 'page', 'text'],
    idField: 'url',
    searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  })
  search.addAll(sections)
  return { sections, search }
}

async function show(): Promise<void> {
  const words = query.value.trim()
  index ??= load()
  const { sections, search } = await index
  // Something else was typed meanwhile.
  if (query.value.trim() !== words) return
  const byURL = new Map(sections.map((section) => [section.url, section]))
  const hits = words === '' ? [] : search.search(words).slice(0, shownResults)
  results.replaceChildren(...hits.flatMap(({ id, terms }) => itemFor(byURL.get(String(id)), terms)))
  results.hidden = words === ''
  count.textContent = words === '' ? '' : `${hits.length} results`
  if (words !== '' && hits.length === 0) results.append(Object.assign(document.createElement('li'), { textContent: 'Nothing found.' }))
}

function itemFor(section: Section | undefined, terms: readonly string[]): HTMLLIElement[] {
  if (!section) return []
  const item = document.createElement('li')
  const link = Object.assign(document.createElement('a'), { href: new URL(section.url, import.meta.url).href })
  const heading = Object.assign(document.createElement('b'), { textContent: section.heading })
  const page = Object.assign(document.createElement('small'), { textContent: section.heading === section.page ? '' : ` ${section.page}` })
  const excerpt = Object.assign(document.createElement('span'), { textContent: excerptOf(section.text, terms) })
  link.append(heading, page, excerpt)
  item.append(link)
  return [item]
}

/** The part of a text around the first of the words that were found. */
function excerptOf(text: string, terms: readonly string[]): string {
  const places = terms.map((term) => text.toLowerCase().indexOf(term)).filter((place) => place >= 0)
  const from = Math.max(0, Math.min(...places, text.length) - excerptLength / 4)
  return `${from > 0 && places.length > 0 ? '… ' : ''}${text.slice(places.length > 0 ? from : 0).slice(0, excerptLength)}`
}

query.addEventListener('focus', () => {
  index ??= load()
})
query.addEventListener('input', () => void show())
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement
  if (event.key === '/' && !isTyping) {
    event.preventDefault()
    query.focus()
  }
  if (event.key === 'Escape' && !results.hidden) {
    results.hidden = true
    query.focus()
  }
})
document.addEventListener('click', ({ target }) => {
  if (target instanceof Node && !results.parentElement?.contains(target)) results.hidden = true
})
results.addEventListener('click', () => {
  results.hidden = true
})
menu.addEventListener('click', () => {
  const isOpen = document.body.classList.toggle('menu-open')
  menu.setAttribute('aria-expanded', String(isOpen))
})
