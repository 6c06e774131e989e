import type { DemoBot, DemoSmallTalk } from './bot/types.ts'

/** A call of the public API; its answer. */
// biome-ignore lint/suspicious/noExplicitAny: answers of the API, of which each caller knows the shape
export type Call = (method: string, path: string, body?: unknown) => Promise<any>

/** Makes a bot in an application, as anybody would: first all objects, so that they have ids, then what is in them. */
export async function makeBot(call: Call, appID: string, api: string, bot: DemoBot): Promise<void> {
  const { application, features, workflows, intents } = bot
  const ids = new Map([['api', api]])
  const contents: [path: string, content: object][] = [[`/application/${appID}`, application]]
  for (const { name, ...content } of workflows) {
    const { workflowID } = await call('POST', `/workflow/${appID}`, { appID, title: content.title })
    ids.set(name, workflowID)
    contents.push([`/workflow/${workflowID}`, content])
  }
  for (const { name, resources, ...content } of features) {
    const { featureID } = await call('POST', '/feature', { appID, title: content.title })
    ids.set(name, featureID)
    contents.push([`/feature/${featureID}`, content])
    for (const { name: part, ...step } of resources) {
      const { resourceID } = await call('POST', '/resource', { appID, featureID, title: step.title })
      ids.set(`${name}.${part}`, resourceID)
      contents.push([`/resource/${resourceID}`, step])
    }
  }
  for (const { name, language, expressions, answer, logic } of intents) {
    const { _id } = await call('POST', `/intent/${appID}`, { intent_name: name, ...(answer ? { suggested_answer: answer } : {}) })
    await Promise.all(expressions.map((expression_text) => call('POST', `/expression/${_id}`, { expression_text, language })))
    if (logic) await call('POST', `/nluconfig/${appID}`, withIDs({ intent: { _id }, nlu: { active: true }, logic }, ids))
  }
  for (const { _id, logic } of await copySmallTalk(call, appID, bot)) {
    const context = { resume_context: true }
    if (logic) await call('POST', `/nluconfig/${appID}`, withIDs({ intent: { _id }, nlu: { active: true }, logic, context }, ids))
  }
  await Promise.all(contents.map(([path, content]) => call('PATCH', path, withIDs(content, ids))))
}

/** Copies the small talk that the bot knows; gives the copies, with where they lead. */
async function copySmallTalk(
  call: Call,
  appID: string,
  { smallTalk }: DemoBot,
): Promise<(Pick<DemoSmallTalk, 'logic'> & { _id: string })[]> {
  const copies: (Pick<DemoSmallTalk, 'logic'> & { _id: string })[] = []
  for (const [lang, wanted] of Map.groupBy(smallTalk, ({ language }) => language)) {
    const shipped: { _id: string; intent_name: string }[] = await call('GET', `/intents/common/${appID}?lang=${lang}`)
    for (const { name, ...more } of wanted) {
      const intent = shipped.find(({ intent_name }) => intent_name === name)?._id
      const { _id } = await call('POST', `/intents/common/${appID}`, { intent, appID })
      copies.push({ ...more, _id })
    }
  }
  return copies
}

/** The content with ids in place of names. A name that nothing has is a mistake. */
const withIDs = (content: object, ids: ReadonlyMap<string, string>): unknown =>
  JSON.parse(
    JSON.stringify(content).replace(/@\{([\w.]+)\}/g, (_, name: string) => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`the demo bot has no ${name}`)
      return JSON.stringify(id).slice(1, -1)
    }),
  )
