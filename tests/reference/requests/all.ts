import { applications, ends, settings } from './applications.ts'
import { bot, botEnds } from './bot.ts'
import { campaigns, filterEnds, filters } from './campaigns.ts'
import { events } from './events.ts'
import type { Step } from './example.ts'
import { media } from './media.ts'
import { conversation, data, figures, peopleEnds, profiles, respondents } from './people.ts'
import { sources } from './sources.ts'
import { inbox, providers, talk } from './talk.ts'
import { understanding, understandingEnds } from './understanding.ts'
import { users } from './users.ts'

const health: readonly Step[] = [
  { id: 'getHealth', title: 'All is well' },
  { id: 'getHealth', title: 'Once more' },
]

/** The calls before the demo takes the place of the first application. */
export const before: readonly Step[] = [...health, ...users, ...applications]

/** The calls after. Later ones use what earlier ones made. */
export const after: readonly Step[] = [
  ...settings,
  ...bot,
  ...understanding,
  ...sources,
  ...media,
  ...talk,
  ...profiles,
  ...filters,
  ...data,
  ...inbox,
  ...conversation,
  ...respondents,
  ...campaigns,
  ...figures,
  ...events,
  ...providers,
  ...understandingEnds,
  ...filterEnds,
  ...botEnds,
  ...peopleEnds,
  ...ends,
]
