import { describe, expect, it } from 'vitest'
import type { Entry } from '../../console/search/entry.ts'
import { indexOf } from '../../console/search/searchIndex.ts'

const entries: readonly Entry[] = [
  { kind: 'settings', url: '/members', title: 'Members', detail: 'Settings', words: 'Who can view or edit this application.' },
  { kind: 'flow', url: '/booking', title: 'Réservation' },
  { kind: 'step', url: '/ask', title: 'For how many?', detail: 'Réservation', words: 'two three four members' },
  { kind: 'step', url: '/when', title: 'Which day?', detail: 'Réservation' },
  { kind: 'campaign', url: '/news', title: 'Reserved seats' },
  { kind: 'guide', url: '/guide/members', title: 'Members and levels', words: 'members members members' },
]
const find = indexOf(entries)
const titles = (query: string, recent: readonly string[] = []): string[] =>
  find(query, recent).flatMap(({ entries: found }) => found.map(({ title }) => title))

describe('the search of the console', () => {
  it('puts a title that begins with the query first, a setting before the guide, and groups by kind', () => {
    expect(titles('members')).toEqual(['Members', 'Members and levels', 'For how many?'])
    expect(find('reservation', []).map(({ kind }) => kind)).toEqual(['flow', 'step'])
  })

  it('finds beginnings of words, without accents or case, and with a typing error', () => {
    expect(titles('RESERVATION')[0]).toBe('Réservation')
    expect(titles('mem')[0]).toBe('Members')
    expect(titles('membrs')[0]).toBe('Members')
    expect(titles('zebra')).toEqual([])
  })

  it('needs every word', () => {
    expect(titles('how reservation')).toEqual(['For how many?'])
    expect(titles('how zebra')).toEqual([])
  })

  it('prefers what was visited lately among equals', () => {
    expect(find('reservation', [])[1]?.entries.map(({ url }) => url)).toEqual(['/ask', '/when'])
    expect(find('reservation', ['/when'])[1]?.entries.map(({ url }) => url)).toEqual(['/when', '/ask'])
  })

  it('shows six of a kind at most, and answers at once with thousands of steps', () => {
    const many = Array.from(
      { length: 5000 },
      (_, i): Entry => ({ kind: 'step', url: `/${i}`, title: `Question ${i}`, words: 'a b c d e f' }),
    )
    const of = indexOf(many)
    expect(of('question', []).map(({ entries: found }) => found.length)).toEqual([6])
    expect(of('question 4711', [])[0]?.entries[0]?.title).toBe('Question 4711')
  })
})
