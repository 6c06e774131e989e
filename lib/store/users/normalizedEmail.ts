/** An e-mail address as it is compared: addresses that differ only in upper and lower case are one. */
export const normalizedEmail = (email: string): string => email.trim().toLowerCase()
