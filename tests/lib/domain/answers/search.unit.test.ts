import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Passage } from '../../../../lib/domain/answers/passage.ts'
import { quoteOf } from '../../../../lib/domain/answers/quote.ts'
import { answersTo } from '../../../../lib/domain/answers/search/answersTo.ts'
import { indexBytes } from '../../../../lib/domain/answers/search/buildIndex.ts'
import { loadIndex } from '../../../../lib/domain/answers/search/loadIndex.ts'
import { defaultAnswerThreshold } from '../../../../schemas/answerThreshold.ts'

const passages: Passage[] = [
  { path: ['Aide', 'Frais de port'], text: 'La livraison coûte 4,90 €. Elle est offerte dès 60 €.', url: 'https://shop.example/port' },
  { path: ['Aide', 'Renvoyer un article'], text: 'Vous avez trente jours pour renvoyer un article dans son emballage.' },
  { path: ['Aide', 'Mot de passe oublié'], text: 'Un lien valable une heure arrive par courriel.' },
  { path: ['Help', 'Opening hours'], text: 'We are open Monday to Saturday from 9 am to 7 pm.' },
  { path: ['Help', 'Warranty'], text: 'Lamps are guaranteed for three years against any defect.' },
  { path: ['Help', 'Gift cards'], text: 'Gift cards never expire and arrive by e-mail.' },
]

const indexOf = (of: readonly Passage[]) => {
  const index = loadIndex(indexBytes(of))
  if (!index) throw new Error('not readable')
  return index
}
const index = indexOf(passages)
const ask = (question: string) => answersTo(index, question, (passage) => passages[passage])

describe('a question finds its passage', () => {
  it.each([
    ['combien coûte la livraison ?', 'Frais de port'],
    ['COMBIEN COUTE LA LIVRAISON', 'Frais de port'],
    ['livrason prix', 'Frais de port'],
    ['how much is shipping', 'Frais de port'],
    ['comment retourner un article', 'Renvoyer un article'],
    ['jai oublier mon mot de pase', 'Mot de passe oublié'],
    ['reset my password', 'Mot de passe oublié'],
    ['when are you open?', 'Opening hours'],
    ['vos horaires ?', 'Opening hours'],
    ['how long is a lamp guarantied', 'Warranty'],
    ['do giftcards expire', 'Gift cards'],
  ])('%s → %s', (question, title) => {
    expect(ask(question)[0]?.content.path.at(-1)).toBe(title)
  })

  it('which is quoted verbatim with title and link, if it is probable enough', () => {
    const judged = ask('combien coûte la livraison ?')
    expect(quoteOf(judged, defaultAnswerThreshold)).toEqual({
      text: passages[0]?.text,
      score: judged[0]?.score,
      sources: [{ n: 1, title: 'Aide › Frais de port', url: 'https://shop.example/port' }],
    })
    expect(quoteOf(judged, 1)).toBeUndefined()
  })

  it.each(['who won the match?', 'quelle est la capitale du Pérou', 'do you sell bicycles in Tokyo?', '', '???', '🌲', 'le la les'])(
    'unless nothing answers it: %s',
    (question) => {
      expect(quoteOf(ask(question), defaultAnswerThreshold)).toBeUndefined()
    },
  )

  it('but not one that was deleted since', () => {
    expect(
      answersTo(index, 'combien coûte la livraison ?', (passage) => (passage === 0 ? undefined : passages[passage])).map(
        ({ passage }) => passage,
      ),
    ).not.toContain(0)
  })
})

describe('an index', () => {
  it('is the same for the same passages', () => {
    expect(Buffer.compare(indexBytes(passages), indexBytes(structuredClone(passages)))).toBe(0)
  })

  it('of another format is not read', () => {
    const bytes = Buffer.from(indexBytes(passages))
    bytes.write('"format":9', bytes.indexOf('"format":1'))
    expect(loadIndex(bytes)).toBeUndefined()
  })

  it('may be empty', () => {
    expect(answersTo(indexOf([]), 'anything', () => undefined)).toEqual([])
  })

  it('is found by each of its words, of any texts, with scores from 0 to 1 in order', () => {
    const text = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom('zorglub', 'Éclair', 'naïve', 'straße')), {
        maxLength: 40,
      })
      .map((words) => words.join(' '))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), fc.nat(), (texts, pick) => {
        const all = texts.map((each, i) => ({ path: [`unique${i}x`], text: each }))
        const chosen = pick % all.length
        const judged = answersTo(indexOf(all), `unique${chosen}x ${texts[chosen]?.slice(0, 200)}`, (passage) => all[passage])
        expect(judged.map(({ passage }) => passage)).toContain(chosen)
        for (const [i, { score }] of judged.entries()) {
          expect(score >= 0 && score <= 1).toBe(true)
          expect(score).toBeLessThanOrEqual(judged[i - 1]?.score ?? 1)
        }
      }),
      { numRuns: 300 },
    )
  })
})
