import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec'
import type { Property, PropertyType, Resource as ResourceSpec, SpecDatabase } from '@aws-cdk/service-spec-types'
import type { Template } from '../harness/package.ts'
import { limitOf } from './serviceLimits.ts'

/**
 * What CloudFormation would refuse in a template, found without AWS: every resource, property and value compared with the specification that
 * the CDK is made from (`@aws-cdk/aws-service-spec`), every reference with what is there, and the whole with the limits of a stack. `values`
 * is how many were compared.
 */
export async function templateProblems(template: Template): Promise<{ problems: string[]; values: number }> {
  database ??= loadAwsServiceSpec()
  const check: Check = {
    template,
    spec: await database,
    problems: [],
    references: new Map(),
    resource: '',
    values: 0,
  }
  const { Resources, Outputs } = template
  checkCount(check, 'resources', Object.keys(Resources).length)
  checkCount(check, 'outputs', Object.keys(Outputs).length)
  const text = JSON.stringify(template)
  checkCount(check, 'bytes', Buffer.byteLength(text))
  checkCount(check, 'dynamicReferences', text.split('{{resolve:').length - 1)
  for (const id of Object.keys(Resources)) checkResource(check, id)
  check.resource = ''
  for (const [id, { Value }] of Object.entries(Outputs)) checkValue(check, Value, { type: 'string' }, { at: `Outputs.${id}`, path: '' })
  checkCycles(check)
  return check
}

let database: Promise<SpecDatabase> | undefined

/** What a stack may have. */
const limits = { resources: 500, outputs: 200, bytes: 1_000_000, dynamicReferences: 60 }
const attributesOfResources = new Set(['Type', 'Properties', 'DependsOn', 'DeletionPolicy', 'UpdateReplacePolicy'])
const pseudoParameters = new Set(['AWS::AccountId', 'AWS::Partition', 'AWS::Region', 'AWS::StackId', 'AWS::StackName', 'AWS::URLSuffix'])

interface Check {
  readonly template: Template
  readonly spec: SpecDatabase
  readonly problems: string[]
  /** Which resources each resource refers to. */
  readonly references: Map<string, Set<string>>
  /** The one that is checked. */
  resource: string
  values: number
}

/** Where a value is: in the template, and in the specification of its resource. */
interface Place {
  readonly at: string
  readonly path: string
}

const problem = ({ problems }: Check, at: string, what: string): void => void problems.push(`${at} ${what}`)

function checkCount(check: Check, what: keyof typeof limits, count: number): void {
  if (count > limits[what]) problem(check, 'the template', `has ${count} ${what}; a stack may have ${limits[what]}`)
}

function checkResource(check: Check, id: string): void {
  const resource = check.template.Resources[id]
  if (!resource) return
  check.resource = id
  check.references.set(id, new Set())
  if (!/^[A-Za-z0-9]{1,255}$/.test(id)) problem(check, id, 'is no logical id')
  for (const name of Object.keys(resource)) if (!attributesOfResources.has(name)) problem(check, id, `has no attribute ${name}`)
  for (const other of [resource.DependsOn ?? []].flat()) refer(check, other, `${id}.DependsOn`)
  const spec = specOf(check, resource.Type)
  if (!spec) problem(check, id, `is of a type that is not known: ${resource.Type}`)
  else if (isCustom(resource.Type)) checkCustom(check, id, resource.Properties ?? {}, spec)
  else checkObject(check, resource.Properties ?? {}, spec.properties, { at: id, path: resource.Type })
}

/** A custom resource has properties of its own besides those that CloudFormation knows; secrets are not put into them. */
function checkCustom(check: Check, id: string, properties: object, { properties: known }: ResourceSpec): void {
  const [own, rest] = [true, false].map((isOwn) => Object.entries(properties).filter(([name]) => !(name in known) === isOwn))
  checkObject(check, Object.fromEntries(rest ?? []), known, { at: id, path: customType })
  for (const [name, value] of own ?? []) checkJSON(check, value, `${id}.${name}`)
  if (JSON.stringify(properties).includes('{{resolve:')) problem(check, id, 'is a custom resource with a dynamic reference')
}

const customType = 'AWS::CloudFormation::CustomResource'
const isCustom = (type: string): boolean => type === customType || type.startsWith('Custom::')

const specOf = ({ spec }: Check, type: string): ResourceSpec | undefined =>
  spec.lookup('resource', 'cloudFormationType', 'equals', isCustom(type) ? customType : type)[0]

function checkObject(check: Check, value: object, properties: Readonly<Record<string, Property>>, { at, path }: Place): void {
  for (const [name, { required }] of Object.entries(properties))
    if (required && !(name in value)) problem(check, at, `has no ${name}, which is required`)
  for (const [name, child] of Object.entries(value)) {
    const property = properties[name]
    if (!property) problem(check, at, `has no property ${name}`)
    else checkValue(check, child, property.type, { at: `${at}.${name}`, path: `${path}.${name}` })
  }
}

function checkValue(check: Check, value: unknown, type: PropertyType, place: Place): void {
  check.values += 1
  if (isIntrinsic(value)) {
    const result = resultOf(check, value, place.at)
    if (result !== undefined && !accepts(type, result)) problem(check, place.at, `is ${result}, not ${type.type}`)
    return
  }
  const mistake = mistakeIn(check, value, type, place) ?? limitOf(place.path)?.(value)
  if (mistake !== undefined) problem(check, place.at, mistake)
}

/** What is wrong with a value that is no intrinsic function; its parts are checked on the way. */
function mistakeIn(check: Check, value: unknown, type: PropertyType, { at, path }: Place): string | undefined {
  switch (type.type) {
    case 'string':
    case 'date-time':
      if (typeof value !== 'string') return `must be a string, not ${typeof value}`
      if ('allowedValues' in type && type.allowedValues && !type.allowedValues.includes(value))
        return `must be one of ${type.allowedValues.join(', ')}, not ${value}`
      return dynamicMistake(value)
    case 'integer':
      if (!Number.isInteger(value)) return `must be a whole number, not ${JSON.stringify(value)}`
      return type.allowedValues && !type.allowedValues.includes(Number(value))
        ? `must be one of ${type.allowedValues.join(', ')}`
        : undefined
    case 'number':
      return typeof value === 'number' ? undefined : `must be a number, not ${JSON.stringify(value)}`
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `must be true or false, not ${JSON.stringify(value)}`
    case 'json':
      checkJSON(check, value, at)
      return undefined
    case 'tag':
      return isTag(value) ? undefined : 'must be a tag'
    case 'array':
      if (!Array.isArray(value)) return 'must be a list'
      for (const [i, entry] of value.entries()) checkValue(check, entry, type.element, { at: `${at}.${i}`, path: `${path}[]` })
      return undefined
    case 'map':
      if (!isObject(value)) return 'must be a map'
      for (const [name, entry] of Object.entries(value)) checkValue(check, entry, type.element, { at: `${at}.${name}`, path: `${path}{}` })
      return undefined
    case 'ref':
      if (!isObject(value)) return 'must be an object'
      checkObject(check, value, check.spec.get('typeDefinition', type.reference).properties, { at, path })
      return undefined
    case 'union': {
      const attempts = type.types.map((one) => mistakesAs(check, value, one, { at, path }))
      return attempts.some((mistakes) => mistakes.length === 0) ? undefined : (attempts[0]?.[0] ?? 'is of none of the types')
    }
    default:
      return `is of a type that this check does not know: ${type.type}`
  }
}

/** The mistakes that a value would have as one of the types of a union. */
function mistakesAs(check: Check, value: unknown, type: PropertyType, place: Place): string[] {
  const before = check.problems.length
  checkValue(check, value, type, place)
  return check.problems.splice(before)
}

/** A value whose form the specification leaves open: policies, documents. What is referred to in it is there. */
function checkJSON(check: Check, value: unknown, at: string): void {
  if (isIntrinsic(value)) resultOf(check, value, at)
  else if (Array.isArray(value)) for (const [i, entry] of value.entries()) checkJSON(check, entry, `${at}.${i}`)
  else if (isObject(value)) for (const [name, entry] of Object.entries(value)) checkJSON(check, entry, `${at}.${name}`)
  else check.values += 1
}

/** The result type of an intrinsic function; undefined if unknown. */
function resultOf(check: Check, value: Readonly<Record<string, unknown>>, at: string): string | undefined {
  const [[name, argument] = ['', undefined]] = Object.entries(value)
  switch (name) {
    case 'Ref':
      if (!pseudoParameters.has(String(argument))) refer(check, String(argument), at)
      return 'string'
    case 'Fn::GetAtt':
      return attribute(check, argument, at)
    case 'Fn::Sub':
      checkSub(check, argument, at)
      return 'string'
    case 'Fn::Join': {
      const [, parts] = Array.isArray(argument) ? argument : []
      if (!Array.isArray(parts)) problem(check, at, 'has a Fn::Join without a list')
      else for (const part of parts) checkValue(check, part, { type: 'string' }, { at, path: '' })
      return 'string'
    }
    default:
      problem(check, at, `has an intrinsic function that this check does not know: ${name}`)
      return undefined
  }
}

/** The type of an attribute of a resource: `[id, attribute]`, or `id.attribute`. */
function attribute(check: Check, argument: unknown, at: string): string | undefined {
  const [id = '', name = ''] = typeof argument === 'string' ? argument.split(/\.(.*)/) : Array.isArray(argument) ? argument.map(String) : []
  if (!refer(check, id, at)) return undefined
  const type = check.template.Resources[id]?.Type ?? ''
  // What a custom resource has is what its function answers.
  if (isCustom(type)) return 'string'
  const known = specOf(check, type)?.attributes[name]
  if (!known) problem(check, at, `names ${name}, which is no attribute of ${type}`)
  return known?.type.type
}

function checkSub(check: Check, argument: unknown, at: string): void {
  const [text, variables = {}] = Array.isArray(argument) ? argument : [argument]
  if (typeof text !== 'string' || !isObject(variables)) {
    problem(check, at, 'has a Fn::Sub without a text')
    return
  }
  for (const [name, value] of Object.entries(variables)) {
    checkValue(check, value, { type: 'string' }, { at: `${at}.${name}`, path: '' })
    if (!text.includes(`\${${name}}`)) problem(check, at, `does not use its variable ${name}`)
  }
  for (const [, name = ''] of text.matchAll(/\$\{([^!}][^}]*)\}/g)) {
    if (name in variables || pseudoParameters.has(name)) continue
    if (name.includes('.')) attribute(check, name, at)
    else refer(check, name, at)
  }
  const mistake = dynamicMistake(text)
  if (mistake !== undefined) problem(check, at, mistake)
}

/** Dynamic references are those of AWS Secrets Manager: secure strings of Systems Manager are refused in most properties. */
function dynamicMistake(text: string): string | undefined {
  const found = text.match(/\{\{resolve:.*?\}\}+/g) ?? []
  const isGood = (reference: string): boolean => /^\{\{resolve:secretsmanager:[^{}]*(\$\{\w+\})?[^{}]*:SecretString\}\}$/.test(reference)
  return found.every(isGood) ? undefined : 'has a dynamic reference that is not of its form'
}

/** Notes that the resource which is checked refers to another one; false where that is not there. */
function refer(check: Check, id: string, at: string): boolean {
  const isThere = id in check.template.Resources
  if (isThere) check.references.get(check.resource)?.add(id)
  else problem(check, at, `refers to ${id}, which is not there`)
  return isThere
}

/** Resources that wait for one another are never made. */
function checkCycles(check: Check): void {
  const done = new Set<string>()
  const visit = (id: string, path: readonly string[]): void => {
    if (path.includes(id)) problem(check, id, `waits for itself: ${[...path.slice(path.indexOf(id)), id].join(' → ')}`)
    if (path.includes(id) || done.has(id)) return
    for (const other of check.references.get(id) ?? []) visit(other, [...path, id])
    done.add(id)
  }
  for (const id of check.references.keys()) visit(id, [])
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isIntrinsic = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (!isObject(value)) return false
  const [name = '', ...more] = Object.keys(value)
  return more.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))
}

const isTag = (value: unknown): boolean =>
  isObject(value) && typeof value['Key'] === 'string' && (typeof value['Value'] === 'string' || isIntrinsic(value['Value']))

/** Whether a property accepts the result of an intrinsic function. */
const accepts = (type: PropertyType, result: string): boolean =>
  type.type === 'union' ? type.types.some((one) => accepts(one, result)) : type.type === result || type.type === 'json'
