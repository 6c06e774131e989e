import { httpRequest, signerFor } from '../../core/signedRequest.ts'

/** The headers of a POST to Bedrock as the function's role. */
export async function signedHeaders(url: URL, body: string, signingDate: Date): Promise<Record<string, string>> {
  const request = httpRequest({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body })
  const { headers } = await signerFor('bedrock').sign(request, { signingDate })
  return headers
}
