import type { Locator, Page } from 'playwright-core'

/** How often Tab is pressed at most until something has the focus: more than any screen has stops. */
const mostStops = 250

/** Somebody who has a keyboard alone: Tab, Enter, Space, the arrows and letters. Nothing is clicked or focused in another way. */
export interface Keyboard {
  press(key: string): Promise<void>
  /** Presses Tab, or Shift+Tab for what is before the focus, until something has the focus. */
  reach(target: Locator): Promise<void>
  /** Goes to a button or a link and presses it. */
  activate(target: Locator): Promise<void>
  /** Goes to a check box and turns it over. */
  toggle(target: Locator): Promise<void>
  /** Focuses a field and replaces its text. */
  write(target: Locator, text: string): Promise<void>
  /** Goes to a list of choices and takes one with the arrows. */
  choose(target: Locator, option: string): Promise<void>
}

export function keyboardOf(page: Page): Keyboard {
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const placeOfFocus = (target: Locator): Promise<'target' | 'before' | 'after'> =>
    target.evaluate((element) => {
      const focused = Reflect.get(element.getRootNode(), 'activeElement')
      if (focused === element) return 'target'
      const { DOCUMENT_POSITION_FOLLOWING: following } = element
      return focused && element.compareDocumentPosition(focused) & following ? 'after' : 'before'
    })
  async function reach(target: Locator): Promise<void> {
    await target.waitFor()
    for (let i = 0; i < mostStops; i++) {
      const place = await placeOfFocus(target)
      if (place === 'target') return
      await press(place === 'after' ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`the keyboard does not reach ${target}`)
  }
  return {
    press,
    reach,
    activate: async (target) => {
      await reach(target)
      await press('Enter')
    },
    toggle: async (target) => {
      await reach(target)
      await press('Space')
    },
    write: async (target, text) => {
      await reach(target)
      await press('ControlOrMeta+a')
      await (text === '' ? press('Delete') : page.keyboard.insertText(text))
    },
    choose: async (target, option) => {
      await reach(target)
      const texts = await target.locator('option').allTextContents()
      const to = texts.findIndex((text) => text.trim() === option)
      if (to < 0) throw new Error(`“${option}” is not one of ${texts.join(', ')}`)
      const at = await target.evaluate((element) => (element as unknown as { selectedIndex: number }).selectedIndex)
      for (let i = at; i !== to; i += Math.sign(to - at)) await press(to > at ? 'ArrowDown' : 'ArrowUp')
    },
  }
}
