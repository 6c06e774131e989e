import type { Escape } from './fill.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text and quoted attributes in HTML. */
export const escapeHTML: Escape = (value) => value.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** For one segment of a path, or one name or value of a query. A lone surrogate cannot be encoded in a URL and becomes U+FFFD. */
export const escapeURL: Escape = (value) => encodeURIComponent(value.toWellFormed())
