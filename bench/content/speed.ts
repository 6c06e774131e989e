import { openApplication } from '../../lib/store/applications/access.ts'
import { readContent } from '../../lib/store/content/readContent.ts'
import { readSnapshot } from '../../lib/store/content/snapshot.ts'
import { newContentFunction } from '../../tests/harness/newFunction.ts'
import { median, showProgress } from '../ratios.ts'

/** Processor time of reading the content of a bot into memory (ms, medians of interleaved rounds). */
export interface ReadingTimes {
  readonly fromSnapshot: number
  /** The same, and every resource looked at, as a list of all does. */
  readonly wholeList: number
  readonly objectByObject: number
  /** What JSON.parse alone takes of it. */
  readonly parsing: number
  readonly bytes: number
}

const rounds = 15

/** How many resources a turn looks at. */
const walked = 20

export async function measureReading(appID: string): Promise<ReadingTimes> {
  const application = await openApplication(appID)
  const snapshot = application && (await readSnapshot(application))
  const chunks = await snapshot?.readChunks(Array.from({ length: snapshot.chunkCount }, (_, i) => i))
  if (!application || !snapshot || !chunks) throw new Error('there is no snapshot')
  const texts = [snapshot.outline, ...chunks.map((text) => text())]
  const times = { fromSnapshot: [] as number[], wholeList: [] as number[], objectByObject: [] as number[], parsing: [] as number[] }
  const timed = async (name: keyof typeof times, round: number, work: () => unknown): Promise<void> => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    if (round > 0) times[name].push((user + system) / 1000)
  }
  for (let round = 0; round <= rounds; round++) {
    showProgress(`reading, round ${round} of ${rounds}`)
    const { whole } = await newContentFunction()
    // A turn looks at the resources that it comes to.
    await timed('fromSnapshot', round, async () => {
      const { features, resourcesOf, resource } = await whole(appID)
      for (const id of [...(resourcesOf(features[0]?._id ?? '')?.keys() ?? [])].slice(0, walked)) resource(id)
    })
    await timed('wholeList', round, async () => (await (await newContentFunction()).whole(appID)).resources)
    await timed('objectByObject', round, () => readContent(application))
    await timed('parsing', round, () => texts.map((text) => JSON.parse(text)))
  }
  return {
    fromSnapshot: median(times.fromSnapshot),
    wholeList: median(times.wholeList),
    objectByObject: median(times.objectByObject),
    parsing: median(times.parsing),
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  }
}
