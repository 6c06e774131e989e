import { fileReply } from './fileReply.ts'
import type { Reply } from './reply.ts'

/** The pages load what this deployment serves, and nothing else. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Headers = Readonly<Record<string, string | undefined>>

const own = { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' }

/** A file of the guide (build/guide/site.ts), by its path in it. Throws `not_found` for other paths. */
export const guideReply = (file: string, headers: Headers): Promise<Reply<string>> => fileReply(`guide/${file}`, headers, { headers: own })

/** Its first page at `/guide`, where relative links begin a folder higher than in the file. */
export const guideHomeReply = (headers: Headers): Promise<Reply<string>> =>
  fileReply('guide/index.html', headers, {
    headers: own,
    edit: (page) => page.replace(/ (href|src)="(?![a-z]+:|#)/g, ' $1="guide/'),
    variant: 'home',
  })
