import { Server } from 'node:net'

/**
 * The process of the embedded SQS. Its server listens on every interface whatever it is told; here it may listen on loopback only.
 */
const listen = Server.prototype.listen
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  const [options, ...rest] = args
  return Reflect.apply(listen, this, [typeof options === 'object' ? { ...options, host: '127.0.0.1' } : options, ...rest])
}

const { startFauxqs } = await import('fauxqs')
const dataDir = process.env['QUEUE_DATA_DIR']
await startFauxqs({ port: Number(process.env['QUEUE_PORT']), logger: false, defaultRegion: 'eu-west-1', ...(dataDir ? { dataDir } : {}) })
