import type { Script } from '../../../schemas/script.ts'
import type { ScriptResult, ScriptRun, ScriptRunBody } from '../../../schemas/scriptRun.ts'
import { openSide } from '../../bot/versions/versions.ts'
import { now } from '../../core/clock.ts'
import { invalid, problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { understandingIn } from '../../store/content/contentReads.ts'
import { storedScripts } from '../../store/content/scripts.ts'
import { botFor } from '../turn/botContent.ts'
import { type FindWorkflow, findStoredWorkflow } from '../turn/requests.ts'
import { type RunContext, runScript } from './runScript.ts'

/** A call ends after 29 seconds. */
const maxRunMs = 20_000

/** Runs scripts on a content of the application (docs/scripts.md#runs). Throws `not_found` for an unknown version, and `scripts_too_long`. */
export async function runScripts(application: Application, { scripts: scriptIDs, version = 'draft' }: ScriptRunBody): Promise<ScriptRun> {
  const [opened, scripts] = await Promise.all([openSide(application, version), listScripts(application, scriptIDs)])
  return resultsOf(opened, scripts)
}

/** The titles of the scripts that fail on the content that the application is opened at. */
export async function failingScripts(application: Application): Promise<string[]> {
  const scripts = await listScripts(application)
  if (scripts.length === 0) return []
  const { results } = await resultsOf(application, scripts)
  return results.filter(({ passed }) => !passed).map(({ title }) => title)
}

async function listScripts(application: Application, scriptIDs?: readonly string[]): Promise<readonly Script[]> {
  const all = await storedScripts.list(application)
  if (!scriptIDs) return all
  const byID = new Map(all.map((script) => [script._id, script]))
  return scriptIDs.map((id, i) => {
    const script = byID.get(id)
    if (!script) throw invalid(`scripts.${i}`, 'must be a script of the application')
    return script
  })
}

async function resultsOf(application: Application, scripts: readonly Script[]): Promise<ScriptRun> {
  const [bot, { intents }] = await Promise.all([botFor(application), understandingIn(application)])
  const context: RunContext = {
    application,
    bot,
    intents: new Map(intents.map((intent) => [intent._id, intent])),
    findWorkflow: readOnce(findStoredWorkflow),
    reached: new Set(),
  }
  const deadline = now() + maxRunMs
  const results: ScriptResult[] = []
  for (const script of scripts) {
    if (now() > deadline) throw problem('scripts_too_long')
    results.push(await runScript(context, script))
  }
  const passed = results.filter((result) => result.passed).length
  return { passed, failed: results.length - passed, results, coverage: coverageOf(context) }
}

/** The scripts of a run read a workflow once, however many of them run it. */
function readOnce(find: FindWorkflow): FindWorkflow {
  const found = new Map<string, ReturnType<FindWorkflow>>()
  return (application, workflowID) => {
    const known = found.get(workflowID) ?? find(application, workflowID)
    found.set(workflowID, known)
    return known
  }
}

function coverageOf({ bot, reached }: RunContext): ScriptRun['coverage'] {
  const steps = [...bot.resourceByID.values()]
  const missed = steps.filter(({ id }) => !reached.has(id)).map(({ id, featureID }) => ({ featureID, resourceID: id }))
  return { steps: steps.length, reached: steps.length - missed.length, missed }
}
