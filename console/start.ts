import { createAPI } from './api.ts'
import { createShell } from './shell.ts'
import { texts } from './texts.ts'
import { token } from './token.ts'
import { logIn } from './views/logIn.ts'
import { proofIn, verify } from './views/verify.ts'

/** The console: whoever is not logged in logs in, and then sees their applications. */
const base = new URL('.', location.href).href.replace(/\/$/, '')
let leave = (): void => {}

const api = createAPI(base, token.get, () => {
  if (token.get() !== undefined) close(texts.logIn.ended)
})

function open(): void {
  leave = createShell(api, () => close()).leave
}

function close(reason?: string): void {
  token.forget()
  leave()
  const door = logIn(
    api,
    (fresh) => {
      token.set(fresh)
      open()
    },
    reason,
  )
  document.title = `${texts.logIn.title} · Causerie`
  document.body.replaceChildren(door)
  door.querySelector<HTMLElement>('input')?.focus()
}

function begin(): void {
  if (token.get() === undefined) close()
  else open()
}

const proof = proofIn(location.hash)
if (proof === undefined) begin()
else {
  // The token is good once: it is not left in the address.
  history.replaceState(null, '', '#/')
  document.title = `${texts.verify.title} · Causerie`
  document.body.replaceChildren(verify(api, proof, begin))
}
