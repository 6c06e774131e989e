import type { Config, Menu } from '../types.ts'

/** The menu of a language: by its locale (`fr_FR`, `fr`), else `default`, else the first. */
export function menuFor({ persistent_menu: menus = [] }: Pick<Config, 'persistent_menu'>, language: string): Menu | undefined {
  return (
    menus.find(({ locale = '' }) => locale.toLowerCase().split(/[_-]/)[0] === language) ??
    menus.find(({ locale }) => locale === undefined || locale === 'default') ??
    menus[0]
  )
}
