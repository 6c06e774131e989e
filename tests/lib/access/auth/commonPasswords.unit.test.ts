import { expect, test } from 'vitest'
import { isCommon } from '../../../../lib/access/auth/commonPasswords.ts'

test.each([
  'password123',
  'P@ssw0rd2026',
  'Passw0rd!!!',
  'motdepasse1',
  'Mot de passe 1',
  '1234567890',
  '0987654321',
  'aaaaaaaaaa',
  '1212121212',
  'qwertyuiop',
  'azertyuiop12',
  'AZERTYazerty',
  'abcdefghijkl',
  'iloveyou2026',
  'Welcome2026!',
  'administrator',
  'Summer2026!',
  'causerie2026',
])('%j is common', (password) => expect(isCommon(password)).toBe(true))

test.each(['correct horse battery', 'a password nobody guesses', 'Xk3!vv02mQ', 'summer in the garden', '4829105736', 'привет, мир и май'])(
  '%j is not',
  (password) => expect(isCommon(password)).toBe(false),
)
