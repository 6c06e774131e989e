import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inkOn } from '../../widget/colours.ts'
import { languageOf, languageTag, type OtherLanguage, otherLanguages } from '../../widget/languages/choose.ts'
import { files, inputs, logIn, widget } from '../../widget/languages/en.ts'
import type { Messages } from '../../widget/languages/messages.ts'
import { linkTo, mediaAt, shortAddress } from '../../widget/links.ts'
import { menuFor } from '../../widget/menu/menuFor.ts'

/** A text as it reads, of a name or of two. */
const read = (text: unknown): unknown => (typeof text === 'function' ? text(2) : text)

describe('links', () => {
  it.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', ' vbscript:x', 'blob:x', '/here', '', undefined])(
    'are refused for %s',
    (url) => {
      expect(linkTo(url)).toBeUndefined()
      expect(mediaAt(url)).toBeUndefined()
    },
  )

  it('are allowed for pages, e-mail, phone and SMS; images for pages only', () => {
    for (const url of ['https://a.example/x?y#z', 'http://a.example', 'mailto:a@b.example', 'tel:+331', 'sms:1'])
      expect(linkTo(url)).toBe(url)
    expect(mediaAt('mailto:a@b.example')).toBeUndefined()
  })

  it.each([
    ['https://www.google.com/maps/place/Eiffel+Tower/@48.8583701,2.2922926,17z', 'www.google.com/maps/place/Eiffel+Towe…'],
    ['https://a.example/', 'a.example'],
    ['http://a.example/b?c#d', 'a.example/b?c#d'],
    ['https://bank.example@evil.example/x', 'evil.example/x'],
  ])('show %s as %s: the full host, and part of the rest', (url, shown) => {
    expect(shortAddress(url)).toBe(shown)
  })
})

describe('the text colour on a background', () => {
  const luminance = (rgb: number[]): number => {
    const [r = 0, g = 0, b = 0] = rgb.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const inks: Record<string, number[]> = { '#ffffff': [255, 255, 255], '#16181d': [0x16, 0x18, 0x1d], '#000000': [0, 0, 0] }

  it('is readable (WCAG AA) on every colour', () => {
    for (let r = 0; r < 256; r += 15)
      for (let g = 0; g < 256; g += 15)
        for (let b = 0; b < 256; b += 15) {
          const one = luminance([r, g, b])
          const other = luminance(inks[inkOn(`rgb(${r}, ${g}, ${b})`)] ?? [])
          const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
          if (contrast < 4.49) expect.fail(`rgb(${r}, ${g}, ${b}): ${contrast}`)
        }
  })

  it('is dark where the colour format is unknown', () => {
    expect(inkOn('color(display-p3 1 0 0)')).toBe('#16181d')
  })
})

describe('the menu for a language', () => {
  const menus = [{ locale: 'en_GB' }, { locale: 'default', composer_input_disabled: true }, { locale: 'fr' }]
  it('is that of the locale, else the default, else the first', () => {
    expect(menuFor({ persistent_menu: menus }, 'en')).toBe(menus[0])
    expect(menuFor({ persistent_menu: menus }, 'fr')).toBe(menus[2])
    expect(menuFor({ persistent_menu: menus }, 'de')).toBe(menus[1])
    expect(menuFor({ persistent_menu: [{ locale: 'en' }] }, 'fr')).toEqual({ locale: 'en' })
    expect(menuFor({}, 'fr')).toBeUndefined()
  })
})

describe('the language', () => {
  it.each([
    [['fr-CA', 'en'], 'fr'],
    [[null, 'FR', 'en'], 'fr'],
    [['', undefined, 'de'], 'de'],
    [['pt-BR', 'fr'], 'en'],
    [['en', 'fr'], 'en'],
    [['fro'], 'en'],
    [[], 'en'],
  ])('of %j is %s', (wishes, language) => {
    expect(languageOf(...wishes)).toBe(language)
  })

  it.each([
    [['fr-CA', 'en'], 'fr-CA'],
    [[null, '', 'zh_Hant_TW'], 'zh_Hant_TW'],
    [['the French of Quebec', 'fr'], undefined],
    [['x'], undefined],
    [[], undefined],
  ])('of %j is sent to the service as %s', (wishes, tag) => {
    expect(languageTag(...wishes)).toBe(tag)
  })

  it('is a separate table, except English', async () => {
    const files = await readdir(join(import.meta.dirname, '../../widget/languages'))
    const tables = files.filter((file) => /^[a-z]{2}\.ts$/.test(file)).map((file) => file.slice(0, 2))
    expect(tables.sort()).toEqual(['en', ...otherLanguages].sort())
  })

  /** What reads the same in English. */
  const same: Readonly<Record<OtherLanguage, readonly string[]>> = {
    ar: [],
    de: ['bot', 'video', 'kilobytes', 'megabytes'],
    es: ['kilobytes', 'megabytes'],
    fr: ['menu', 'log', 'campaign'],
    it: ['menu', 'video', 'kilobytes', 'megabytes', 'password'],
  }

  it.each(otherLanguages)('has all texts in %s, and none left in English by mistake', async (language) => {
    const { messages }: { messages: Messages } = await import(`../../widget/languages/${language}.ts`)
    const [ours, theirs]: readonly object[] = [
      { ...widget, ...files, ...inputs, ...logIn },
      { ...messages.widget, ...messages.files, ...messages.inputs, ...messages.logIn },
    ]
    expect(Object.keys(theirs ?? {})).toEqual(Object.keys(ours ?? {}))
    const found = Object.entries(ours ?? {}).filter(([name, text]) => read(text) === read(Reflect.get(theirs ?? {}, name)))
    expect(found.map(([name]) => name)).toEqual(same[language])
  })
})
