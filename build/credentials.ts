/** In place of the SDK's chain of credential providers: each client of ours names its own, the environment (lib/core/awsClient.ts). */
export const defaultProvider = () => async (): Promise<never> => {
  throw new Error('the client names no credentials')
}
