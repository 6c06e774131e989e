import type { Contract } from '../../schemas/contract.ts'
import type { CheckedCall } from './checkCall.ts'

/** Records a change that was made, and gives the id of the record. */
type Record = (contract: Contract, call: CheckedCall, result: unknown) => Promise<string>

let installed: Record | undefined

/** Sets what records changes. The bundles of endpoints whose calls are not in the audit trail leave it out. */
export const installAudit = (record: Record): void => {
  installed = record
}

export function audit(): Record {
  if (!installed) throw new Error('nothing is installed that records changes')
  return installed
}
