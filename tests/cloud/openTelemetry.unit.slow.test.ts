import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { addTelemetry } from '../../deploy/plugin/telemetry.ts'
import { readSettings } from '../../deploy/settings.ts'
import { packaged, type Resource } from '../harness/package.ts'
import { root } from '../harness/sources.ts'

const layer = 'arn:aws:lambda:eu-west-1:901920570463:layer:distro:7'
const { params }: { params: { default: Record<string, string> } } = parse(readFileSync(join(root, 'serverless.yml'), 'utf8'))
const read = (settings: Record<string, string>) => readSettings({ ...params.default, ...settings })
const functionsIn = (resources: Record<string, Resource>) =>
  Object.values(resources)
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .map(({ Properties }) => Properties)

describe('the layer of OpenTelemetry', () => {
  it('is on every function of the packaged template where it is set, and starts it', async () => {
    const functions = functionsIn((await packaged('dev', { otelLayer: layer, otelEndpoint: 'https://otel.acme.io' })).resources)
    expect(functions.length).toBeGreaterThan(100)
    for (const { Layers, Environment, FunctionName } of functions) {
      expect(Layers, FunctionName).toEqual([layer])
      expect(Environment.Variables, FunctionName).toMatchObject({
        AWS_LAMBDA_EXEC_WRAPPER: '/opt/otel-instrument',
        OTEL_SERVICE_NAME: FunctionName,
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.acme.io',
      })
    }
  })

  it('leaves nothing in the packaged template where it is not set', async () => {
    const text = JSON.stringify((await packaged('prod')).template)
    expect(text).not.toMatch(/otel|OTEL|AWS_LAMBDA_EXEC_WRAPPER|"Layers"/)
  })

  it('keeps the variables of a function, and names no endpoint unless one is set', () => {
    const template = {
      Resources: { A: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'a', Environment: { Variables: { X: '1' } } } } },
    }
    addTelemetry(template.Resources, read({ otelLayer: layer, otelWrapper: '/opt/otel-handler' }))
    expect(template.Resources.A.Properties.Environment.Variables).toEqual({
      X: '1',
      AWS_LAMBDA_EXEC_WRAPPER: '/opt/otel-handler',
      OTEL_SERVICE_NAME: 'a',
    })
  })

  it.each([
    ['otelLayer', { otelLayer: 'distro:7' }],
    ['otelWrapper', { otelWrapper: 'otel-handler' }],
    ['otelEndpoint', { otelLayer: layer, otelEndpoint: 'http://otel.acme.io' }],
    ['otelLayer', { otelEndpoint: 'https://otel.acme.io' }],
  ])('is refused where %s is not valid: %j', (name, settings) => {
    expect(() => read(settings)).toThrow(`The setting ${name} must`)
  })
})
