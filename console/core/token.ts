const place = 'causerie:token'

/**
 * The token is kept in the session storage of the tab: a reload keeps it, closing the tab removes it, and unlike a cookie it is never sent
 * by itself. Only a script of this page could read it, and the CSP allows no other scripts.
 */
export const token = {
  get: (): string | undefined => sessionStorage.getItem(place) ?? undefined,
  set: (value: string): void => sessionStorage.setItem(place, value),
  forget: (): void => sessionStorage.removeItem(place),
}
