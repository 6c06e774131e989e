import { describe, expect, it } from 'vitest'
import type { VariableOwner } from '../../../../lib/domain/variables/places.ts'
import { usesIn } from '../../../../lib/domain/variables/uses.ts'
import { botSettingNames } from '../../../../lib/store/content/heldContent.ts'
import { applicationBody } from '../../../../schemas/application.ts'
import { campaignBody } from '../../../../schemas/campaign.ts'
import { entityBody } from '../../../../schemas/entity.ts'
import { featureBody } from '../../../../schemas/feature.ts'
import { filter } from '../../../../schemas/filter.ts'
import { intentBody } from '../../../../schemas/intent.ts'
import { configBody } from '../../../../schemas/nluConfig.ts'
import { resourceBody } from '../../../../schemas/resource.ts'
import { scriptBody } from '../../../../schemas/script.ts'
import { workflowBody } from '../../../../schemas/workflow.ts'
import { neither } from './neither.ts'
import { type Leaf, leavesOf, type Schema, sampleAt } from './schemaLeaves.ts'

const settings = (areContent: boolean): Schema => ({
  properties: Object.fromEntries(
    Object.entries(applicationBody.properties).filter(([name]) => botSettingNames.some((each) => each === name) === areContent),
  ),
})

const schemas: Readonly<Record<VariableOwner, Schema>> = {
  application: settings(true),
  settings: settings(false),
  feature: featureBody,
  resource: resourceBody,
  workflow: workflowBody,
  nluconfig: configBody,
  intent: intentBody,
  entity: entityBody,
  script: scriptBody,
  filter,
  campaign: campaignBody,
}

const ofPattern = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('**')
      .map((part) => part.replace(/[[\].*{}]/g, '\\$&'))
      .join('.*')}$`,
  )

/** Names that the scan finds for a text at a place: as a template and as a name. */
const found = (owner: VariableOwner, leaf: Leaf): string[] =>
  usesIn(owner, sampleAt(leaf, 'before {{probe|date|x}}')).map(({ name, format }) => (format ? `${name} ${format}` : name))

describe.each(Object.keys(schemas) as VariableOwner[])('the texts of the schema %s', (owner) => {
  const leaves = leavesOf(schemas[owner])
  const patterns = neither[owner].map(ofPattern)
  const isNeither = (path: Leaf): boolean => patterns.some((pattern) => pattern.test(path))

  it('are each a template or a name that the scan finds, or neither', () => {
    const templates = leaves.filter((leaf) => found(owner, leaf).includes('probe date'))
    const names = leaves.filter((leaf) => found(owner, leaf).includes('before {{probe|date|x}}'))
    const known = new Set([...templates, ...names, ...leaves.filter(isNeither)])
    expect(leaves.filter((leaf) => !known.has(leaf))).toEqual([])
    expect([...templates, ...names].filter(isNeither)).toEqual([])
  })

  it('contain all that is listed as neither', () => {
    expect(neither[owner].filter((_, i) => !leaves.some((path) => patterns[i]?.test(path)))).toEqual([])
  })
})
