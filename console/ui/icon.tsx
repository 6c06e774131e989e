import {
  BookOpen,
  Bot,
  ChevronDown,
  ChevronLeft,
  ChevronUp,
  CircleCheck,
  CircleQuestionMark,
  CircleUser,
  Copy,
  FileText,
  GripVertical,
  House,
  type IconNode,
  Inbox,
  KeyRound,
  LayoutGrid,
  LogOut,
  Megaphone,
  MessageCircle,
  MessageCircleQuestionMark,
  MessagesSquare,
  Play,
  Plus,
  Search,
  Settings,
  Trash2,
  TriangleAlert,
  Undo2,
  Users,
  Webhook,
} from 'lucide'
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
  account: CircleUser,
  applications: LayoutGrid,
  documentation: BookOpen,
  out: LogOut,
  up: ChevronLeft,
  raise: ChevronUp,
  lower: ChevronDown,
  bin: Trash2,
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
export const Icon = ({ name }: { readonly name: IconName }): JSX.Element => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    {icons[name].map(([tag, attributes], i) => h(tag, { ...attributes, key: i }))}
  </svg>
)
