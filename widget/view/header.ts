import type { WidgetTexts } from '../languages/messages.ts'
import { linkTo, mediaAt } from '../links.ts'
import type { Config } from '../types.ts'
import { el, iconButton, spoken } from './dom.ts'

/** The header: title, menu and close button. If the application hides it, the close button stays. */
export function headerView(
  texts: WidgetTexts,
  { title, info, design }: Config,
  menu: HTMLElement | undefined,
  close: (() => void) | undefined,
): HTMLElement {
  const logo = mediaAt(design?.logo?.url) ?? mediaAt(info?.picto?.url) ?? mediaAt(design?.picto?.url)
  const isBare = design?.showTopBar === false
  const page = linkTo(info?.url)
  const name = info?.titre || title
  const label = page ? el('a', { href: page, target: '_blank', rel: 'noopener noreferrer' }, name, spoken(` ${texts.newTab}`)) : name
  const isHidden = isBare || design?.showTitle === false
  const heading = el('h2', { id: 'title', class: isHidden ? 'spoken' : undefined }, isHidden ? name : label)
  const header = el('header', { class: isBare ? 'bare' : undefined })
  if (logo && !isBare) header.append(el('img', { src: logo, alt: '', class: 'logo' }))
  header.append(el('div', { class: 'titles' }, heading))
  if (menu) header.append(menu)
  if (close) header.append(iconButton('close', texts.close, close, { class: 'close' }))
  return header
}
