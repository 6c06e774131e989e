const place = 'causerie:token'

/**
 * Where the token is kept: with the tab, so that a reload keeps it, and closing the tab ends it; no other site, nor another tab, is sent it
 * unasked, as a cookie would be. What could read it is a script of this page, and its policy lets none in but ours.
 */
export const token = {
  get: (): string | undefined => sessionStorage.getItem(place) ?? undefined,
  set: (value: string): void => sessionStorage.setItem(place, value),
  forget: (): void => sessionStorage.removeItem(place),
}
