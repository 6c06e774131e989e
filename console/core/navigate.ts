/** Navigates within the console from code that is not a component. */
export function navigate(url: string): void {
  history.pushState(null, '', url)
  dispatchEvent(new PopStateEvent('popstate'))
}
