import { useEffect, useMemo } from 'preact/hooks'

const sheets = new Map<string, CSSStyleSheet>()

function sheetOf(css: string): CSSStyleSheet {
  const cached = sheets.get(css)
  if (cached) return cached
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}

/** Adds the style sheet of a part that several screens use; the CSP allows sheets made by script. */
export function addSheet(css: string): void {
  const sheet = sheetOf(css)
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}

/** Applies the style sheets of a screen while it is shown: another screen uses the same class names. */
export function useSheets(...texts: readonly string[]): void {
  // Before the elements are there: those that scroll into view when they are mounted measure themselves.
  const own = useMemo(() => {
    const applied = texts.map(sheetOf)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...applied]
    return applied
  }, [])
  useEffect(
    () => () => {
      for (const sheet of own) document.adoptedStyleSheets.splice(document.adoptedStyleSheets.lastIndexOf(sheet), 1)
    },
    [],
  )
}
