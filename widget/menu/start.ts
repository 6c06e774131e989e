import { definePart } from '../parts.ts'
import type { MenuHost } from './host.ts'
import { showMenu } from './menu.ts'

/** Shows the menu for the widget, which loads this script where its application has one (docs/channels.md#widget). */
definePart<MenuHost>('menu', showMenu)
