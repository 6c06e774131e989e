import type { IconNode } from 'lucide'
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import Bot from 'lucide/dist/esm/icons/bot.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs'
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import MessageCircleQuestionMark from 'lucide/dist/esm/icons/message-circle-question-mark.mjs'
import MessagesSquare from 'lucide/dist/esm/icons/messages-square.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import Webhook from 'lucide/dist/esm/icons/webhook.mjs'
import { h, type JSX } from 'preact'

const icons = {
  metrics: House,
  bot: Bot,
  understanding: CircleQuestionMark,
  documents: FileText,
  campaigns: Megaphone,
  respondents: Users,
  live: MessagesSquare,
  nothing: Inbox,
  search: Search,
  done: CircleCheck,
  key: KeyRound,
  events: Webhook,
  settings: Settings,
  more: Ellipsis,
  account: CircleUser,
  applications: LayoutGrid,
  documentation: BookOpen,
  out: LogOut,
  up: ChevronLeft,
  raise: ChevronUp,
  lower: ChevronDown,
  bin: Trash,
  plus: Plus,
  copy: Copy,
  undo: Undo2,
  grip: GripVertical,
  play: Play,
  warn: TriangleAlert,
  message: MessageCircle,
  question: MessageCircleQuestionMark,
} satisfies Record<string, IconNode>

export type IconName = keyof typeof icons

/** A decorative icon beside a text. */
export const Icon = ({ name }: { readonly name: IconName }): JSX.Element => <Drawing node={icons[name]} />

/** An icon of the set, as the parts that draw it. */
export const Drawing = ({ node }: { readonly node: IconNode }): JSX.Element => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    {node.map(([tag, attributes], i) => h(tag, { ...attributes, key: i }))}
  </svg>
)
