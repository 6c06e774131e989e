import { testRoutes } from './testRoutes.ts'

testRoutes((contract) => contract.interface !== 'management')
