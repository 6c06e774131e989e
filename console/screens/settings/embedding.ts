/** Ways to show the bot on a site. */
export const embedModes = ['bubble', 'popup', 'inline', 'page'] as const
export type EmbedMode = (typeof embedModes)[number]

/** What the snippets of `GET /widget/{appID}` name: the script with the application, and the page of the bot. */
export interface Embedding {
  readonly script: string
  readonly page: string
}

/** Returns what to paste for a mode: a script, and where the widget is not in the corner its element. */
export function snippetFor(mode: EmbedMode, { script }: Embedding): string {
  if (mode === 'bubble') return script
  const [, app = ''] = /data-app="([^"]*)"/.exec(script) ?? []
  const [, api] = /data-api="([^"]*)"/.exec(script) ?? []
  const plain = script.replace(/ data-(?:app|api)="[^"]*"/g, '')
  const shape = mode === 'inline' ? ' style="height: 600px"' : ''
  const element = `<causerie-widget app="${app}"${api === undefined ? '' : ` api="${api}"`} mode="${mode}"${shape}></causerie-widget>`
  return [plain, element, ...(mode === 'popup' ? ['<button data-causerie-open>Chat</button>'] : [])].join('\n')
}
