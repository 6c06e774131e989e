import { describe, expect, it } from 'vitest'
import { newTenant } from '../../harness/tenant.ts'

const fields = {
  'design.logo.url': (url: string) => ({ design: { logo: { url } } }),
  'design.picto.url': (url: string) => ({ design: { picto: { url } } }),
  'design.picto.widget': (url: string) => ({ design: { picto: { widget: url } } }),
  'info.picto.url': (url: string) => ({ info: { picto: { url } } }),
}

describe.each(Object.entries(fields))('%s', (name, bodyOf) => {
  it('is refused with a scheme other than http and https, and nothing changes', async () => {
    const { appID, call } = await newTenant()
    const path = `/application/${appID}`
    const before = (await call('GET', path)).body
    for (const url of ['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 'file:///etc/passwd']) {
      const { status, body } = await call('PATCH', path, { body: bodyOf(url) })
      expect([status, body.message], url).toEqual([500, `${name} must be an http or https URL.`])
    }
    expect((await call('GET', path)).body).toEqual(before)
  })

  it('may be an http or https URL, a path, or empty', async () => {
    const { appID, call } = await newTenant()
    for (const url of ['https://shop.example/logo.svg', 'http://localhost/x.png', '/logo.svg', ''])
      expect((await call('PATCH', `/application/${appID}`, { body: bodyOf(url) })).status, url).toBe(200)
  })
})
