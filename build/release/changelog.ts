/** Entries of the next release, and of each before it, in CHANGELOG.md (docs/releases.md#how-a-release-is-made). */
const heading = (version: string): RegExp => new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\](?: - (\\d{4}-\\d\\d-\\d\\d))?$`, 'm')

/**
 * Returns the changelog with the unreleased entries as those of a version of a day (YYYY-MM-DD), below an empty section. Throws if nothing is unreleased, or the
 * version has a section already.
 */
export function withRelease(changelog: string, version: string, day: string): string {
  if (heading(version).test(changelog)) throw new Error(`CHANGELOG.md has a section of ${version} already.`)
  if (!entriesOf(changelog, 'Unreleased')) throw new Error('CHANGELOG.md has nothing unreleased.')
  return changelog.replace(heading('Unreleased'), `## [Unreleased]\n\n## [${version}] - ${day}`)
}

/** The day of a version in the changelog; undefined if it has no dated section. */
export const dayOf = (changelog: string, version: string): string | undefined => heading(version).exec(changelog)?.[1]

/** The entries of a section; empty without one. */
export function entriesOf(changelog: string, version: string): string {
  const found = heading(version).exec(changelog)
  const after = found ? changelog.slice(found.index + found[0].length) : ''
  return (after.split(/^## /m)[0] ?? '').trim()
}
