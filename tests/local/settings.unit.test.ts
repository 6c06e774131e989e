import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../local/engines.ts'
import { startGateway } from '../../local/gateway/gateway.ts'
import { requireFreePorts, settingsOf } from '../../local/settings.ts'

it('has defaults', () => {
  expect(settingsOf({})).toEqual({ port: 3000, dataDir: undefined, withDemo: true, listen: undefined, isWatching: false })
  expect(
    settingsOf({ PORT: '4000', DATA_DIR: '/data', SEED: 'none', CORS_ORIGINS: 'http://localhost:5173, https://a.example' }, ['--watch']),
  ).toEqual({
    port: 4000,
    dataDir: '/data',
    withDemo: false,
    listen: undefined,
    isWatching: true,
  })
})

it.each([
  [{ PORT: 'abc' }, 'PORT must be a port number up to 65529, not abc.'],
  [{ PORT: '0' }, 'PORT must be a port number up to 65529, not 0.'],
  [{ PORT: '65530' }, 'PORT must be a port number up to 65529, not 65530.'],
  [{ SEED: 'no' }, 'SEED must be `none`, or not set, not no.'],
  [{ LISTEN: 'eth0' }, 'LISTEN must be an IP address, not eth0.'],
  [{ REGISTRATION: 'yes' }, 'REGISTRATION must be open or closed, not yes.'],
  [{ EMAIL_VERIFICATION: 'on' }, 'EMAIL_VERIFICATION must be required or off, not on.'],
  [
    { CORS_ORIGINS: 'localhost:5173' },
    'CORS_ORIGINS must be origins such as http://localhost:5173, separated by commas, not localhost:5173.',
  ],
  [
    { WEBHOOK_ALLOWED_HOSTS: 'http://localhost:4000' },
    'WEBHOOK_ALLOWED_HOSTS must be hosts such as localhost:4000, separated by commas, not http://localhost:4000.',
  ],
  [{ AWS_ENDPOINT_URL_DYNAMODB: 'nowhere' }, 'AWS_ENDPOINT_URL_DYNAMODB must be a URL, not nowhere.'],
])('refuses %j', (environment, message) => {
  expect(() => settingsOf(environment)).toThrow(message)
})

it('refuses an argument that it does not have, instead of starting on the usual port', () => {
  expect(() => settingsOf({}, ['--port', '4000'])).toThrow(
    'Unknown argument --port: the only one is --watch. Settings are variables, as in `PORT=4000 npm start`.',
  )
})

it('refuses a taken port, and names the folder of the platform that has it', async () => {
  const port = await freePort()
  const gateway = await startGateway({ host: '127.0.0.1', port, endpoint: '', routes: [], folder: '/other/checkout' })
  onTestFinished(() => gateway.stop())
  await expect(requireFreePorts(port)).rejects.toThrow(
    `Port ${port} is in use by the platform that runs from /other/checkout. Causerie needs the ports ${port} to ${port + 6}; start it on others with PORT=${port + 10}.`,
  )
})

it('refuses a taken port of an engine', async () => {
  const port = await freePort()
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  await expect(requireFreePorts(port)).rejects.toThrow(`Port ${port} is in use. Causerie needs`)
})
