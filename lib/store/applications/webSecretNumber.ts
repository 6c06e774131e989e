import { now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { operationID } from '../../core/operation.ts'
import { keys } from '../keys.ts'
import { all, not } from '../table/expressions.ts'
import { updateOrGet } from '../table/write.ts'
import type { Application } from './access.ts'
import { accessItem, isOpen } from './accessItem.ts'

/**
 * Makes another web secret the current one, and returns the application with it. `changed_meanwhile` where another call did so at the same time,
 * or the application was deleted.
 */
export async function changeWebSecret(application: Application): Promise<Application> {
  const webSecret = { number: application.webSecret.number + 1, changedAt: now() }
  const isSame = webSecret.number === 1 ? accessItem.absent('secretNumber') : accessItem.is('secretNumber', application.webSecret.number)
  const secretOperation = operationID()
  const change = accessItem.change({ set: { secretNumber: webSecret.number, secretChangedAt: webSecret.changedAt, secretOperation } })
  const isOther = secretOperation === undefined ? undefined : not(accessItem.is('secretOperation', secretOperation))
  const result = await updateOrGet(keys.access(application.appID), change, all(isOpen, isSame, isOther))
  if (result.written) return { ...application, webSecret }
  const changed = result.stored && accessItem.decode(result.stored)
  // This operation was called before, and changed it then.
  if (secretOperation !== undefined && changed?.secretOperation === secretOperation)
    return { ...application, webSecret: { number: changed.secretNumber ?? 0, changedAt: changed.secretChangedAt ?? 0 } }
  throw problem('changed_meanwhile')
}
