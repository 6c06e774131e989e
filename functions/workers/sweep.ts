import { sweep } from '../../lib/campaign/sweep.ts'

export const handler = sweep
