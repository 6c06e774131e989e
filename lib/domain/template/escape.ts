import type { Escape } from './fill.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes for text and quoted attributes in HTML. */
export const escapeHTML: Escape = (value) => value.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Escapes one path segment, or one name or value of a query. A lone surrogate cannot be encoded and becomes U+FFFD. */
export const escapeURL: Escape = (value) => encodeURIComponent(value.toWellFormed())
