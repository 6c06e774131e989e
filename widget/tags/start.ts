import { definePart } from '../parts.ts'
import type { Report, TagEvent } from '../reports.ts'
import { createTags } from './tags.ts'

/** The script that reports to tags, loaded with the first event if the application has any. */
const tags = new Map<string, (event: TagEvent) => void>()

definePart<Report>('tags', ({ design, event, load }) => {
  const key = JSON.stringify([design?.ga, design?.gtm])
  const tell = tags.get(key) ?? createTags({ design, load })
  tags.set(key, tell)
  tell(event)
})
