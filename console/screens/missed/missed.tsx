import { missed } from '../../views/missed.ts'
import { PeriodChooser, periodOf } from '../metrics/period.tsx'
import { mounted } from '../mounted.tsx'

export default mounted('missed', missed, ({ appID, query }) => (
  <PeriodChooser appID={appID} screen="missed" period={periodOf(query, Date.now())} />
))
