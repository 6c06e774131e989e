import { expect, it } from 'vitest'
import { invitationFor } from '../../widget/invitation/invitationFor.ts'

const invitations = [
  { page: '/prices', text: 'Questions about prices?' },
  { page: '/shop/*', text: 'Looking for something?' },
  { text: 'Hello!' },
]

it.each([
  ['/prices', 'Questions about prices?'],
  ['/prices/', 'Questions about prices?'],
  ['/prices/old', 'Hello!'],
  ['/shop/', 'Looking for something?'],
  ['/shop/lamps/3', 'Looking for something?'],
  ['/', 'Hello!'],
])('the first invitation whose page matches: %s', (path, text) => {
  expect(invitationFor(invitations, path)?.text).toBe(text)
})

it('none where no page matches, and the first page of a site by its slash', () => {
  expect(invitationFor(invitations.slice(0, 2), '/')).toBeUndefined()
  expect(invitationFor(undefined, '/')).toBeUndefined()
  expect(invitationFor([{ page: '/', text: 'Home' }], '/')?.text).toBe('Home')
})
