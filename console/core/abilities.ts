import { abouts } from '../../lib/channels/abouts.ts'
import type { ChannelAbilities } from '../../lib/channels/presentation.ts'
import type { AttachmentType } from '../../schemas/attachment.ts'
import type { ProviderSource } from '../../schemas/channels.ts'
import { channelNames } from './channels.ts'
import { elided } from './elided.ts'
import { number } from './format.ts'
import { inLanguage } from './language.ts'

const t = inLanguage({
  en: {
    title: (name: string) => `What ${name} can show`,
    anyText: 'Texts of any length.',
    text: (n: string) => `Texts of up to ${n} characters; a longer one is sent as several messages.`,
    noButtons: 'No buttons: choices are numbered in the text.',
    anyButtons: 'Your receiver shows the choices as it likes.',
    buttons: (n: string) => `Up to ${n} buttons`,
    rows: (n: string) => `, or a list of up to ${n} choices`,
    beyond: { numbered: '; more are numbered in the text.', written: '; more are written in the text.' },
    label: (n: string) => `Labels of up to ${n} characters; a longer one is shortened.`,
    media: {
      sent: 'Pictures, videos, audio and files arrive as such.',
      linked: 'Pictures, videos, audio and files of the bot and of campaigns arrive as links.',
    },
    files: (types: string, megabytes: string) => `Operators can send ${types}; pictures of up to ${megabytes} MB.`,
    window: (n: string) => `Free text only within ${n} hours of their last message`,
    templates: '; afterwards approved templates only.',
    noReceipts: 'No reports of what was delivered or read.',
    receipts: 'It reports what was delivered and, where people allow it, what was read.',
  },
  fr: {
    title: (name: string) => `Ce ${elided('que', name)} peut afficher`,
    anyText: 'Des textes de toute longueur.',
    text: (n: string) => `Des textes de ${n} caractères au plus ; un texte plus long part en plusieurs messages.`,
    noButtons: 'Pas de boutons : les choix sont numérotés dans le texte.',
    anyButtons: 'Votre récepteur affiche les choix comme il veut.',
    buttons: (n: string) => `Jusqu’à ${n} boutons`,
    rows: (n: string) => `, ou une liste de ${n} choix au plus`,
    beyond: {
      numbered: ' ; au-delà, les choix sont numérotés dans le texte.',
      written: ' ; au-delà, les choix sont écrits dans le texte.',
    },
    label: (n: string) => `Des libellés de ${n} caractères au plus ; un libellé plus long est abrégé.`,
    media: {
      sent: 'Images, vidéos, sons et fichiers arrivent tels quels.',
      linked: 'Images, vidéos, sons et fichiers du bot et des campagnes arrivent sous forme de liens.',
    },
    files: (types: string, megabytes: string) => `Les opérateurs peuvent envoyer ${types} ; les images font ${megabytes} Mo au plus.`,
    window: (n: string) => `Du texte libre seulement dans les ${n} heures qui suivent leur dernier message`,
    templates: ' ; ensuite, seulement des modèles approuvés.',
    noReceipts: 'Aucun retour sur ce qui est remis ou lu.',
    receipts: 'Il signale ce qui est remis et, si la personne l’autorise, ce qui est lu.',
  },
})

/** The title of what a channel can do. */
export const abilityTitle = (source: ProviderSource): string => t.title(channelNames[source])

/** What a channel can and cannot do, a sentence each. */
export function abilitiesOf(source: ProviderSource): string[] {
  const can: ChannelAbilities = abouts[source].can
  return [
    can.text === undefined ? t.anyText : t.text(number(can.text)),
    choicesOf(can),
    ...(can.label === undefined ? [] : [t.label(number(can.label))]),
    t.media[can.media],
    ...(can.files === undefined ? [] : [t.files(can.files.types.map(shortName).join(', '), number(can.files.pictureBytes / 1_000_000))]),
    ...(can.windowHours === undefined ? [] : [t.window(number(can.windowHours)) + (can.hasTemplates ? t.templates : '.')]),
    can.receipts === 'none' ? t.noReceipts : t.receipts,
  ]
}

const endings: Partial<Record<AttachmentType, string>> = {
  'video/quicktime': 'MOV',
  'video/3gpp': '3GP',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'text/plain': 'TXT',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
}

/** How people call a type of file: JPEG, DOCX. */
const shortName = (type: AttachmentType): string => endings[type] ?? (type.split('/')[1] ?? type).toUpperCase()

function choicesOf({ buttons, rows, beyond }: ChannelAbilities): string {
  if (buttons === undefined) return t.anyButtons
  if (buttons === 0) return t.noButtons
  return t.buttons(number(buttons)) + (rows === undefined ? '' : t.rows(number(rows))) + t.beyond[beyond]
}
