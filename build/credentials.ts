/**
 * Stands in for the SDK's chain of credential providers in the bundles: our clients name theirs (the environment), and the chain's other
 * sources are a fifth of a cold start.
 */
export const defaultProvider = () => async (): Promise<never> => {
  throw new Error('the client names no credentials')
}
export const credentialsWillNeedRefresh = (): boolean => false
export const credentialsTreatedAsExpired = (): boolean => false
