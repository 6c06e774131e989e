import type { JSX } from 'preact'
import { isNluOn } from '../../../../schemas/nluSwitch.ts'
import { inLanguage } from '../../../core/language.ts'
import { applications } from '../../../core/session.ts'
import { SwitchedOff } from '../../../ui/switchedOff.tsx'

const t = inLanguage({
  en: {
    isOff: 'Understanding is off: whatever visitors type here is taken as their answer, even a question or “start over”.',
    turnOn: 'Turn understanding on',
    turnedOn: 'Understanding is on.',
  },
  fr: {
    isOff:
      'La compréhension est désactivée : tout ce que les visiteurs écrivent ici est pris pour leur réponse, même une question ou « recommencer ».',
    turnOn: 'Activer la compréhension',
    turnedOn: 'La compréhension est activée.',
  },
})

/** Says at a question with free text that the bot does not understand texts, and offers the switch. */
export function UnderstandingOff({ appID }: { readonly appID: string }): JSX.Element | null {
  const application = applications.value?.find((each) => each.appID === appID)
  return !application || isNluOn(application) ? null : (
    <SwitchedOff application={application} mayEdit on={{ nlu: { active: true } }} t={t} />
  )
}
