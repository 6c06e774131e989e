const added = new Set<string>()

/** Adds the style sheet of a screen when the screen is loaded; the CSP allows sheets made by script. */
export function addSheet(css: string): void {
  if (added.has(css)) return
  added.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
