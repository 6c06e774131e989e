import { readFile } from 'node:fs/promises'
import { join, normalize, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The page that the guide opens with. */
export const homePage = 'README.md'

/** A page of the guide. */
export interface Page {
  /** Its Markdown file, from docs/. */
  readonly file: string
  /** Heading of the list that it stands in. */
  readonly section: string
  readonly title: string
  /** What the lists say about it, in one line of Markdown. */
  readonly description: string
  readonly text: string
}

/** Files beside docs/ that its pages link to. */
const projectFiles: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'What changed in each version.',
  'SECURITY.md': 'How to report a weakness.',
}

/** All pages of the guide, in the order of the lists in docs/guides/README.md and docs/README.md. */
export async function guidePages(): Promise<Page[]> {
  const home = { file: homePage, section: '', description: 'All pages, by topic.' }
  const guides = { file: 'guides/README.md', section: 'Guides', description: 'How to get things done, one task per page.' }
  const project = Object.entries(projectFiles).map(([file, description]) => ({ file, section: 'Project', description }))
  const listed = [home, guides, ...(await listIn(guides.file)), ...(await listIn(homePage)), ...project]
  const byFile = new Map(listed.toReversed().map((entry) => [entry.file, entry]))
  const order = [...new Set(listed.map(({ file }) => file))]
  const pages = await Promise.all(order.flatMap((file) => byFile.get(file) ?? []).map(read))
  return pages
}

/** The file of a page on the disk. */
const sourceOf = (file: string): string => (file in projectFiles ? join(root, file) : join(root, 'docs', file))

async function read(entry: Pick<Page, 'file' | 'section' | 'description'>): Promise<Page> {
  const text = await readFile(sourceOf(entry.file), 'utf8')
  return { ...entry, text, title: /^# (.+)$/m.exec(text)?.[1] ?? entry.file }
}

/** The pages that the tables of a page list, each with the heading above its table. */
async function listIn(list: string): Promise<Pick<Page, 'file' | 'section' | 'description'>[]> {
  const text = await readFile(sourceOf(list), 'utf8')
  return text.split(/^(?=#{1,3} )/m).flatMap((part) => {
    const section = /^#+ (.+)$/m.exec(part)?.[1] ?? ''
    return Array.from(part.matchAll(/^\| \[[^\]]+\]\(([^)#]+\.md)\) \| (.+) \|$/gm), ([, to = '', description = '']) => ({
      file: normalize(join(list, '..', to)),
      section,
      description,
    }))
  })
}
