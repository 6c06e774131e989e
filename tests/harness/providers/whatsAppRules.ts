import { jsonOf, type ProviderAnswer, type ProviderCall, type ProviderFake, type Received } from './fake.ts'

export interface Template {
  readonly name: string
  readonly language: string
  readonly status?: string
  readonly components: readonly Received[]
}

export function refusalOf(body: Received, templates: readonly Template[]): number | undefined {
  if (body.messaging_product !== 'whatsapp' || !/^\d{5,20}$/.test(body.to) || body[body.type] === undefined) return 100
  if (body.type === 'template') return refusalOfTemplate(body.template, templates)
  if (body.type === 'text') return isText(body.text.body, 4096) ? undefined : 131009
  if (body.type === 'interactive') return isInteractive(body.interactive) ? undefined : 131009
  return body[body.type].link ? undefined : 131008
}

const isText = (text: unknown, most: number): boolean => typeof text === 'string' && text.trim() !== '' && text.length <= most

function isInteractive({ type, body, action }: Received): boolean {
  if (!isText(body?.text, 1024)) return false
  const choices =
    type === 'list' ? action.sections.flatMap(({ rows }: Received) => rows) : action.buttons.map((button: Received) => button.reply)
  const [most, longest] = type === 'list' ? [10, 24] : [3, 20]
  const titles = choices.map(({ title }: Received) => title)
  const ids = choices.map(({ id }: Received) => id)
  const areUnique = new Set(titles).size === titles.length && new Set(ids).size === ids.length
  return choices.length > 0 && choices.length <= most && areUnique && titles.every((title: string) => isText(title, longest))
}

/** 132001: no template in that language. 132015: it is paused. 132000: another number of parameters. 132018: a parameter is not valid. */
function refusalOfTemplate({ name, language, components = [] }: Received, templates: readonly Template[]): number | undefined {
  const template = templates.find((each) => each.name === name && each.language === language?.code)
  if (!template || (template.status ?? 'APPROVED') !== 'APPROVED') return template ? 132015 : 132001
  for (const { type, text = '' } of template.components.filter((each) => each.type === 'HEADER' || each.type === 'BODY')) {
    const names = [...new Set<string>([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, found]) => found))]
    const sent = components.find((each: Received) => each.type === type.toLowerCase())?.parameters ?? []
    if (text !== '' && sent.length !== names.length) return 132000
    if (names.some((each, i) => !/^\d+$/.test(each) && sent[i].parameter_name !== each)) return 132000
    if (sent.some((each: Received) => each.type === 'text' && (!isText(each.text, 1024) || /[\n\t]| {4}/.test(each.text)))) return 132018
  }
  return undefined
}

const refusal = (status: number, code: number): ProviderAnswer => ({
  status,
  body: { error: { code, type: 'OAuthException', message: 'Refused' } },
})

/** The Cloud API of WhatsApp ("Messages", "Error codes"), without templates. */
export const whatsAppFake: ProviderFake = {
  setting: 'WHATSAPP_API_URL',
  answer: answerTo,
  // 130429: too many messages of the number. 131026: not on WhatsApp.
  throttled: refusal(400, 130429),
  refused: refusal(400, 131026),
}

function answerTo({ path, headers, body }: ProviderCall): ProviderAnswer {
  if (!/^\/v\d+\.0\/\d+\/messages$/.test(path)) return refusal(404, 100)
  if (!/^Bearer \S+/.test(headers.authorization ?? '')) return refusal(401, 190)
  const received: Received = jsonOf(body)
  const code = received === null ? 100 : refusalOf(received, [])
  if (code !== undefined) return refusal(400, code)
  const to: string = received.to
  const text: string = received.text?.body ?? received.interactive?.body?.text ?? ''
  return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] }, accepted: { to, text } }
}
