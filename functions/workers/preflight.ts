export { preflight as handler } from '../../lib/http/preflight.ts'
