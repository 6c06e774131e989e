import { notFound } from '../../lib/http/notFound.ts'
import { routeless } from '../../lib/http/routeless.ts'

export const handler = routeless('notFound', notFound)
