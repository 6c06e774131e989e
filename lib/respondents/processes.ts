import type { Process } from '../../schemas/process.ts'
import type { ManagedRespondent } from '../../schemas/respondent.ts'
import type { Application } from '../store/applications/access.ts'
import { outlineOf } from '../store/content/contentOf.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'
import { listRespondentsOf } from '../store/respondents/respondents.ts'
import { getProcessRuns, type ProcessMembersPlace, pageOfProcessMembers } from '../store/statistics/processes.ts'
import { shownRespondent } from './managedRespondent.ts'

/** The features whose process is active, and how many runs of each were started and finished (docs/statistics.md#processes). */
export async function listProcesses(application: Application): Promise<Process[]> {
  const { features } = await outlineOf(application)
  const active = features.flatMap(({ _id, title, createdAt, process }) =>
    process?.active === true ? [{ featureID: _id, title, createdAt, process }] : [],
  )
  if (active.length === 0) return []
  const runs = await getProcessRuns(application)
  const oldestFirst = active.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.featureID.localeCompare(b.featureID))
  return oldestFirst.map(({ featureID, title, process }) => {
    const { attribute = {}, event = {}, cost = 0, process_termination = [] } = process
    const { started = 0, finished = 0 } = runs.get(featureID) ?? {}
    return {
      featureID,
      process: {
        active: true,
        title: process.title ?? title,
        cost,
        // The table does not keep the order of a map. A value that is set to nothing is reset.
        attributes_list: Object.entries(attribute)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, value]) => ({ name, resetAttribute: !value })),
        process_termination,
      },
      memory: { attribute, event },
      respondentData: { processStarted: started, processFinished: finished },
    }
  })
}

const pageSize = 100

/** A page of those who entered a process. */
export async function respondentsIn(
  application: Application,
  featureID: string,
  from: ProcessMembersPlace | undefined,
): Promise<{ respondents: ManagedRespondent[]; next: ProcessMembersPlace | undefined }> {
  const { ids, next } = await pageOfProcessMembers(application, featureID, from, pageSize)
  // A respondent under deletion is listed until the purge, and is not shown.
  return { respondents: (await listRespondentsOf(application, ids)).map(shownRespondent), next }
}

/** A page of those of one root user who entered a process, the root among them; `after` is the id shown last. */
export async function familyIn(
  application: Application,
  featureID: string,
  root: string,
  after: string | undefined,
): Promise<{ respondents: ManagedRespondent[]; next: string | undefined }> {
  const members = (await familyOf(application, root)).filter(({ enteredFeatures }) => enteredFeatures?.has(featureID)).map(shownRespondent)
  members.sort((a, b) => (a.respondentID < b.respondentID ? -1 : 1))
  const rest = members.filter(({ respondentID }) => after === undefined || respondentID > after)
  const respondents = rest.slice(0, pageSize)
  return { respondents, next: rest.length > pageSize ? respondents.at(-1)?.respondentID : undefined }
}

/** A root user and all below, generation by generation: the record of each names its children. */
async function familyOf(application: Application, root: string): Promise<RespondentRecord[]> {
  const family: RespondentRecord[] = []
  for (let ids = [root]; ids.length > 0; ) {
    const generation = await listRespondentsOf(application, ids)
    family.push(...generation)
    ids = generation.flatMap(({ tag }) => tag['sub_users'] ?? [])
  }
  return family
}
