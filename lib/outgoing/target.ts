/** The URL of an outgoing call: http or https, without credentials. Parsing makes one form of `127.1`, `0x7f000001` and their like. */
export function targetOf(text: string): URL | undefined {
  const url = URL.parse(text)
  const isHTTP = url?.protocol === 'http:' || url?.protocol === 'https:'
  return url && isHTTP && url.username === '' && url.password === '' ? url : undefined
}

/** Whether a deployment lets calls through to the host of a URL though it be private: `host` for any port of it, or `host:port`. */
export function isAllowedHost({ hostname, port, protocol }: URL, allowed: readonly string[]): boolean {
  const portOfURL = port || (protocol === 'https:' ? '443' : '80')
  return allowed.some((entry) => {
    const [, host = '', portOfEntry] = /^(\[.*\]|[^:]*)(?::(\d+))?$/.exec(entry) ?? [undefined, `[${entry}]`]
    return URL.parse(`http://${host}`)?.hostname === hostname && (portOfEntry === undefined || portOfEntry === portOfURL)
  })
}
