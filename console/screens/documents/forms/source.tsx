import type { JSX } from 'preact'
import { Choice } from '../../../ui/choice.tsx'
import { Line, Lines, Switch, TextArea } from '../../bot/kit/fields.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { partOf, type Slot } from '../../bot/kit/slot.ts'
import { t } from '../messages.ts'
import type { FormFields, SourceType } from '../types.ts'

interface Props {
  readonly type: SourceType
  readonly slot: Slot<FormFields>
}

/** The fields of a source of a type; that of a file is apart. */
export function SourceForm({ type, slot }: Props): JSX.Element {
  const language = partOf(slot, 'language')
  const { language: spoken = '' } = slot.value
  const languages = Object.entries({ ...(spoken in t.languages ? {} : { [spoken]: spoken }), ...t.languages })
  return (
    <>
      <Own type={type} slot={slot} />
      <Choice
        label={t.language}
        hint={t.languageHint}
        value={spoken}
        options={languages.map(([value, text]) => ({ value, text }))}
        onChange={(next) => language.set(next === '' ? undefined : next)}
      />
      <Switch label={t.active} slot={partOf(slot, 'active')} unset />
    </>
  )
}

function Own({ type, slot }: Props): JSX.Element {
  const link = <Line label={t.link} hint={t.linkHint} type="url" maxLength={2048} slot={partOf(slot, 'url')} />
  if (type === 'faq')
    return (
      <>
        <Line label={t.question} hint={t.questionHint} maxLength={1000} required slot={partOf(slot, 'question')} />
        <TextArea label={t.answer} hint={t.answerHint} required slot={partOf(slot, 'answer')} />
        {link}
      </>
    )
  if (type === 'text')
    return (
      <>
        <Line label={t.sourceTitle} maxLength={200} required slot={partOf(slot, 'title')} />
        <TextArea label={t.text} hint={t.typeHints.text} required slot={partOf(slot, 'text')} />
        {link}
      </>
    )
  if (type === 'file')
    return (
      <>
        <Line label={t.fileTitle} hint={t.fileTitleHint} maxLength={200} slot={partOf(slot, 'title')} />
        {link}
      </>
    )
  return <Site slot={slot} />
}

function Site({ slot }: Pick<Props, 'slot'>): JSX.Element {
  const { include = [], exclude = [], every } = slot.value
  const hours = every === undefined ? '' : String(every)
  const known = Object.entries(t.everyHours)
  const options = hours in t.everyHours || every === undefined ? known : [...known, [hours, t.everyOther(every)] as const]
  const isPartial = include.length + exclude.length > 0
  return (
    <>
      <Line label={t.siteURL} type="url" maxLength={2048} placeholder="https://" required slot={partOf(slot, 'url')} />
      <Choice
        label={t.every}
        value={hours}
        options={options.map(([value, text]) => ({ value, text })).sort((a, b) => Number(a.value) - Number(b.value))}
        onChange={(next) => partOf(slot, 'every').set(next === '' ? undefined : Number(next))}
      />
      <Section title={t.whichPages} says={isPartial ? t.somePages : t.allPages} isOpen={isPartial} isTop>
        <Line label={t.sitemap} hint={t.sitemapHint} type="url" maxLength={2048} slot={partOf(slot, 'sitemap')} />
        <Lines label={t.include} hint={t.includeHint} slot={partOf(slot, 'include')} />
        <Lines label={t.exclude} hint={t.excludeHint} slot={partOf(slot, 'exclude')} />
      </Section>
    </>
  )
}
