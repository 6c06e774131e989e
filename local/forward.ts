import { connect, createServer } from 'node:net'

/**
 * Forwards connections to ports of an address to the same ports of 127.0.0.1, where the platform listens: from outside of a container, for instance. It ends with
 * its process.
 */
export async function forwardPorts(address: string, ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const server = createServer((from) => {
      const to = connect(port, '127.0.0.1')
      // Either side may reset the connection; the other one is closed with it.
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      to.on('error', () => from.destroy()).on('close', () => from.destroy())
      from.pipe(to).pipe(from)
    })
    await new Promise<void>((listening, failed) => {
      server.once('error', failed)
      server.listen(port, address, listening)
    })
    server.unref()
  }
}
