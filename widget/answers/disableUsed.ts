/** Disables the buttons of a question that was answered before they loaded. */
export function disableUsed(element: HTMLElement): void {
  if (element.closest('.used')) for (const button of element.querySelectorAll<HTMLButtonElement>('button.once')) button.disabled = true
}
