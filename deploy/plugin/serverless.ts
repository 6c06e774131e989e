import type { NodeHttpHandler } from '@smithy/node-http-handler'
import type { Template } from './finishTemplate.ts'

/** The interface of serverless (osls 4) that the parts of the plugin use. */
export interface Serverless {
  readonly serviceDir: string
  readonly service: {
    readonly service: string
    readonly functions: Readonly<
      Record<string, { readonly package: { readonly artifact?: string; readonly patterns?: readonly string[] } }>
    >
    readonly package: { readonly path?: string }
    readonly provider: { compiledCloudFormationTemplate: Template; rollbackConfiguration?: object }
    getAllFunctions(): string[]
  }
  readonly pluginManager: { readonly plugins: readonly object[] }
  getProvider(name: 'aws'): Provider
}

export interface ClientConfig {
  readonly requestHandler: NodeHttpHandler
}

export interface Provider {
  getStage(): string
  getRegion(): string
  getDeploymentPrefix(): string
  getAccountInfo(): Promise<{ readonly accountId: string; readonly partition: string }>
  getServerlessDeploymentBucketName(): Promise<string>
  /** The configuration of a client of the SDK: region, credentials. */
  getAwsSdkV3Config(): Promise<ClientConfig>
  readonly naming: { getStackName(): string; getLambdaLogicalId(name: string): string; getFunctionArtifactName(name: string): string }
}

export interface Log {
  notice(text: string): void
}
