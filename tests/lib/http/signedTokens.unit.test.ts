import { beforeEach, expect, it, vi } from 'vitest'
import { respondentHashes } from '../../../lib/access/audit/recordOf.ts'
import { readTrialToken, trialTokenFor } from '../../../lib/conversation/trial/trialToken.ts'
import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'

const [old, fresh] = ['o', 'n'].map((letter) => letter.repeat(40))
beforeEach(() => {
  vi.stubEnv('MASTER_SECRET', `1:${old}`)
  return () => void vi.unstubAllEnvs()
})

it('a cursor and a trial token are refused with anything after their signature', () => {
  const scope = { appID: 'app', query: 'list' }
  const cursor = cursorFor(scope, 7)
  expect(readCursor(scope, cursor)).toBe(7)
  for (const more of ['.', '.x', `.${cursor}`]) expect(() => readCursor(scope, cursor + more)).toThrow('cursor')
  const token = trialTokenFor('app', { step: 1 })
  expect(readTrialToken('app', token)).toEqual({ step: 1 })
  expect(() => readTrialToken('app', `${token}.x`)).toThrow('trial')
})

it('who has the audit trail, but no key of the deployment, cannot try which respondent a record names', () => {
  const [before = ''] = respondentHashes('+33612345678')
  vi.stubEnv('MASTER_SECRET', `1:${fresh}`)
  expect(respondentHashes('+33612345678')).not.toContain(before)
  // After a rotation the records that the old key made are still found.
  vi.stubEnv('MASTER_SECRET', `2:${fresh} 1:${old}`)
  expect(respondentHashes('+33612345678')[1]).toBe(before)
})
