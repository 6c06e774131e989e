import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copySources, everySetting, packaged, runServerless } from '../harness/package.ts'
import { type FakeAWS, startFakeAWS } from './fakeAWS.ts'

/** `serverless deploy` against what stands in for AWS: of packages that were made before, which takes less time than making them. */

let aws: FakeAWS
let work: string
beforeAll(async () => {
  const made = await packaged('prod', everySetting)
  work = mkdtempSync(join(tmpdir(), 'causerie-deploy-'))
  copySources(work)
  cpSync(made.folder, join(work, 'first'), { recursive: true })
  // The state names archives by where they were made.
  rewrite('first', (text) => text.replaceAll(/"[^"]*\/\.serverless\//g, `"${join(work, '.serverless')}/`))
  aws = await startFakeAWS()
})
afterAll(async () => {
  await aws.stop()
  rmSync(work, { recursive: true })
})

const deploy = (folder: string): Promise<string> => runServerless(work, ['deploy', '--stage', 'prod', '--package', folder], aws.environment)
const archives = async (): Promise<string[]> => (await aws.stored()).filter((key) => key.endsWith('.zip'))

/** Changes the texts of a package. */
function rewrite(folder: string, change: (text: string) => string): void {
  for (const file of ['cloudformation-template-update-stack.json', 'serverless-state.json']) {
    const path = join(work, folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
}

let deployments = 0
/** The archive of that function in the first deployment. */
let first: string
/** A later package in which the code of one function is another. */
function changed(folder: string, from: string): string {
  cpSync(join(work, from), join(work, folder), { recursive: true })
  const zip = join(work, folder, 'healthGet.zip')
  const hash = () => createHash('sha256').update(readFileSync(zip)).digest('hex')
  const before = hash()
  appendFileSync(zip, 'changed')
  const time = Date.now() + 3_600_000 * ++deployments
  const stamp = `${time}-${new Date(time).toISOString()}`
  rewrite(folder, (text) => text.replaceAll(before, hash()).replaceAll(/\d{13}-\d{4}-[\dT:.-]+Z/g, stamp))
  return folder
}

describe('serverless deploy', () => {
  it('uploads each archive once, under its content hash, and prints the URL of the stack', async () => {
    const out = await deploy('first')
    const functions = Object.values(aws.template()?.Resources ?? {}).filter(({ Type }) => Type === 'AWS::Lambda::Function')
    const keys = new Set(functions.map(({ Properties }) => Properties.Code.S3Key))
    expect(new Set(await archives())).toEqual(keys)
    expect(keys.size).toBeGreaterThan(100)
    first = aws.template()?.Resources['HealthGetLambdaFunction']?.Properties.Code.S3Key
    expect(out).toContain('ApiURL: value-of-ApiURL')
    expect(out).toContain(`Functions that changed: ${functions.length} of ${functions.length}`)
    expect(out).not.toContain('alarmEmail')
  })

  it('is not watched the first time, since it creates the alarms', () => {
    expect(aws.changeSets.map((call) => call.get('RollbackConfiguration.RollbackTriggers.member.1.Arn'))).toEqual([null, null])
  })

  it('changes nothing if nothing changed', async () => {
    const before = await archives()
    expect(await deploy('first')).toContain('Functions that changed: 0 of')
    expect(await archives()).toEqual(before)
  })

  it('uploads and updates only the function that changed, and is watched by alarms', async () => {
    const before = aws.template()?.Resources ?? {}
    const out = await deploy(changed('second', 'first'))
    expect(out).toContain('Functions that changed: 1 of')
    const after = aws.template()?.Resources ?? {}
    const different = Object.keys(after).filter((id) => JSON.stringify(after[id]) !== JSON.stringify(before[id]))
    expect(different).toEqual(['HealthGetLambdaFunction'])
    const call = aws.changeSets.at(-1)
    expect(call?.get('RollbackConfiguration.MonitoringTimeInMinutes')).toBe('10')
    expect([1, 2, 3].map((n) => call?.get(`RollbackConfiguration.RollbackTriggers.member.${n}.Arn`))).toEqual(
      ['Faults', 'FailedInvocations', 'ApiFaults'].map((name) => `arn:aws:cloudwatch:eu-west-1:123456789012:alarm:causerie-prod-${name}`),
    )
  })

  it('is refused, before any change, if it would drop the current signing key', async () => {
    const before = [await archives(), aws.changeSets.length]
    cpSync(join(work, 'second'), join(work, 'dropped'), { recursive: true })
    rewrite('dropped', (text) => text.replaceAll(everySetting['keys'] ?? '', '1'))
    await expect(deploy('dropped')).rejects.toThrow(`causerie-prod is deployed with keys=${everySetting['keys']}`)
    expect([await archives(), aws.changeSets.length]).toEqual(before)
  })

  it('keeps the archives of retained deployments, and removes the others', async () => {
    // Five deployments are kept: after these, the first is not.
    for (let n = 3; n <= 6; n++) await deploy(changed(`n${n}`, n === 3 ? 'second' : `n${n - 1}`))
    const used = new Set(Object.values(aws.template()?.Resources ?? {}).flatMap(({ Properties }) => Properties?.Code?.S3Key ?? []))
    const kept = await archives()
    expect(kept).toEqual(expect.arrayContaining([...used]))
    expect(kept).not.toContain(first)
    expect(kept.length - used.size).toBe(4)
  })

  it('warns if no setting names a recipient of alarms', async () => {
    cpSync(join(work, 'n6'), join(work, 'silent'), { recursive: true })
    rewrite('silent', (text) => text.replaceAll(`"alarmEmail": "${everySetting['alarmEmail']}"`, '"alarmEmail": ""'))
    expect(await deploy('silent')).toContain('Alarms notify nobody: alarmEmail is empty')
  })
})
