import { Server } from 'node:net'

/**
 * The process of the embedded SQS and S3, which are one engine. Its server ignores its host option, so `listen` is patched to use loopback
 * only.
 */
const listen = Server.prototype.listen
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  const [options, ...rest] = args
  return Reflect.apply(listen, this, [typeof options === 'object' ? { ...options, host: '127.0.0.1' } : options, ...rest])
}

const { startS3Gate } = await import('./s3Gate.ts')
const { bucketCors } = await import('./definition.ts')
const { startFauxqs } = await import('fauxqs')
const dataDir = process.env['QUEUE_DATA_DIR']
const port = Number(process.env['QUEUE_PORT'])
await startFauxqs({ port, logger: false, defaultRegion: 'eu-west-1', ...(dataDir ? { dataDir } : {}) })
const s3Port = Number(process.env['FILES_PORT'])
if (s3Port) await startS3Gate({ port: s3Port, engine: `http://127.0.0.1:${port}`, cors: bucketCors() })
