import { respondents } from '../../views/respondents.ts'
import { mounted } from '../mounted.tsx'

export default mounted('respondents', respondents)
