import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** The folders of the packages that files belong to, from the root. */
export const packagesIn = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap((file) => /^(?:.*?:)?((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [])),
]

/** What the validators in functions load, though their compiler is for development only. */
const validatorPackages = ['ajv', 'ajv-formats', 'fast-deep-equal'].map((name) => `node_modules/${name}`)

/** The folders of the packages that functions may contain: those that package-lock.json installs for production, and what validators load. */
export async function functionPackages(): Promise<string[]> {
  const { packages }: { packages: Record<string, { dev?: true; optional?: true }> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  )
  const production = Object.entries(packages).flatMap(([folder, { dev, optional }]) => (folder === '' || dev || optional ? [] : [folder]))
  return [...production, ...validatorPackages]
}

/** The notices that the licences of packages require with each copy: name, version, licence and its text, the same text once. */
export async function noticesOf(folders: readonly string[]): Promise<string> {
  const packages = await Promise.all([...new Set(folders)].map(noticeOf))
  const byText = Map.groupBy(
    packages.toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    ({ text }) => text,
  )
  const parts = [...byText].map(([text, of]) => `${[...new Set(of.map(({ title }) => title))].join('\n')}\n\n${text}\n`)
  return `Causerie contains the following packages.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`
}

async function noticeOf(folder: string): Promise<{ readonly title: string; readonly text: string }> {
  const path = join(root, folder)
  const { name, version, license = 'unknown', author } = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'))
  const files = (await readdir(path)).filter((file) => /^(licen[cs]e|notice|copying)(?!.*\.(js|ts)$)/i.test(file)).sort()
  const texts = await Promise.all(files.map(async (file) => (await readFile(join(path, file), 'utf8')).trim()))
  // Some packages name their licence only in package.json.
  const text = texts.join('\n\n') || `Licence: ${license}. Author: ${typeof author === 'string' ? author : (author?.name ?? name)}.`
  return { title: `${name} ${version} (${license})`, text }
}
