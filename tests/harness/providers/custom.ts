import { jsonOf, type ProviderAnswer, type ProviderCall, type ProviderFake, type Received } from './fake.ts'

/** A receiver of the custom channel, as docs/messengers.md#custom-channel has one. */
export const customFake: ProviderFake = {
  answer: answerTo,
  throttled: { status: 429, body: {} },
  refused: { status: 410, body: {} },
}

function answerTo({ headers, body }: ProviderCall): ProviderAnswer {
  const received: Received = jsonOf(body)
  if (!headers['webhook-id'] || !/^v1,\S+/.test(String(headers['webhook-signature']))) return { status: 401, body: {} }
  const texts: string[] = (received?.messages ?? []).map(({ text = '' }: Received) => text)
  return { status: 200, body: {}, accepted: { to: received.respondentID, text: texts.join('\n') } }
}
