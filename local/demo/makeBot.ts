import type { DemoBot } from './bot/types.ts'

/** A call of the public API; its answer. */
// biome-ignore lint/suspicious/noExplicitAny: answers of the API, of which each caller knows the shape
export type Call = (method: string, path: string, body?: unknown) => Promise<any>

/** Makes a bot in an application, as anybody would: first all objects, so that they have ids, then what is in them. */
export async function makeBot(call: Call, appID: string, api: string, { application, features, workflows }: DemoBot): Promise<void> {
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
  await Promise.all(contents.map(([path, content]) => call('PATCH', path, withIDs(content, ids))))
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
