import type { ApplicationBody } from '../../../schemas/application.ts'
import type { Logic } from '../../../schemas/logic.ts'
import { invalid } from '../../core/errors.ts'

interface Entry {
  readonly type?: 'postback' | 'web_url' | 'nested'
  readonly url?: string
  readonly payload?: string
  readonly goToBot?: string
  readonly nextRessource?: string
  readonly logic?: Logic
  readonly call_to_actions?: readonly Entry[]
}

/**
 * The rules of persistent menus (docs/management.md#menus): an entry has what its type does, or without a type anything that it can do; URLs
 * are such as a page may open.
 */
export function checkMenus(menus: ApplicationBody['persistent_menu'], at: string): void {
  for (const [i, { call_to_actions }] of (menus ?? []).entries()) checkEntries(call_to_actions, `${at}.${i}.call_to_actions`)
}

function checkEntries(entries: readonly Entry[] = [], at: string): void {
  for (const [i, entry] of entries.entries()) {
    checkEntry(entry, `${at}.${i}`)
    checkEntries(entry.call_to_actions, `${at}.${i}.call_to_actions`)
  }
}

function checkEntry(entry: Entry, at: string): void {
  const { type, url, call_to_actions: below } = entry
  const leads = [entry.payload, entry.goToBot, entry.nextRessource].some(Boolean) || entry.logic !== undefined
  if (type === 'postback' && !leads) throw invalid(`${at}.payload`, 'or logic is required when type is postback')
  if (type === 'web_url' && !url) throw invalid(`${at}.url`, 'is required when type is web_url')
  if (type === 'nested' && !below?.length) throw invalid(`${at}.call_to_actions`, 'is required when type is nested')
  if (type === undefined && !leads && !url && !below?.length)
    throw invalid(`${at}.payload`, 'is required unless the entry has url, call_to_actions or logic')
  if (url && !(URL.canParse(url) && schemes.has(new URL(url).protocol)))
    throw invalid(`${at}.url`, 'must be an http, https, mailto or tel URL')
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])
