import { definePart } from '../parts.ts'
import type { WelcomeHost } from './host.ts'
import { showWelcome } from './welcome.ts'

/** The script of the information window before the conversation, loaded if the application has one (`showInformationWindow`). */
definePart<WelcomeHost>('welcome', showWelcome)
