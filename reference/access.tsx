import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { type Client, createClient, Refused } from '../client/client.ts'

/** The URL of the deployment, which serves this page at /docs. */
const rootURL = location.href.replace(/\/docs.*$/, '')

/** The reader's token and application, until the page is closed. */
export const token = signal('')
export const appID = signal('')
const applications = signal<readonly { readonly appID: string; readonly title: string }[]>([])

export const client: Client = createClient({ url: rootURL, token: () => token.value || undefined })

async function findApplications(): Promise<void> {
  applications.value = (await client.listApplications()).map(({ appID: id, title }) => ({ appID: id, title }))
  appID.value = applications.value[0]?.appID ?? ''
}

/** The credentials and the application of the calls of this page. */
export function Access() {
  const [status, setStatus] = useState('')
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
      setStatus(
        `Calls of this page are about ${applications.value.length} ${applications.value.length === 1 ? 'application' : 'applications'} of yours.`,
      )
    } catch (error) {
      setStatus(error instanceof Refused ? error.message : 'There was no answer.')
    }
  }
  const logIn = (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    void attempt(async () => {
      const body = { email: String(form.get('email')), password: String(form.get('password')) }
      token.value = (await client.logIn({ body })).token
      await findApplications()
    })
  }
  const take = (event: Event) => {
    token.value = (event.currentTarget as HTMLInputElement).value.trim()
    if (token.value) void attempt(findApplications)
  }
  return (
    <section class="access" aria-labelledby="access">
      <h2 id="access">Try it as yourself</h2>
      <p>
        Log in, or paste a token: then each call can be made from this page, about what you have. The page forgets it when it is closed.
      </p>
      <form onSubmit={logIn}>
        <label>
          E-mail
          <input name="email" type="email" autocomplete="username" required />
        </label>
        <label>
          Password
          <input name="password" type="password" autocomplete="current-password" required />
        </label>
        <button type="submit">Log in</button>
      </form>
      <div class="row">
        <label>
          Token
          <input name="token" value={token.value} autocomplete="off" spellcheck={false} onChange={take} />
        </label>
        <label>
          Application
          <select value={appID.value} onChange={(event) => (appID.value = event.currentTarget.value)}>
            {applications.value.length === 0 ? <option value="">none yet</option> : null}
            {applications.value.map((application) => (
              <option key={application.appID} value={application.appID}>
                {application.title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status">{status}</p>
    </section>
  )
}
