import type { Settings } from '../settings.ts'

type TelemetrySettings = Pick<Settings, 'otelLayer' | 'otelWrapper' | 'otelEndpoint'>

// biome-ignore lint/suspicious/noExplicitAny: the properties of whatever serverless has made
type Resources = Readonly<Record<string, { readonly Type: string; readonly Properties: any }>>

/** Adds a layer of OpenTelemetry, which the deployer names, to all functions (docs/opentelemetry.md). Without one, nothing is changed. */
export function addTelemetry(resources: Resources, { otelLayer, otelWrapper, otelEndpoint }: TelemetrySettings): void {
  if (otelLayer === '') return
  for (const { Type, Properties } of Object.values(resources)) {
    if (Type !== 'AWS::Lambda::Function') continue
    Properties.Layers = [...(Properties.Layers ?? []), otelLayer]
    Properties.Environment = {
      Variables: {
        ...Properties.Environment?.Variables,
        AWS_LAMBDA_EXEC_WRAPPER: otelWrapper,
        OTEL_SERVICE_NAME: Properties.FunctionName,
        ...(otelEndpoint === '' ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: otelEndpoint }),
      },
    }
  }
}
