import type { ErrorWords } from '../presentation.ts'

const forbidden = {
  en: 'The receiver does not accept the signature: both sides need the same secret, and a clock that is right.',
  fr: 'Le récepteur n’accepte pas la signature : il faut le même secret des deux côtés, et une horloge à l’heure.',
} as const
const gone = { en: 'Nothing answers at the URL of the receiver.', fr: 'Rien ne répond à l’URL du récepteur.' } as const

/** The status of a receiver's response; 400 also where the rules of outgoing calls refuse the URL. */
export const customErrors = {
  400: {
    en: 'The receiver did not accept a message, or its URL is one that this platform does not call.',
    fr: 'Le récepteur n’a pas accepté un message, ou son URL n’est pas de celles que la plateforme appelle.',
  },
  401: forbidden,
  403: forbidden,
  404: gone,
  410: gone,
} as const satisfies ErrorWords
