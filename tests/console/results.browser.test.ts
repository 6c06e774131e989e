import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { downloadBy } from '../browser/download.ts'
import { rowsOfCSV } from '../harness/csv.ts'
import { newFeature, newTalker, says } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'
import { picture, titled } from './harness/look.ts'

const desk = useDesk()
const respondents: string[] = []

beforeAll(async () => {
  const { tenant } = desk
  const asks = (text: string, attribute: string) => ({
    ...says(text),
    title: text,
    properties: { active: true, attribute: { [attribute]: 'answer' } },
  })
  await newFeature(tenant, 'Booking', [
    'Welcome',
    asks('Your name?', 'name'),
    { ...says('Which day?'), title: 'Which day?', answers: [{ value: 'Monday' }, { value: 'Tuesday' }] },
    asks('Anything else?', 'note'),
    'Thank you',
  ])
  for (const words of [
    ['Zoé', 'Monday', '=1+1'],
    ['Bob', 'Tuesday', 'A table, "outside"'],
    ['Mia', 'Monday'],
  ]) {
    const talker = await newTalker(tenant)
    respondents.push(talker.id)
    await talker.say('hello')
    for (const text of words) await talker.say(text)
  }
})

describe('the results of a flow', () => {
  it('are a row per person and a column per question, filtered, downloaded as shown, with the conversation', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('metrics')
    await page.getByRole('link', { name: 'Results' }).click()
    await titled(page, 'Results')
    const table = page.getByRole('table', { name: 'Results' })
    await table.waitFor()
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Person',
      'Last answer',
      'Completed',
      'Your name?',
      'Which day?',
      'Anything else?',
    ])
    // The latest first.
    const cells = async () =>
      (await table.getByRole('row').allInnerTexts()).slice(1).map((row) => row.replaceAll('\n', '').split('\t').slice(2).join('|'))
    expect(await cells()).toEqual(['no|Mia|Monday|', 'yes|Bob|Tuesday|A table, "outside"', 'yes|Zoé|Monday|=1+1'])
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'results')

    await page.getByLabel('Answer contains').fill('MON')
    await page.getByText('2 of 3 results').waitFor()
    await page.getByLabel('Completed').selectOption('Completed')
    await page.getByText('1 of 3 results').waitFor()
    expect(await cells()).toEqual(['yes|Zoé|Monday|=1+1'])
    const rows = rowsOfCSV(await downloadBy(page, 'Download as CSV'))
    expect(rows).toEqual([
      {
        respondentID: respondents[0],
        completed: 'yes',
        'first answer': expect.stringMatching(/^20.*Z$/),
        'last answer': expect.stringMatching(/^20.*Z$/),
        'Your name?': 'Zoé',
        'Which day?': 'Monday',
        'Anything else?': "'=1+1",
      },
    ])
    await page.getByLabel('In', { exact: true }).selectOption('Your name?')
    await page.getByText('No result matches these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByText('3 results').waitFor()
    await page.getByLabel('Answered from').fill('2999-01-01')
    await page.getByText('0 of 3 results').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await table.getByRole('row').nth(2).getByRole('link').click()
    await page.getByText('A table, "outside"').first().waitFor()
    expect(new URL(page.url()).pathname).toContain(`/respondents/${respondents[1]}`)
    expect(complaints).toEqual([])
  })

  it('fit on a phone, in French and dark', async () => {
    const { page, complaints, go } = await enter(desk, {
      viewport: { width: 375, height: 812 },
      colorScheme: 'dark',
      locale: 'fr-FR',
      reducedMotion: 'reduce',
    })
    await go('metrics/results')
    await page.getByRole('table', { name: 'Résultats' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'results-phone')
    expect(complaints).toEqual([])
  })
})
