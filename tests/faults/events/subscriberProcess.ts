import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { exitWithParent } from '../exitWithParent.ts'
import { seededRandom } from '../seededRandom.ts'

/**
 * The subscriber of a run: notes each event in a file before it takes it, and refuses or leaves some unanswered. It may be killed at any moment, also
 * between the two.
 */
exitWithParent()

const port = Number(process.env['PORT'])
const file = process.env['RECEIVED_FILE'] ?? ''
const seed = Number(process.env['SEED'])
const random = seededRandom(seed, `subscriber ${process.pid}`)
const chances = { refused: 0.02, disconnected: 0.01 }

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const dice = random()
  if (dice < chances.refused) return void response.writeHead(500).end()
  if (dice < chances.refused + chances.disconnected) return void request.socket.destroy()
  appendFileSync(file, `${JSON.stringify({ id: request.headers['webhook-id'], ...JSON.parse(Buffer.concat(chunks).toString()) })}\n`)
  response.writeHead(204).end()
}).listen(port, '127.0.0.1')
