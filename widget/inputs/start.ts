import { definePart } from '../parts.ts'
import { createHelp } from './help.ts'
import type { InputHost } from './host.ts'

/** The script that helps to answer, loaded with the first question that it can help with (docs/web-channel.md#widget). */
definePart<InputHost>('inputs', (host) => host.take(createHelp(host)))
