import type { Locator } from 'playwright-core'

/** How many pixels a field has beside what it shows: the hint of an empty one, or the chosen option. */
export const roomIn = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const { ownerDocument: page, clientWidth, selectedOptions, value, placeholder } = element
    const { font, paddingLeft, paddingRight } = page.defaultView.getComputedStyle(element)
    const ink = Object.assign(page.createElement('canvas').getContext('2d'), { font })
    const text = selectedOptions?.[0]?.text ?? (value || placeholder)
    return clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - ink.measureText(text).width
  })
