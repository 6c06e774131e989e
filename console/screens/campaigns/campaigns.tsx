import { campaigns } from '../../views/campaigns.ts'
import { mounted } from '../mounted.tsx'

export default mounted('campaigns', campaigns)
