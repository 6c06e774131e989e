import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from '../../browser/axe.ts'
import { patience } from '../../browser/page.ts'
import { picture } from './look.ts'

/**
 * What is wrong with a screen, once it has loaded what it shows and all of it is unfolded: faults that axe finds, controls without a name, what
 * is cut off or moves, faint texts and, on a touch screen, targets that are too small. Screens are shown with reduced motion.
 */
export async function screenFaults(page: Page, name: string): Promise<string[]> {
  await settled(page)
  await page.evaluate(`for (const details of document.querySelectorAll('details')) details.open = true`)
  await settled(page)
  const current = page.locator('[aria-current]:visible').last()
  if (await current.count()) await expect.poll(() => isInSight(current), { ...patience, message: name }).toBe(true)
  await picture(page, name.replace(/\W+/g, '-'))
  const own: string[] = await page.evaluate(ownFaults)
  return [...own, ...(await faultsOf(page))].map((fault) => `${name}: ${fault}`)
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('[aria-busy=true], .wait').count(), patience).toBe(0)
}

/** Whether something is between the sides of the window: rows of links scroll where they do not all fit. */
async function isInSight(target: Locator): Promise<boolean> {
  const box = await target.boundingBox()
  const width = target.page().viewportSize()?.width ?? 0
  return box !== null && box.x >= -1 && box.x + box.width <= width + 1
}

/** Pixels that a touch target has at least, in both directions. */
const minTargetSize = 36

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5

const ownFaults = `(() => {
  const faults = []
  const visible = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())

  const extra = document.documentElement.scrollWidth - innerWidth
  if (extra > 0) faults.push(extra + ' pixels too wide')
  if (document.getAnimations().length > 0) faults.push('moves')
  for (const control of visible('a, button, input, select, textarea, summary'))
    if (!(control.getAttribute('aria-label') || control.labels?.[0]?.textContent || control.textContent.trim()))
      faults.push('without a name: ' + control.outerHTML)
  if (matchMedia('(pointer: coarse)').matches)
    for (const target of visible('nav a, main button')) {
      const { width, height } = target.getBoundingClientRect()
      if (Math.min(width, height) < ${minTargetSize}) faults.push('too small to touch: ' + target.outerHTML)
    }

  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
  const known = new Map()
  const luminanceOf = (colours) => {
    const key = colours.join()
    if (!known.has(key)) {
      canvas.clearRect(0, 0, 1, 1)
      for (const colour of colours) {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
      }
      const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((v) => linear(v / 255))
      known.set(key, 0.2126 * r + 0.7152 * g + 0.0722 * b)
    }
    return known.get(key)
  }
  const backgrounds = (element) => (element ? [...backgrounds(element.parentElement), getComputedStyle(element).backgroundColor] : [])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim()
    const element = walker.currentNode.parentElement
    if (!text || !element.checkVisibility() || element.closest('.spoken, .skip, option')) continue
    const behind = backgrounds(element)
    const a = luminanceOf(behind)
    const b = luminanceOf([...behind, getComputedStyle(element).color])
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    if (contrast < ${minContrast}) faults.push('faint: ' + text + ' ' + contrast.toFixed(2))
  }
  return faults
})()`
