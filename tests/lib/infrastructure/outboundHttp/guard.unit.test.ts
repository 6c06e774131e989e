import { afterEach, describe, expect, it, vi } from 'vitest'
import { guarded, isPublic, type Lookup } from '../../../../lib/infrastructure/outboundHttp/addresses.ts'
import { call } from '../../../../lib/infrastructure/outboundHttp/call.ts'
import { isAllowedHost } from '../../../../lib/infrastructure/outboundHttp/target.ts'
import { serve } from './serve.ts'

afterEach(() => vi.unstubAllEnvs())

const get = (url: string, lookup?: Lookup) => call({ method: 'GET', url, timeoutMs: 300 }, lookup)

const resolvingTo =
  (...found: string[]): Lookup =>
  (_, __, callback) =>
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

const refused: [host: string, what: string][] = [
  ['127.0.0.1', 'loopback'],
  ['127.1', 'loopback, short'],
  ['2130706433', 'loopback, as a number'],
  ['0x7f000001', 'loopback, in hexadecimal'],
  ['0177.0.0.1', 'loopback, in octal'],
  ['127.255.255.254', 'loopback, the far end'],
  ['１２７.0.0.1', 'loopback, in full-width digits'],
  ['0.0.0.0', 'unspecified'],
  ['0', 'unspecified, short'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['169.254.169.254', 'the metadata service'],
  ['168.63.129.16', 'the service of a host of Azure'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['192.0.0.8', 'protocol assignments'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['[::1]', 'loopback'],
  ['[::]', 'unspecified'],
  ['[::ffff:127.0.0.1]', 'IPv4-mapped'],
  ['[::ffff:7f00:1]', 'IPv4-mapped, in hexadecimal'],
  ['[::ffff:a9fe:a9fe]', 'IPv4-mapped metadata service'],
  ['[::127.0.0.1]', 'IPv4-compatible'],
  ['[::ffff:0:127.0.0.1]', 'IPv4-translated'],
  ['[64:ff9b::127.0.0.1]', 'NAT64'],
  ['[64:ff9b::10.0.0.1]', 'NAT64'],
  ['[64:ff9b:1::1]', 'local NAT64'],
  ['[2002:7f00:1::]', '6to4'],
  ['[2002:a00:1::1]', '6to4'],
  ['[2001:0:4136:e378:8000:63bf:3fff:fdd2]', 'Teredo'],
  ['[fc00::1]', 'unique local'],
  ['[fd00:ec2::254]', 'the metadata service'],
  ['[fe80::1]', 'link-local'],
  ['[fec0::1]', 'site-local'],
  ['[ff02::1]', 'multicast'],
  ['[2001:db8::1]', 'documentation'],
  ['[4000::1]', 'given to nobody'],
]

describe('an address that is not public is refused', () => {
  it.each(refused)('%s (%s), in the URL', async (host) => {
    const lookup = vi.fn<Lookup>()
    expect(await get(`http://${host}:1/`, lookup)).toEqual({ failure: 'refused_address' })
    expect(await get(`https://${host}/`, lookup)).toEqual({ failure: 'refused_address' })
  })

  it.each(refused.filter(([host]) => /^[[\d.]{4,}/.test(host) && URL.parse(`http://${host}`)?.hostname === host))(
    '%s (%s), by a name',
    async (host) => {
      const address = host.replace(/[[\]]/g, '')
      expect(await get('http://inside.example', resolvingTo(address))).toEqual({ failure: 'refused_address' })
    },
  )

  it.each(['localhost', 'LOCALHOST'])('%s, with the real resolver', async (host) => {
    const { port } = await serve((_, response) => response.end())
    expect(await get(`http://${host}:${port}`)).toEqual({ failure: 'refused_address' })
  })

  it.each([
    [['93.184.215.14', '127.0.0.1']],
    [['10.0.0.1', '93.184.215.14']],
    [['2606:4700::1111', '::1']],
    [['fe80::1%eth0']],
    [['not an address']],
    [[]],
  ])('a name that resolves to %j', async (addresses) => {
    expect(await get('http://mixed.example', resolvingTo(...addresses))).toEqual({ failure: 'refused_address' })
  })

  it('a name is resolved once, by the socket through the guard, so that DNS rebinding has no effect', async () => {
    const answers = [['127.0.0.1'], ['93.184.215.14']]
    const lookup = vi.fn<Lookup>((host, options, callback) => resolvingTo(...(answers.shift() ?? []))(host, options, callback))
    expect(await get('http://rebind.example', lookup)).toEqual({ failure: 'refused_address' })
    expect(lookup).toHaveBeenCalledTimes(1)
  })

  it('a name that does not resolve is unreachable', async () => {
    expect(await get('http://nowhere.example', (_, __, callback) => callback(new Error('ENOTFOUND'), ''))).toEqual({
      failure: 'unreachable',
    })
  })
})

describe('public addresses pass the guard', () => {
  const addresses = [
    '93.184.215.14',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4007:80d::200e',
    '::ffff:8.8.8.8',
  ]

  it.each(addresses)('%s, in a URL and by a name', (address) => {
    expect(isPublic(address)).toBe(true)
    expect(isPublic(`[${address}]`)).toBe(true)
    const answered = vi.fn()
    guarded(resolvingTo(address))('public.example', {}, answered)
    expect(answered).toHaveBeenCalledWith(null, address, address.includes(':') ? 6 : 4)
  })

  it('all addresses of a name, in order, where the socket asks for all', () => {
    const answered = vi.fn()
    guarded(resolvingTo('2606:4700::1111', '8.8.8.8'))('public.example', { all: true }, answered)
    const v6 = { address: '2606:4700::1111', family: 6 }
    const v4 = { address: '8.8.8.8', family: 4 }
    expect(answered).toHaveBeenCalledWith(null, [v6, v4])
  })
})

describe('hosts allowed by the deployment', () => {
  it('a private address can be called only if WEBHOOK_ALLOWED_HOSTS names it', async () => {
    const { url, port } = await serve((_, response) => response.end('inside'))
    expect(await get(url)).toEqual({ failure: 'refused_address' })
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', `crm.internal, 127.0.0.1:${port}`)
    expect(await get(url)).toMatchObject({ status: 200, text: 'inside' })
    expect(await get(`http://127.0.0.2:${port}`)).toEqual({ failure: 'refused_address' })
    expect(await get('http://127.0.0.1:1')).toEqual({ failure: 'refused_address' })
    expect(await get(`http://crm.internal:${port}`, resolvingTo('127.0.0.1'))).toMatchObject({ text: 'inside' })
    expect(await get(`http://other.internal:${port}`, resolvingTo('127.0.0.1'))).toEqual({ failure: 'refused_address' })
  })

  it.each([
    ['http://a.internal/x', ['a.internal'], true],
    ['http://a.internal:8080', ['a.internal'], true],
    ['http://A.Internal', ['a.internal'], true],
    ['http://a.internal', ['A.INTERNAL'], true],
    ['http://a.internal', ['a.internal:80'], true],
    ['https://a.internal', ['a.internal:443'], true],
    ['https://a.internal', ['a.internal:80'], false],
    ['http://a.internal:8080', ['a.internal:80'], false],
    ['http://b.a.internal', ['a.internal'], false],
    ['http://a.internal.evil.example', ['a.internal'], false],
    ['http://[::1]:3000', ['::1'], true],
    ['http://[::1]:3000', ['[::1]'], true],
    ['http://[::1]:3000', ['[::1]:3000'], true],
    ['http://[::1]:3001', ['[::1]:3000'], false],
    ['http://127.1', ['127.0.0.1'], true],
    ['http://a.internal', [], false],
    ['http://a.internal', [':80', 'http://a.internal', '*', ''], false],
  ])('%s with %j: %s', (url, allowed, expected) => expect(isAllowedHost(new URL(url), allowed)).toBe(expected))
})
