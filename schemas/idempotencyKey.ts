/** The maximum length of an `Idempotency-Key` in bytes. */
export const idempotencyKeyBytes = 256
