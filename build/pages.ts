import { writeAssets } from './assets.ts'
import { writeConsole } from './console.ts'
import { writeDocs } from './docs.ts'

/** Builds what functions answer with: the API reference, the widget and the console. */
export async function writePages(): Promise<void> {
  await Promise.all([writeDocs(), writeAssets(), writeConsole()])
}
