import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt with 32 MiB and p = 3: of the parameters that OWASP recommends, a set that fits into a small function. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32

/** Hashes a password. The hash includes the parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost, keyBytes)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password matches a hash. Without a hash it does the same work, so that timing does not reveal who is registered. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? dummyHash).split('$')
  const expected = Buffer.from(key ?? '', 'base64url')
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64url'), { N: Number(N), r: Number(r), p: Number(p) }, keyBytes)
  return timingSafeEqual(actual, expected) && hash !== undefined
}

const dummyHash = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), Buffer.alloc(keyBytes).toString('base64url')].join('$')

const derive = (password: string, salt: Buffer, { N, r, p }: typeof cost, bytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
