import { problem } from './errors.ts'

/** Optional settings of a deployment that some features require (docs/operations.md#settings). */
type OptionalSetting = 'mailFrom' | 'passwordResetUrl'

/** Returns the value of a setting. Throws `setting_missing`, which names the setting, without one. */
export function requireSetting(name: OptionalSetting, value: string | undefined): string {
  if (value === undefined)
    throw problem('setting_missing', { message: `This deployment does not support this call: the setting ${name} is not configured.` })
  return value
}
