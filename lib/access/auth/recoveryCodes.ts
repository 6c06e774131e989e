import { hash, randomBytes } from 'node:crypto'
import { base32 } from './totp.ts'

const codes = 10

/** Returns new recovery codes of 80 random bits each, as a user writes them down: `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'))

/** What is stored of a code; with 80 random bits a plain hash is enough. Case, blanks and hyphens do not matter. */
export const recoveryCodeHash = (code: string): string => hash('sha256', code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), 'base64url')
