const known = new Set<string>()

/** Puts the style sheet of a screen into the page when the screen is loaded; made by script, which the page's policy lets pass. */
export function addSheet(css: string): void {
  if (known.has(css)) return
  known.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
