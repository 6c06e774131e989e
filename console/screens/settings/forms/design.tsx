import type { JSX } from 'preact'
import { Field } from '../../../ui/field.tsx'
import { Amount, Line, Switch, Switched, Words } from '../../bot/kit/fields.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { part, partOf, type Slot } from '../../bot/kit/slot.ts'
import type { Draft } from '../editor.tsx'
import { words } from '../words.ts'

/** How the widget looks, and what it says by itself. */
export function Design({ slot }: { readonly slot: Slot<Draft> }): JSX.Element {
  const design = partOf(slot, 'design')
  const info = partOf(slot, 'info')
  const [picto, logo] = [part(design, 'picto'), part(design, 'logo')]
  const [ga, gtm] = [part(design, 'ga'), part(design, 'gtm')]
  return (
    <>
      <Section title={words.colours} isOpen>
        <div class="swatches">
          <Colour label={words.colour} slot={part(design, 'color')} />
          <Colour label={words.background} slot={part(design, 'color-background')} />
          <Colour label={words.botMessage} slot={part(design, 'color-message')} />
          <Colour label={words.botText} slot={part(design, 'message-color-text')} />
          <Colour label={words.header} slot={part(design, 'color-header')} />
          <Colour label={words.headerText} slot={part(design, 'color-header-titre')} />
          <Colour label={words.replyText} slot={part(design, 'reponse-color-text')} />
        </div>
      </Section>
      <Section title={words.texts} isOpen>
        <Line label={words.widgetTitle} slot={part(info, 'titre')} />
        <Words label={words.widgetText} slot={part(info, 'description')} />
        <Line label={words.placeholder} slot={part(info, 'placeholderMessage')} />
        <Line label={words.page} type="url" slot={part(info, 'url')} />
        <Line label={words.backToBot} slot={part(info, 'backToBot')} />
      </Section>
      <Section title={words.shown}>
        <Switch label={words.showTitle} slot={part(design, 'showTitle')} unset />
        <Switch label={words.showTopBar} slot={part(design, 'showTopBar')} unset />
        <Switch label={words.showBurger} slot={part(design, 'showBurgerMenu')} unset />
        <Switch label={words.showFeedback} slot={part(design, 'showFeedback')} unset />
        <Switch label={words.showInfo} slot={part(info, 'showInformationWindow')} />
        <Amount label={words.delay} min={0} step="any" slot={part(info, 'show_widget_delay')} />
        <Amount label={words.noticeDelay} min={0} step="any" slot={part(info, 'show_widget_notification_delay')} />
      </Section>
      <Section title={words.pictures}>
        <Line label={words.logo} type="url" slot={part(logo, 'url')} />
        <Line label={words.picto} type="url" slot={part(picto, 'url')} />
        <Line label={words.closedPicto} type="url" slot={part(picto, 'widget')} />
        <Line label={words.infoPicto} type="url" slot={part(part(info, 'picto'), 'url')} />
        <Line label={words.backgroundPicture} type="url" slot={part(design, 'image-background')} />
        <Line label={words.mobilePicture} type="url" slot={part(design, 'mobile-image-background')} />
      </Section>
      <Section title={words.statistics}>
        <Switched label={words.ga} slot={ga}>
          <Line label={words.code} placeholder="G-ABC123" slot={part(ga, 'code')} />
        </Switched>
        <Switched label={words.gtm} slot={gtm}>
          <Line label={words.code} placeholder="GTM-ABC123" slot={part(gtm, 'code')} />
        </Switched>
      </Section>
    </>
  )
}

/** A colour: chosen, written, or left as it usually is. */
const Colour = ({ label, slot }: { readonly label: string; readonly slot: Slot<string | undefined> }): JSX.Element => (
  <Field label={label}>
    {(input) => (
      <span class="colour">
        <input
          type="color"
          aria-label={label}
          value={slot.value && /^#[0-9a-f]{6}$/i.test(slot.value) ? slot.value : '#ffffff'}
          onInput={({ currentTarget }) => slot.set(currentTarget.value)}
        />
        <input
          {...input}
          placeholder={words.unset}
          value={slot.value ?? ''}
          onInput={({ currentTarget: { value } }) => slot.set(value === '' ? undefined : value)}
        />
      </span>
    )}
  </Field>
)
