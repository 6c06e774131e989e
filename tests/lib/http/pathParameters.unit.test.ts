import { expect, expectTypeOf, it } from 'vitest'
import { type ParametersOf, pathParameters } from '../../../lib/http/pathParameters.ts'

it('the parameters of a path are known to the compiler', () => {
  expectTypeOf<ParametersOf<'/resource/{resourceID}'>>().toEqualTypeOf<{ readonly resourceID: string }>()
  expectTypeOf<ParametersOf<'/a/{one}/b/{rest+}'>>().toEqualTypeOf<{ readonly one: string; readonly rest: string }>()
  expectTypeOf<ParametersOf<'/health'>>().toEqualTypeOf<Record<never, string>>()
  expect(pathParameters('/resource/{resourceID}', '/resource/a%20b')).toEqual({ resourceID: 'a b' })
})
