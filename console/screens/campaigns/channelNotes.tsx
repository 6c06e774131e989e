import type { JSX } from 'preact'
import { abouts } from '../../../lib/channels/abouts.ts'
import type { ChannelAbilities } from '../../../lib/channels/presentation.ts'
import type { ApplicationObject } from '../../../schemas/application.ts'
import type { ProviderSource } from '../../../schemas/channels.ts'
import type { Answer, Message } from '../../../schemas/message.ts'
import { channelNames, setUpChannels } from '../../core/channels.ts'
import { number } from '../../core/format.ts'
import { inLanguage } from '../../core/language.ts'
import { Abilities } from '../../ui/abilities.tsx'

const t = inLanguage({
  en: {
    parts: (on: string, n: string) => `On ${on}, a text is sent as ${n} messages.`,
    numbered: (on: string) => `On ${on}, the choices are numbered in the text.`,
    written: (on: string, n: string) => `On ${on}, the choices after the first ${n} are written in the text.`,
    shortened: (on: string, label: string) => `On ${on}, “${label}” is shortened on its button.`,
    linked: (on: string) => `On ${on}, media arrive as links.`,
  },
  fr: {
    parts: (on: string, n: string) => `Sur ${on}, un texte part en ${n} messages.`,
    numbered: (on: string) => `Sur ${on}, les choix sont numérotés dans le texte.`,
    written: (on: string, n: string) => `Sur ${on}, les choix après les ${n} premiers sont écrits dans le texte.`,
    shortened: (on: string, label: string) => `Sur ${on}, « ${label} » est abrégé sur son bouton.`,
    linked: (on: string) => `Sur ${on}, les médias arrivent sous forme de liens.`,
  },
})

interface Content {
  readonly messages?: readonly Message[] | undefined
  readonly answers?: readonly Answer[] | undefined
}

/** What the channels of the application make of a campaign's messages, and what each of them can show. */
export function ChannelNotes({
  application,
  content,
}: {
  readonly application: ApplicationObject
  readonly content: Content
}): JSX.Element | null {
  const channels = setUpChannels(application)
  if (channels.length === 0) return null
  const notes = channels.flatMap((source) => notesOn(source, content))
  return (
    <div class="channel-notes">
      {notes.length > 0 ? (
        <div class="note" role="status">
          <ul class="marked">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {channels.map((source) => (
        <Abilities source={source} key={source} />
      ))}
    </div>
  )
}

/** Where a channel shows the messages in another way than the web does. */
function notesOn(source: ProviderSource, { messages = [], answers = [] }: Content): string[] {
  const can: ChannelAbilities = abouts[source].can
  const on = channelNames[source]
  const longest = Math.max(0, ...messages.map(({ text = '' }) => text.length))
  const choices = answers.filter(({ url }) => url === undefined)
  const most = Math.max(can.buttons ?? Number.POSITIVE_INFINITY, can.rows ?? 0)
  const label = choices.map(({ value = '' }) => value).find((value) => value.length > (can.label ?? Number.POSITIVE_INFINITY))
  const isOver = choices.length > most
  return [
    ...(can.text !== undefined && longest > can.text ? [t.parts(on, number(Math.ceil(longest / can.text)))] : []),
    ...(isOver ? [can.beyond === 'numbered' ? t.numbered(on) : t.written(on, number(most))] : []),
    ...(label !== undefined && !(isOver && can.beyond === 'numbered') ? [t.shortened(on, label)] : []),
    ...(can.media === 'linked' && messages.some(({ url }) => url) ? [t.linked(on)] : []),
  ]
}
