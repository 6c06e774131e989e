import { join, resolve } from 'node:path'
import { writeAssets } from './assets.ts'
import { writeConsole } from './console.ts'
import { writeDocs } from './docs.ts'
import { writeGuide } from './guide/site.ts'
import { functionPackages, noticesOf, packagesIn } from './notices.ts'
import { put } from './put.ts'

/** The notices of the packages that the platform contains, beside the console. */
export const noticesFile = 'third-party-notices.txt'

/** Builds what functions answer with: the API reference, the widget, the console and the guide. */
export async function writePages(): Promise<void> {
  const files = await Promise.all([writeDocs(), writeAssets(), writeConsole(), writeGuide()])
  const notices = await noticesOf([...(await functionPackages()), ...packagesIn(files.flat())])
  await put(join(resolve(import.meta.dirname, '../dist/assets'), noticesFile), notices)
}
