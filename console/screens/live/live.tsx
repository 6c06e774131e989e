import { live } from '../../views/live.ts'
import { mounted } from '../mounted.tsx'

export default mounted('live', live)
