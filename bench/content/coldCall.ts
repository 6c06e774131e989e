/** One call in a process of its own, which holds nothing in memory: prints what it cost as JSON. Started by bench/content.ts. */
import { call } from '../../tests/harness/call.ts'
import { costOf } from '../../tests/harness/meter.ts'

const [, , method = '', path = '', token = '', body = '{}', appid] = process.argv
const options = { token, ...(appid ? { appid } : {}), ...(method === 'GET' ? {} : { body: JSON.parse(body) }) }
const { result, cost } = await costOf(() => call(method, path, options))
if (result.status >= 300) throw new Error(`${method} ${path}: ${result.status} ${result.text.slice(0, 200)}`)
process.stdout.write(JSON.stringify({ requests: cost.requests, reads: cost.reads, writes: cost.writes }))
