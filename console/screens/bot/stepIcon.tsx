import type { IconNode } from 'lucide'
import AtSign from 'lucide/dist/esm/icons/at-sign.mjs'
import BookOpenText from 'lucide/dist/esm/icons/book-open-text.mjs'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import CircleDot from 'lucide/dist/esm/icons/circle-dot.mjs'
import CornerDownRight from 'lucide/dist/esm/icons/corner-down-right.mjs'
import GalleryHorizontal from 'lucide/dist/esm/icons/gallery-horizontal.mjs'
import Hash from 'lucide/dist/esm/icons/hash.mjs'
import Headset from 'lucide/dist/esm/icons/headset.mjs'
import Image from 'lucide/dist/esm/icons/image.mjs'
import Images from 'lucide/dist/esm/icons/images.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs'
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import Shapes from 'lucide/dist/esm/icons/shapes.mjs'
import Split from 'lucide/dist/esm/icons/split.mjs'
import Star from 'lucide/dist/esm/icons/star.mjs'
import TextCursorInput from 'lucide/dist/esm/icons/text-cursor-input.mjs'
import Variable from 'lucide/dist/esm/icons/variable.mjs'
import Webhook from 'lucide/dist/esm/icons/webhook.mjs'
import type { JSX } from 'preact'
import { Drawing } from '../../ui/icon.tsx'
import { groupOf, type StepType } from './stepTypes/stepTypes.ts'

const icons: { readonly [type in StepType]: IconNode } = {
  text: MessageSquareText,
  picture: Image,
  cards: GalleryHorizontal,
  email: AtSign,
  phone: Phone,
  number: Hash,
  date: Calendar,
  choice: CircleDot,
  choices: ListChecks,
  pictureChoice: Images,
  rating: Star,
  file: Paperclip,
  freeText: TextCursorInput,
  condition: Split,
  goTo: CornerDownRight,
  setValue: Variable,
  callService: Webhook,
  sendEmail: Mail,
  handOver: Headset,
  general: Shapes,
  documents: BookOpenText,
}

/** The icon of a type of step, in the colour of its group. Decorative: its name stands beside it. */
export const StepIcon = ({ type }: { readonly type: StepType }): JSX.Element => (
  <span class={`step-icon ${groupOf(type) ?? 'other'}`}>
    <Drawing node={icons[type]} />
  </span>
)
