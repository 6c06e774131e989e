import { it, expect } from 'vitest'
import { newFeature } from '../harness/talk.ts'
import { enter, openDesk } from './harness/desk.ts'
it('x', { timeout: 60000 }, async () => {
  const desk = await openDesk()
  const { featureID } = await newFeature(desk.tenant, 'Order', ['one', 'two', 'three'].map((title) => ({ title, messages: [{ type: 'text', text: title }] })))
  const { page, complaints, go } = await enter(desk)
  await go(`bot/${featureID}`)
  const handle = page.getByTitle('Drag one to another place')
  const last = page.locator('.step').nth(2)
  await last.waitFor()
  await page.waitForTimeout(500)
  const [from, to] = [await handle.boundingBox(), await last.boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 30, { steps: 12 })
  console.log(JSON.stringify([from, to, await page.evaluate(`[...document.querySelectorAll('.steps > *')].map((e) => e.outerHTML.slice(0, 120))`)]))
  await page.mouse.up()
  await page.waitForTimeout(500)
  console.log(JSON.stringify([complaints, await page.locator('.step-name').allTextContents()]))
  expect(1).toBe(1)
  await desk.stop()
})
