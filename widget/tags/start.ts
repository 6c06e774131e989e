import { definePart } from '../parts.ts'
import type { Report, TagEvent } from '../reports.ts'
import { createTags } from './tags.ts'

/** Reports to tags for the widget, which loads this script with the first event where its application has any. */
const tags = new Map<string, (event: TagEvent) => void>()

definePart<Report>('tags', ({ design, event, load }) => {
  const key = JSON.stringify([design?.ga, design?.gtm])
  const tell = tags.get(key) ?? createTags({ design, load })
  tags.set(key, tell)
  tell(event)
})
