import type { JSX } from 'preact'
import type { ApplicationObject } from '../../../schemas/application.ts'
import { day } from '../../core/format.ts'
import { inLanguage } from '../../core/language.ts'
import { screenPath } from '../../core/paths.ts'
import { applications, levelOf, user } from '../../core/session.ts'
import { words } from '../../core/words.ts'
import { Screen } from '../../ui/screen.tsx'

const own = inLanguage({
  en: { none: 'No applications yet.', created: (date: string) => `Created on ${date}` },
  fr: { none: 'Pas encore d’application.', created: (date: string) => `Créée le ${date}` },
})

/** All applications of the user. */
export const Applications = (): JSX.Element => (
  <Screen title={words.applications}>
    {applications.value?.length ? (
      <ul class="cards">
        {applications.value.map((application) => (
          <ApplicationCard application={application} key={application.appID} />
        ))}
      </ul>
    ) : (
      <p class="empty">{own.none}</p>
    )}
  </Screen>
)

const ApplicationCard = ({ application }: { readonly application: ApplicationObject }): JSX.Element => (
  <li class="card">
    <h2>
      <a href={screenPath(application.appID)}>{application.title}</a>
    </h2>
    {application.description ? <p>{application.description}</p> : null}
    <p class="faint">
      <span class="badge">{words.levels[levelOf(application, user.value?.userID)]}</span>{' '}
      {own.created(day(Date.parse(application.createdAt)))}
    </p>
  </li>
)
