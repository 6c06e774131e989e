import type { Change } from '../table/expressions.ts'
import { accessItem } from './accessItem.ts'

/** The fields of an application that every call has to know: they are copied from it to the access list. `null` removes one. */
export interface CallSettings {
  readonly allowedOrigins?: readonly string[] | null | undefined
  readonly active?: boolean | null | undefined
  readonly security?:
    | {
        readonly login_needed?: boolean | undefined
        readonly signature_max_age?: number | undefined
        readonly secondFactor?: boolean | undefined
      }
    | null
    | undefined
}

/** The fields of the access list that follow from those that are given. */
export const callSettingFields = ({ allowedOrigins, active, security }: CallSettings) => ({
  ...(allowedOrigins === undefined ? {} : { origins: allowedOrigins?.length ? new Set(allowedOrigins) : undefined }),
  ...(active === undefined ? {} : { inactive: active === false || undefined }),
  ...(security === undefined
    ? {}
    : {
        loginNeeded: security?.login_needed === true || undefined,
        secondFactorNeeded: security?.secondFactor === true || undefined,
        signatureMaxAge: security?.signature_max_age,
      }),
})

/** The change of the access list that settings lead to. */
export const callSettingsChange = (settings: CallSettings): Change => accessItem.change({ set: callSettingFields(settings) })
