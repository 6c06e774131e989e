import type { Locator } from 'playwright-core'

/** How an element looks, once its colours have come. */
export const computed = (of: Locator, property: string): Promise<string | undefined> =>
  of.evaluate(async (element, name) => {
    await Promise.all(element.getAnimations().map(({ finished }: { finished: Promise<unknown> }) => finished))
    const styleOf: (of: unknown) => Record<string, string> = Reflect.get(globalThis, 'getComputedStyle')
    return styleOf(element)[name]
  }, property)
