/** Goes to an address of the console from code that is no component. */
export function navigate(url: string): void {
  history.pushState(null, '', url)
  dispatchEvent(new PopStateEvent('popstate'))
}
