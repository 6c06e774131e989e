import type { Version } from '../../../schemas/version.ts'
import { type Application, atVersion, liveOf } from '../../store/applications/access.ts'
import { listStoredVersions, requireStoredVersion, type StoredVersion } from '../../store/content/versions.ts'

/** A version as members see it. */
export const shownVersion = (
  { live }: Application,
  { versionID, number, title, note, publishedAt, userID, changes, training }: StoredVersion,
): Version => ({
  _id: versionID,
  versionID,
  number,
  ...(title === undefined ? {} : { title }),
  ...(note === undefined ? {} : { note }),
  publishedAt,
  userID,
  live: versionID === live,
  state: training === undefined ? 'published' : 'publishing',
  changes,
})

const pageSize = 100

/** A page of the versions, the latest first, and the number after which it goes on while there are more. */
export async function pageOfVersions(
  application: Application,
  before: number | undefined,
): Promise<{ versions: Version[]; next: number | undefined }> {
  const rest = (await listStoredVersions(application)).filter(({ number }) => before === undefined || number < before)
  const page = rest.slice(0, pageSize)
  return {
    versions: page.map((version) => shownVersion(application, version)),
    next: rest.length > pageSize ? page.at(-1)?.number : undefined,
  }
}

/** The application, opened at a version. Throws `not_found`. */
export async function openVersion(application: Application, versionID: string): Promise<Application> {
  return atVersion(application, (await requireStoredVersion(application, versionID)).versionID)
}

/** The application, opened at one of its contents: `live`, `draft`, or the id of a version. Throws `not_found`. */
export async function openSide(application: Application, side: string): Promise<Application> {
  if (side === 'draft') return atVersion(application, undefined)
  return side === 'live' ? liveOf(application) : openVersion(application, side)
}
