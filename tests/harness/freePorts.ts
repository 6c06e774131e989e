import { createServer } from 'node:net'

/**
 * A port after which eight more are free: where a platform of its own can start, with a forwarder and a receiver of events. Below those that connections
 * get from the system.
 */
export async function freePorts(): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 12_000); ; port += 10) {
    const free = await Promise.all(Array.from({ length: 9 }, (_, n) => isFree(port + n)))
    if (free.every(Boolean)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer().once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
