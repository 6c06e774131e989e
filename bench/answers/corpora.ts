import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Passage } from '../../lib/domain/answers/passage.ts'
import { markdownBlocks } from '../../lib/domain/answers/split/markdown.ts'
import { passagesOf } from '../../lib/domain/answers/split/passages.ts'

export interface Question {
  readonly text: string
  /** The sections that answer it; none if nothing does. */
  readonly sections: readonly string[]
  /** Not used to choose anything. */
  readonly isHeldOut: boolean
}

export interface Corpus {
  readonly name: string
  readonly passages: readonly Passage[]
  readonly questions: readonly Question[]
}

const here = import.meta.dirname
const docs = resolve(here, '../../docs')

/** The pages of this project, without its decisions, which repeat them. */
export const docsCorpus = (): Corpus => corpusOf('docs (English)', docsPassages(), 'questions.docs.txt')

/** Two invented shops. */
export const shopCorpora = (): Corpus[] => [
  corpusOf('shop (French)', pagePassages(join(here, 'shop.fr.md'), 'Maison Tilleul'), 'questions.shop.fr.txt'),
  corpusOf('shop (English)', pagePassages(join(here, 'shop.en.md'), 'Fernway Outdoor'), 'questions.shop.en.txt'),
]

/** Other trades, whose questions are all held out. */
export const otherCorpora = (): Corpus[] => [
  corpusOf('library (French)', pagePassages(join(here, 'library.fr.md'), 'Médiathèque Jean-Rostand'), 'questions.library.fr.txt', 'all'),
  corpusOf('gym (English)', pagePassages(join(here, 'gym.en.md'), 'Ironwood Fitness'), 'questions.gym.en.txt', 'all'),
  corpusOf('driving school (French)', pagePassages(join(here, 'driving.fr.md'), 'Auto-école du Pont'), 'questions.driving.fr.txt', 'all'),
  corpusOf('hotel (English)', pagePassages(join(here, 'hotel.en.md'), 'Harbour View Hotel'), 'questions.hotel.en.txt', 'all'),
]

/** Services of the public, whose words were grouped after the questions. */
export const publicCorpora = (): Corpus[] => [
  corpusOf('vet (English)', pagePassages(join(here, 'vet.en.md'), 'Willow Lane Vets'), 'questions.vet.en.txt', 'all'),
  corpusOf('cinema (French)', pagePassages(join(here, 'cinema.fr.md'), 'Cinéma Le Palace'), 'questions.cinema.fr.txt', 'all'),
  corpusOf('bank (English)', pagePassages(join(here, 'bank.en.md'), 'Larch Bank'), 'questions.bank.en.txt', 'all'),
  corpusOf('town hall (French)', pagePassages(join(here, 'town.fr.md'), 'Mairie de Saint-Aubin'), 'questions.town.fr.txt', 'all'),
]

/** Written before any figure about them was known, and not used to choose anything since: groups of words, signs, coefficients. */
export const unseenCorpora = (): Corpus[] => [
  corpusOf('telephony (English)', pagePassages(join(here, 'telecom.en.md'), 'Pebble Mobile'), 'questions.telecom.en.txt', 'all'),
  corpusOf('campsite (French)', pagePassages(join(here, 'camping.fr.md'), 'Camping Les Pins Bleus'), 'questions.camping.fr.txt', 'all'),
]

const pagePassages = (file: string, title: string, url?: string): Passage[] =>
  passagesOf(markdownBlocks(readFileSync(file, 'utf8')), { title, url })

const docsPassages = (): Passage[] =>
  readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions') && file !== 'README.md')
    .sort()
    .flatMap((file) => pagePassages(join(docs, file), '', file))

/** A line is the sections that answer a question, or `-`, and the question. */
function corpusOf(name: string, passages: readonly Passage[], file: string, heldOut: 'all' | 'every other' = 'every other'): Corpus {
  const lines = readFileSync(join(here, file), 'utf8').trim().split('\n')
  const questions = lines.map((line, i): Question => {
    const [sections = '', text = ''] = line.split(' | ')
    return {
      text,
      sections: sections === '-' ? [] : sections.split(' ; ').map((section) => placed(section, passages)),
      isHeldOut: heldOut === 'all' || i % 2 === 1,
    }
  })
  const lost = questions.flatMap(({ sections }) => sections).filter((section) => !passages.some((passage) => isOf(passage, section)))
  if (lost.length > 0) throw new Error(`no passage has the heading ${[...new Set(lost)].join(', ')}`)
  return { name, passages, questions }
}

/** A section that moved to another page is found there by its heading. */
function placed(section: string, passages: readonly Passage[]): string {
  if (passages.some((passage) => isOf(passage, section))) return section
  const heading = section.split('#').at(-1) ?? section
  const pages = new Set(passages.filter((passage) => isOf(passage, heading)).map(({ url }) => url))
  const [page] = pages
  return pages.size === 1 && page !== undefined ? `${page}#${heading}` : section
}

/** Whether a passage belongs to a section: `page.md#Heading`, or a heading alone. */
export function isOf({ path, url }: Passage, section: string): boolean {
  const [page, heading] = section.includes('#') ? section.split('#') : [undefined, section]
  return (page === undefined || page === url) && path.includes(heading ?? '')
}
