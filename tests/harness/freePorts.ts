import { createServer } from 'node:net'

/** A port after which six more are free: where a platform of its own can start. */
export async function freePorts(): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 20_000); ; port += 10) {
    const free = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((n) => isFree(port + n)))
    if (free.every(Boolean)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer().once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
