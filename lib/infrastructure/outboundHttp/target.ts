/** Parses the URL of an outgoing call; undefined unless http or https without credentials. Normalizes hosts such as `127.1` or `0x7f000001`. */
export function targetOf(text: string): URL | undefined {
  const url = URL.parse(text)
  const isHTTP = url?.protocol === 'http:' || url?.protocol === 'https:'
  return url && isHTTP && url.username === '' && url.password === '' ? url : undefined
}

/** Whether the deployment allows the host of a URL even where it is private. An entry is `host`, for any port, or `host:port`. */
export function isAllowedHost({ hostname, port, protocol }: URL, allowed: readonly string[]): boolean {
  const portOfURL = port || (protocol === 'https:' ? '443' : '80')
  return allowed.some((entry) => {
    const [, host = '', portOfEntry] = /^(\[.*\]|[^:]*)(?::(\d+))?$/.exec(entry) ?? [undefined, `[${entry}]`]
    return URL.parse(`http://${host}`)?.hostname === hostname && (portOfEntry === undefined || portOfEntry === portOfURL)
  })
}
