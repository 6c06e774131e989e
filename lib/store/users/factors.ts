import { iso } from '../../core/clock.ts'
import { createQueuedMailWrite, type NewQueuedMail } from '../outbox/mails.ts'
import { all, any, itemExists } from '../table/expressions.ts'
import { transactIf, updateWrite } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'
import { type StoredUser, userItem } from './userItem.ts'
import { userKey } from './users.ts'

/** Keeps the sealed secret of an authenticator app until a code shows that the app has it. */
export const setNewTOTPIf = (userID: string, sealed: string): Promise<boolean> =>
  updateIf(userKey(userID), userItem.change({ set: { newTOTP: sealed } }), itemExists)

export interface ConfirmedTOTP {
  readonly sealed: string
  /** The step of the code that confirmed it. */
  readonly step: number
  /** Hashes. */
  readonly recoveryCodes: readonly string[]
  /** The session that stays, where this is the first factor: the others proved a password only. */
  readonly onlySession: string | undefined
}

/** Makes the authenticator app a factor, together with e-mails about it. False where another one was begun meanwhile. */
export const confirmTOTPIf = (
  userID: string,
  { sealed, step, recoveryCodes, onlySession }: ConfirmedTOTP,
  notices: readonly NewQueuedMail[] = [],
): Promise<boolean> =>
  transactIf([
    updateWrite(
      userKey(userID),
      userItem.change({
        set: {
          totp: sealed,
          totpStep: step,
          totpAt: iso(),
          recoveryCodes: new Set(recoveryCodes),
          newTOTP: undefined,
          ...(onlySession === undefined ? {} : { sessions: new Set([onlySession]) }),
        },
      }),
      all(itemExists, userItem.is('newTOTP', sealed)),
    ),
    ...notices.map(createQueuedMailWrite),
  ])

/** Uses the code of a step up: no other of it or an earlier one works. False where that was done before. */
export const redeemTOTPStepIf = (userID: string, step: number): Promise<boolean> =>
  updateIf(
    userKey(userID),
    userItem.change({ set: { totpStep: step } }),
    all(itemExists, any(userItem.absent('totpStep'), userItem.compare('totpStep', '<', step))),
  )

/** Uses a recovery code up, by its hash. False where that was done before. */
export const redeemRecoveryCodeIf = (userID: string, hash: string): Promise<boolean> =>
  updateIf(
    userKey(userID),
    userItem.change({ drop: { recoveryCodes: new Set([hash]) } }),
    all(itemExists, userItem.contains('recoveryCodes', hash)),
  )

/** Replaces the recovery codes, by their hashes, together with e-mails about it. */
export const setRecoveryCodesIf = (userID: string, hashes: readonly string[], notices: readonly NewQueuedMail[] = []): Promise<boolean> =>
  transactIf([
    updateWrite(userKey(userID), userItem.change({ set: { recoveryCodes: new Set(hashes) } }), itemExists),
    ...notices.map(createQueuedMailWrite),
  ])

/**
 * Removes the authenticator app, and with the last factor the recovery codes, together with e-mails about it. Returns false if the user has no app, or
 * if a passkey came or went meanwhile.
 */
export const deleteTOTPIf = (
  { userID, passkeys }: Pick<StoredUser, 'userID' | 'passkeys'>,
  notices: readonly NewQueuedMail[] = [],
): Promise<boolean> =>
  transactIf([
    updateWrite(
      userKey(userID),
      userItem.change({ remove: ['totp', 'totpStep', 'totpAt', ...(passkeys ? [] : ['recoveryCodes' as const])] }),
      all(itemExists, userItem.exists('totp'), passkeys ? userItem.exists('passkeys') : userItem.absent('passkeys')),
    ),
    ...notices.map(createQueuedMailWrite),
  ])
