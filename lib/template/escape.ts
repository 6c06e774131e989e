import type { Escape } from './fill.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text and quoted attributes of HTML. */
export const escapeHTML: Escape = (value) => value.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** For one part of a path or a query. Half a surrogate pair has no form in a URL and becomes U+FFFD. */
export const escapeURL: Escape = (value) => encodeURIComponent(value.toWellFormed())
