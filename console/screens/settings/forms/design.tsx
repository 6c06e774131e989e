import type { JSX } from 'preact'
import { Choice } from '../../../ui/choice.tsx'
import { Amount, Line, Switch, Switched, TextArea } from '../../bot/kit/fields.tsx'
import { MediaLine } from '../../bot/kit/mediaLine.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { part, partOf, type Slot } from '../../bot/kit/slot.ts'
import type { Draft } from '../editor.tsx'
import { t } from '../messages.ts'
import { Colours } from './colours.tsx'
import { StyleHelp } from './styleHelp.tsx'

/** The design and the texts of the widget. */
export function Design({ slot }: { readonly slot: Slot<Draft> }): JSX.Element {
  const design = partOf(slot, 'design')
  const info = partOf(slot, 'info')
  const picto = part(design, 'picto')
  const logo = part(design, 'logo')
  const ga = part(design, 'ga')
  const gtm = part(design, 'gtm')
  return (
    <>
      <Section title={t.colours} isOpen>
        <Colours slot={design} />
      </Section>
      <Section title={t.corners}>
        <Choice
          label={t.position}
          value={design.value?.position === 'left' ? 'left' : ''}
          options={Object.entries(t.positions).map(([value, text]) => ({ value, text }))}
          onChange={(next) => part(design, 'position').set(next === 'left' ? 'left' : undefined)}
        />
        <Line label={t.font} hint={t.fontHint} maxLength={200} slot={part(design, 'font')} />
        <Amount label={t.radius} min={0} max={30} slot={part(design, 'radius')} />
      </Section>
      <StyleHelp />
      <Section title={t.texts} isOpen>
        <Line label={t.widgetTitle} slot={part(info, 'titre')} />
        <TextArea label={t.widgetText} hint={t.widgetTextHint} slot={part(info, 'description')} />
        <Line label={t.placeholder} slot={part(info, 'placeholderMessage')} />
        <Line label={t.page} type="url" slot={part(info, 'url')} />
        <Line label={t.backToBot} slot={part(info, 'backToBot')} />
      </Section>
      <Section title={t.shown}>
        <Switch label={t.showTitle} slot={part(design, 'showTitle')} unset />
        <Switch label={t.showTopBar} slot={part(design, 'showTopBar')} unset />
        <Switch label={t.showBurger} slot={part(design, 'showBurgerMenu')} unset />
        <Switch label={t.showFeedback} slot={part(design, 'showFeedback')} unset />
        <Switch label={t.showInfo} slot={part(info, 'showInformationWindow')} />
        <Amount label={t.delay} min={0} step="any" slot={part(info, 'show_widget_delay')} />
        <Amount label={t.noticeDelay} min={0} step="any" slot={part(info, 'show_widget_notification_delay')} />
      </Section>
      <Section title={t.pictures}>
        <MediaLine label={t.logo} accepts="pictures" slot={part(logo, 'url')} />
        <MediaLine label={t.picto} accepts="pictures" slot={part(picto, 'url')} />
        <MediaLine label={t.closedPicto} accepts="pictures" slot={part(picto, 'widget')} />
        <MediaLine label={t.infoPicto} accepts="pictures" slot={part(part(info, 'picto'), 'url')} />
        <MediaLine label={t.backgroundPicture} accepts="pictures" slot={part(design, 'image-background')} />
        <MediaLine label={t.mobilePicture} accepts="pictures" slot={part(design, 'mobile-image-background')} />
      </Section>
      <Section title={t.statistics}>
        <Switched label={t.ga} slot={ga}>
          <Line label={t.code} placeholder="G-ABC123" slot={part(ga, 'code')} />
        </Switched>
        <Switched label={t.gtm} slot={gtm}>
          <Line label={t.code} placeholder="GTM-ABC123" slot={part(gtm, 'code')} />
        </Switched>
      </Section>
    </>
  )
}
