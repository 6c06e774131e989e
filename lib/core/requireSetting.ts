import { problem } from './errors.ts'

/** Settings of a deployment that something needs which works only where they are set (docs/operations.md#settings). */
type OptionalSetting = 'mailFrom' | 'passwordResetUrl'

/** The value of a setting; throws `setting_missing`, which names the setting, where it has none. */
export function requireSetting(name: OptionalSetting, value: string | undefined): string {
  if (value === undefined)
    throw problem('setting_missing', { message: `This deployment does not support this call: the setting ${name} is not configured.` })
  return value
}
