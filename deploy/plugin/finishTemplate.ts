import type { Settings } from '../settings.ts'
import { addTelemetry } from './telemetry.ts'

// biome-ignore lint/suspicious/noExplicitAny: the properties of whatever serverless has made
type Resource = { Type: string; Properties: any; DependsOn?: string | string[] }

export interface Template {
  readonly Resources: Record<string, Resource>
}

export interface Finishing {
  readonly settings: Pick<Settings, 'planConcurrency' | 'deliverConcurrency' | 'otelLayer' | 'otelWrapper' | 'otelEndpoint'>
  /** Where the code of each function is stored, by the logical id of the function. */
  readonly artifacts: Readonly<Record<string, string>>
}

/** Changes in the template what serverless makes of functions and events. */
export function finishTemplate({ Resources }: Template, { settings, artifacts }: Finishing): void {
  addTelemetry(Resources, settings)
  const concurrency: Readonly<Record<string, string>> = { PlanQueue: settings.planConcurrency, DeliverQueue: settings.deliverConcurrency }
  for (const [name, { Type, Properties, DependsOn }] of Object.entries(Resources)) {
    // API Gateway invokes all functions as one role, in place of a permission for each.
    if (Type === 'AWS::Lambda::Permission' && Properties.Principal === 'apigateway.amazonaws.com') delete Resources[name]
    if (Type === 'AWS::ApiGatewayV2::Integration') Properties.CredentialsArn = { 'Fn::GetAtt': ['ApiRole', 'Arn'] }
    // The stage of web views deploys itself, in place of a resource a deployment; as that it waits for the routes.
    if (Type === 'AWS::ApiGatewayV2::Deployment') {
      deployItself(Resources['WebsocketsDeploymentStage'], DependsOn)
      delete Resources[name]
    }
    if (Type === 'AWS::Lambda::EventSourceMapping') {
      allowLoops(Resources[Properties.FunctionName['Fn::GetAtt'][0]])
      const [queue] = Properties.EventSourceArn['Fn::GetAtt']
      if (concurrency[queue] !== undefined) Properties.ScalingConfig = { MaximumConcurrency: Number(concurrency[queue]) }
    }
    const artifact = artifacts[name]
    if (artifact !== undefined) Properties.Code.S3Key = artifact
  }
}

/**
 * A worker queues what is left of a message for itself, as often as it takes. Lambda stops a function that its own messages have invoked 16 times
 * (https://docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html), and the message becomes a dead letter.
 */
function allowLoops(worker: Resource | undefined): void {
  if (!worker) throw new Error('the template lacks the function of a queue')
  worker.Properties.RecursiveLoop = 'Allow'
}

function deployItself(stage: Resource | undefined, routes: Resource['DependsOn']): void {
  if (!stage) throw new Error('the template has no stage of the WebSocket API')
  const { DeploymentId: _, ...properties } = stage.Properties
  Object.assign(stage, { Properties: { ...properties, AutoDeploy: true }, DependsOn: routes })
}
