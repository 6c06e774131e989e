import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { fold } from '../../../lib/core/fold.ts'
import { isTyped } from '../../../lib/core/typedText.ts'
import { defaultTexts } from '../../../lib/domain/engine/model/texts.ts'
import { optOutConfirmations } from '../../../lib/domain/optOut/confirmations.ts'
import { smallTalk } from '../../../lib/domain/smallTalk/smallTalk.ts'
import { demoBot } from '../../../local/demo/bot.ts'
import { demoSources } from '../../../local/demo/sources.ts'
import { withFrenchSpaces, withPlainSpaces } from '../../../schemas/frenchSpaces.ts'
import { messages as widgetMessages } from '../../../widget/languages/fr.ts'
import { templatesIn } from '../../console/harness/templates.ts'
import { root, sourcesIn } from '../../harness/sources.ts'

/** A space at which a line may break, beside a sign of French. */
const breaking = /(?<=[\p{L}\p{N}’»}]) [;:!?»%€](?![\w-])|« /u

/** All texts of a value; functions are called. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [...textsOf(value(1)), ...textsOf(value(2))]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

describe('the signs of French stay on the line of their word', () => {
  test.each<[string, unknown]>([
    ['the default texts of bots', defaultTexts.fr],
    ['small talk', smallTalk.fr],
    ['the confirmations of opt-outs', optOutConfirmations.fr],
    ['the widget', widgetMessages],
    ['the demo bot', demoBot],
    ['its documents', demoSources],
    ['the page of the demo', readFileSync(join(root, 'widget/demo/demo.html'), 'utf8')],
  ])('in %s', (_, value) => {
    const texts = textsOf(value)
    expect(texts.join('').length).toBeGreaterThan(100)
    expect(texts.filter((text) => breaking.test(text))).toEqual([])
  })

  it('in the bots of the templates', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    const texts = [...(await templatesIn('fr')).values()].flatMap(({ bot }) => textsOf(bot))
    expect(texts.some((text) => text.includes('\u202f?'))).toBe(true)
    expect(texts.filter((text) => breaking.test(text))).toEqual([])
  })

  it('in all other texts that the code contains, e-mails among them: their file makes those spaces', () => {
    // What people write is read there; the console has the others in French, and makes the spaces of all that it shows.
    const elsewhere =
      /^lib\/domain\/(dates|entities|language|smallTalk)\/|^lib\/channels\/\w+\/(form|errors)\.ts$|^local\/demo\/scripts\.ts$/
    const isFrench = /[àâçèéêëîôùû«]|\b(?:vous|est|une|les|des|votre|pour)\b/i
    const astray = ['lib', 'functions', 'schemas', 'widget', 'local']
      .flatMap(sourcesIn)
      .filter(({ path, text }) => !elsewhere.test(path) && !text.includes('withFrenchSpaces('))
      .flatMap(({ path, text }) =>
        literalsOf(text).flatMap((literal) => (breaking.test(literal) && isFrench.test(literal) ? [`${path}: ${literal}`] : [])),
      )
    expect(astray).toEqual([])
  })
})

/** The texts in quotes of a source, without its comments and what is filled in. */
const literalsOf = (source: string): string[] =>
  source
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replace(/\$\{[^{}]*\}/g, '…')
    .match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []

describe('what people write is compared without regard to those spaces', () => {
  const title = 'Une question : « où » ?'
  const shown = withFrenchSpaces(title)

  it('folded, and as it is typed', () => {
    expect(shown).not.toBe(title)
    expect(fold(shown)).toBe(fold(title))
    expect(isTyped(shown, title)).toBe(true)
    expect(isTyped(shown, 'une question: « ou »?')).toBe(true)
    expect(withPlainSpaces(shown)).toBe(title)
  })
})
