import { definePart } from '../parts.ts'
import type { MenuHost } from './host.ts'
import { showMenu } from './menu.ts'

/** The script that shows the menu, loaded if the application has one (docs/web-channel.md#widget). */
definePart<MenuHost>('menu', showMenu)
