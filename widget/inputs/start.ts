import { definePart } from '../parts.ts'
import { createHelp } from './help.ts'
import type { InputHost } from './host.ts'

/** Helps with answers for the widget, which loads this script with the first question that something helps with (docs/channels.md#widget). */
definePart<InputHost>('inputs', (host) => host.take(createHelp(host)))
