import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deployerPolicy } from '../deploy/deployer/policy.ts'
import { chosenRegion } from '../deploy/settings.ts'

/** `npm run -s deployer-policy -- --stage prod --region eu-west-1 --account 123456789012`, after `npx serverless package` with the settings of the stage. */
const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    region: { type: 'string', default: process.env['AWS_REGION'] ?? '' },
    account: { type: 'string' },
    partition: { type: 'string', default: 'aws' },
  },
})
const { stage, account, partition } = values
if (!stage || !/^\d{12}$/.test(account ?? '') || account === undefined) {
  process.stderr.write('Name the stage with --stage, and the twelve digits of the account with --account.\n')
  process.exit(2)
}
const file = join(import.meta.dirname, '../.serverless/cloudformation-template-update-stack.json')
const template: { Resources: Record<string, { Type: string }> } = JSON.parse(
  await readFile(file, 'utf8').catch(() => {
    process.stderr.write('Package first: npx serverless package with the stage and its settings.\n')
    process.exit(2)
  }),
)
const types = Object.values(template.Resources).map(({ Type }) => Type)
process.stdout.write(
  `${JSON.stringify(deployerPolicy(types, { partition, region: chosenRegion(values.region), account, stage }), null, 1)}\n`,
)
