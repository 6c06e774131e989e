import { expect, it } from 'vitest'
import { servedContract } from '../../../build/servedContracts.ts'
import { routes } from '../../../functions/routes.ts'
import { patchApplication } from '../../../schemas/contracts/applications.ts'

it('keeps the names of parameters, and which of them are ignored', () => {
  const { body, access } = servedContract(patchApplication)
  expect(Object.keys(body?.properties ?? {})).toEqual(Object.keys(patchApplication.body.properties))
  expect([body?.properties?.['title'], body?.properties?.['userID']]).toEqual([true, { readOnly: true }])
  expect(access).toEqual(patchApplication.access)
})

it('leaves out schemas and the words of the API reference', () => {
  for (const [key, contract] of Object.entries(routes)) {
    const served = servedContract(contract)
    expect(Object.keys(served), key).not.toEqual(expect.arrayContaining(['reply']))
    expect(JSON.stringify(served), key).not.toContain(JSON.stringify(contract.description).slice(1, -1))
  }
})
