import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/** What asks Node's Web Cryptography for what `node:crypto` has, too, and what it asks in its place. */
const replaced: readonly { readonly file: RegExp; readonly what: RegExp; readonly by: string; readonly first: string }[] = [
  {
    file: /\/jose\/dist\/webapi\/lib\/(jws_sign|jws_verify|key)\.js$/,
    what: /\bcrypto\.subtle\./g,
    by: 'subtle.',
    first: `import { subtle } from ${JSON.stringify(join(import.meta.dirname, 'hmac.ts'))}\n`,
  },
  {
    file: /\/nanoid\/index\.js$/,
    what: /import \{ webcrypto as crypto \} from 'node:crypto'/g,
    by: 'const crypto = { getRandomValues: randomFillSync }',
    first: `import { randomFillSync } from 'node:crypto'\n`,
  },
  {
    file: /\/@smithy\/core\/dist-es\/submodules\/serde\/uuid\/v4\.js$/,
    what: /[\s\S]+/g,
    by: 'export const bindV4 = () => randomUUID',
    first: `import { randomUUID } from 'node:crypto'\n`,
  },
]

/**
 * Node's Web Cryptography is loaded where it is first looked at, and its calls are made by threads: some 8 ms of a cold start, for an HMAC, random bytes
 * and a UUID. Fails where the libraries are no longer written as they were.
 */
export const leanCrypto: Plugin = {
  name: 'lean-crypto',
  setup({ onLoad }) {
    for (const { file, what, by, first } of replaced)
      onLoad({ filter: file }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        if (source.search(what) < 0) throw new Error(`${path} has no ${what.source}`)
        return { contents: first + source.replaceAll(what, by) }
      })
  },
}
