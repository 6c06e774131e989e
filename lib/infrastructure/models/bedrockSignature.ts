import { fromEnv } from '@aws-sdk/credential-provider-env'
import { Sha256 } from '@smithy/core/checksum'
import { HttpRequest } from '@smithy/core/transport'
import { SignatureV4 } from '@smithy/signature-v4'
import * as env from '../../core/env.ts'

/** The headers of a POST to Bedrock as the function's role (Signature Version 4). The path of the URL is signed as it is sent, escaped once more. */
export async function signedHeaders(url: URL, body: string, signingDate: Date): Promise<Record<string, string>> {
  const signer = new SignatureV4({ credentials: fromEnv(), region: env.region(), service: 'bedrock', sha256: Sha256 })
  const request = new HttpRequest({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, 'content-type': 'application/json' },
    body,
  })
  const { headers } = await signer.sign(request, { signingDate })
  return headers
}
