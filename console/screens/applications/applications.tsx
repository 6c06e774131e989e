import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import type { ApplicationObject } from '../../../schemas/application.ts'
import { day } from '../../core/format.ts'
import { inLanguage } from '../../core/language.ts'
import { t } from '../../core/messages.ts'
import { screenPath } from '../../core/paths.ts'
import { applications, levelOf, user } from '../../core/session.ts'
import { Screen } from '../../ui/screen.tsx'

const own = inLanguage({
  en: { none: 'You have no bot yet. Make the first one here.', created: (date: string) => `Created on ${date}` },
  fr: { none: 'Vous n’avez pas encore de bot. Créez le premier ici.', created: (date: string) => `Créée le ${date}` },
})

/** Loaded beside the list. */
const NewApplication = lazy(() => import('../start/newApplication.tsx'))

/** The applications of the user, and the form for a new one. */
const Applications = (): JSX.Element => (
  <Screen title={t.applications}>
    {applications.value?.length ? (
      <ul class="cards">
        {applications.value.map((application) => (
          <ApplicationCard application={application} key={application.appID} />
        ))}
      </ul>
    ) : (
      <p class="lead">{own.none}</p>
    )}
    <NewApplication />
  </Screen>
)

const ApplicationCard = ({ application }: { readonly application: ApplicationObject }): JSX.Element => (
  <li class="card">
    <h2>
      <a href={screenPath(application.appID)}>{application.title}</a>
    </h2>
    {application.description ? <p>{application.description}</p> : null}
    <p class="faint">
      <span class="badge">{t.levels[levelOf(application, user.value?.userID)]}</span> {own.created(day(Date.parse(application.createdAt)))}
    </p>
  </li>
)

export default Applications
