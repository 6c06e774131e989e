const place = 'causerie:token'

/**
 * The token is in the local storage: tabs share it, and a reload keeps it. Unlike a cookie it is never sent by itself; only a script of this page could
 * read it, and the CSP allows no other scripts (docs/accounts.md#the-console-stays-signed-in).
 */
export const token = {
  get: (): string | undefined => localStorage.getItem(place) ?? undefined,
  set: (value: string): void => localStorage.setItem(place, value),
  forget: (): void => localStorage.removeItem(place),
  /** Calls the listener when another tab changes the token. */
  onChange: (listener: (value: string | undefined) => void): void =>
    addEventListener('storage', ({ key, newValue }) => {
      if (key === place || key === null) listener(newValue ?? undefined)
    }),
}

interface Claims {
  readonly sub?: string
  /** The session. */
  readonly sid?: string
  /** Seconds since 1970. */
  readonly iat?: number
}

/** The claims of a token; undefined if it is not valid. */
export function claimsIn(value: string | undefined): Claims {
  try {
    const bytes = Uint8Array.from(atob((value ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''), (letter) =>
      letter.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return {}
  }
}
