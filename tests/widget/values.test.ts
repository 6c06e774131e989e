import { describe, expect, it } from 'vitest'
import { inkOn } from '../../widget/colours.ts'
import { linkTo, mediaAt } from '../../widget/links.ts'
import { menuFor } from '../../widget/menu.ts'
import { languageOf, languageTag, textsIn } from '../../widget/texts.ts'

describe('links', () => {
  it.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', ' vbscript:x', 'blob:x', '/here', '', undefined])(
    'are refused for %s',
    (url) => {
      expect(linkTo(url)).toBeUndefined()
      expect(mediaAt(url)).toBeUndefined()
    },
  )

  it('are allowed for pages, e-mail, phone and SMS; pictures for pages only', () => {
    for (const url of ['https://a.example/x?y#z', 'http://a.example', 'mailto:a@b.example', 'tel:+331', 'sms:1'])
      expect(linkTo(url)).toBe(url)
    expect(mediaAt('mailto:a@b.example')).toBeUndefined()
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
          const [one, other] = [luminance([r, g, b]), luminance(inks[inkOn(`rgb(${r}, ${g}, ${b})`)] ?? [])]
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
    [['', undefined, 'de'], 'en'],
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
  ])('of %j is told to the service as %s', (wishes, tag) => {
    expect(languageTag(...wishes)).toBe(tag)
  })

  it('has all texts in both languages, and none the same by mistake', () => {
    const [en, fr] = [textsIn('en'), textsIn('fr')]
    expect(Object.keys(fr)).toEqual(Object.keys(en))
    const same = Object.entries(en).filter(
      ([name, text]) => typeof text === 'string' && Object.entries(fr).some(([n, t]) => n === name && t === text),
    )
    expect(same.map(([name]) => name)).toEqual(['menu', 'log', 'campaign'])
  })
})
