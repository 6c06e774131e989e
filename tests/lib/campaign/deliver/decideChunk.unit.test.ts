import { describe, expect, it } from 'vitest'
import { type ChunkDecision, type ChunkFacts, decideChunk } from '../../../../lib/campaign/deliver/decideChunk.ts'

const message = { run: 1, token: 'attempt', chunk: 0 }
const campaign = { run: 1, epoch: 3, state: 'sending' as const }
const slice = { token: 'attempt', chunkStates: [{ doneAt: undefined, deferredUntil: undefined, deferrals: undefined }] }
const done = { token: 'attempt', chunkStates: [{ ...slice.chunkStates[0], doneAt: '2026-01-01T00:00:00.000Z' }] }
const deferred = { token: 'attempt', chunkStates: [{ ...slice.chunkStates[0], deferredUntil: 5000 }] }
const facts: ChunkFacts = {
  message,
  campaign,
  slice,
  hasRecipients: true,
  epoch: 3,
  isFeatureUnavailable: false,
  isDeadLetter: false,
} as ChunkFacts

const drop = { action: 'drop' } as const
const deliver = { action: 'deliver' } as const
const claim = (outcome: 'failed' | 'cancelled') => ({ action: 'claim', outcome }) as const
const count = (outcome: 'failed' | 'cancelled' | 'deleted') => ({ action: 'count', outcome }) as const

const cases: [what: string, changes: Partial<Record<keyof ChunkFacts, unknown>>, decision: ChunkDecision][] = [
  ['a chunk of a campaign that sends', {}, deliver],
  ['while others are still planned', { campaign: { ...campaign, state: 'preparing' } }, deliver],
  ['a campaign that does not exist', { campaign: undefined }, drop],
  ['another run', { campaign: { ...campaign, run: 2 } }, drop],
  ['a slice that is not committed', { slice: undefined }, drop],
  ['a slice of another attempt', { slice: { ...slice, token: 'other' } }, drop],
  ['a paused campaign', { campaign: { ...campaign, state: 'paused' } }, drop],
  ['a campaign that was sent', { campaign: { ...campaign, state: 'sent' } }, drop],
  ['a chunk that is counted', { slice: done }, drop],
  ['a chunk that was deferred since', { slice: deferred }, drop],
  ['the message of the deferral', { slice: deferred, message: { ...message, until: 5000 } }, deliver],
  ['the message of an earlier deferral', { slice: deferred, message: { ...message, until: 4000 } }, drop],
  ['a cancelled campaign', { campaign: { ...campaign, state: 'cancelled' } }, claim('cancelled')],
  ['a cancelled campaign, chunk deferred', { campaign: { ...campaign, state: 'cancelled' }, slice: deferred }, claim('cancelled')],
  ['a cancelled campaign, chunk counted', { campaign: { ...campaign, state: 'cancelled' }, slice: done }, drop],
  ['a feature that was deleted', { isFeatureUnavailable: true }, claim('failed')],
  ['a feature that was deleted, campaign paused', { isFeatureUnavailable: true, campaign: { ...campaign, state: 'paused' } }, drop],
  ['a dead letter', { isDeadLetter: true }, claim('failed')],
  ['a dead letter of a paused campaign', { isDeadLetter: true, campaign: { ...campaign, state: 'paused' } }, claim('failed')],
  ['a dead letter of a cancelled campaign', { isDeadLetter: true, campaign: { ...campaign, state: 'cancelled' } }, claim('cancelled')],
  ['a dead letter of a counted chunk', { isDeadLetter: true, slice: done }, drop],
  ['an earlier epoch', { epoch: 4 }, count('deleted')],
  ['an earlier epoch, chunk counted', { epoch: 4, slice: done }, count('deleted')],
  ['an earlier epoch, slice of another attempt', { epoch: 4, slice: { ...slice, token: 'other' } }, drop],
  ['expired manifests', { hasRecipients: false }, count('failed')],
  ['expired manifests, campaign cancelled', { hasRecipients: false, campaign: { ...campaign, state: 'cancelled' } }, count('cancelled')],
  ['expired manifests, campaign paused', { hasRecipients: false, campaign: { ...campaign, state: 'paused' } }, drop],
]

describe('what a worker does with a chunk', () => {
  it.each(cases)('%s', (_what, changes, decision) => {
    expect(decideChunk({ ...facts, ...changes } as ChunkFacts)).toEqual(decision)
  })
})
