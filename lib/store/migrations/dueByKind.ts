import { dueShard } from '../dueIndex.ts'
import { type DueWork, workAt } from '../outbox/due.ts'
import { compare, set } from '../table/expressions.ts'
import { keyOf } from '../table/read.ts'
import { updateWrite } from '../table/transact.ts'
import type { Rule } from './rule.ts'

/** Before layout 2 all due work was under one key of the index. */
const commonIndex = { S: 'DUE' }

/** Moves due items to the share of the index for their kind and owner. */
export const dueByKind: Rule = (item) => {
  if (item['gsi1pk']?.S !== commonIndex.S) return undefined
  const key = keyOf(item)
  const work = workAt(key)
  return [updateWrite(key, set('gsi1pk', { S: dueShard(work.kind, ownerOf(work)) }), compare('gsi1pk', '=', commonIndex))]
}

function ownerOf(work: DueWork): string {
  switch (work.kind) {
    case 'mail':
      return work.id
    case 'question':
      return `${work.uid}#${work.turn}`
    case 'respondentPurge':
      return `${work.appID}#${work.respondentID}`
    default:
      return work.appID
  }
}
