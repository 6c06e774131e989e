import type { JSX } from 'preact'
import { defaultAnswerThreshold } from '../../../../schemas/answerThreshold.ts'
import { isNluOn } from '../../../../schemas/nluSwitch.ts'
import { screenPath } from '../../../core/paths.ts'
import { levelOf, user } from '../../../core/session.ts'
import { Choice } from '../../../ui/choice.tsx'
import { FeatureChoice } from '../../bot/forms/target.tsx'
import { Amount, Line, Switched, TextArea } from '../../bot/kit/fields.tsx'
import { List } from '../../bot/kit/list.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { listIn, part, partOf, type Slot } from '../../bot/kit/slot.ts'
import type { Draft } from '../editor.tsx'
import { t } from '../messages.ts'

type Props = { readonly slot: Slot<Draft> }
type Format = NonNullable<Draft['smart_format']>[number]
type Documents = NonNullable<Draft['answers']>
type Model = NonNullable<Documents['model']>

/** Understanding, the fallback, answers from documents, and smart formats. */
export function Answers({ slot }: Props): JSX.Element {
  const fallback = partOf(slot, 'fallback')
  const info = partOf(slot, 'info')
  return (
    <>
      <Section title={t.understanding} isOpen>
        <Understands slot={slot} />
        <Amount label={t.threshold} min={0} step={0.05} slot={partOf(slot, 'nlu_threshold')} />
      </Section>
      <Section title={t.fallback} isOpen>
        <Line label={t.refusedText} slot={part(info, 'errorMessageIfQCMwithoutNLU')} />
        <Switched label={t.fallbackOn} slot={fallback} unset>
          <FeatureChoice label={t.fallbackFeature} slot={part(fallback, 'featureID')} featureID="" />
          <Amount label={t.fallbackAfter} min={1} slot={part(fallback, 'after')} />
        </Switched>
      </Section>
      <Section title={t.documents} isOpen>
        <FromDocuments slot={partOf(slot, 'answers')} application={slot.value} />
      </Section>
      <Section title={t.formats} isOpen={(slot.value.smart_format?.length ?? 0) > 0}>
        <p class="faint">{t.formatsLead}</p>
        <List<Format>
          slot={listIn(partOf(slot, 'smart_format'))}
          name={({ name }, i) => name || t.format(i)}
          add={t.addFormat}
          make={() => ({})}
        >
          {(format) => (
            <>
              <Line label={t.formatName} slot={partOf(format, 'name')} required />
              <Line label={t.formatText} slot={partOf(format, 'description')} />
              <FeatureChoice label={t.formatFeature} slot={partOf(format, 'featureID')} featureID="" />
            </>
          )}
        </List>
      </Section>
    </>
  )
}

/** Whether free text is understood, and whether valid answers come before that. */
function Understands({ slot: { value, set } }: Props): JSX.Element {
  const { nlu, isNluFirst, ...rest } = value
  const chosen = isNluOn(value) ? (isNluFirst ? 'first' : 'on') : 'off'
  return (
    <Choice
      label={t.understands}
      hint={chosen === 'first' ? `${t.firstHint} ${t.understandsHint}` : t.understandsHint}
      value={chosen}
      options={(['off', 'on', 'first'] as const).map((each) => ({ value: each, text: t.understandings[each] }))}
      onChange={(next) => set(next === 'off' ? rest : next === 'on' ? { ...rest, nlu: { active: true } } : { ...rest, isNluFirst: true })}
    />
  )
}

/** How answers are made of documents: quoted, or written by a model. */
function FromDocuments({ slot, application }: { readonly slot: Slot<Documents | undefined>; readonly application: Draft }): JSX.Element {
  const mode = part(slot, 'mode')
  return (
    <Switched label={t.documentsOn} hint={t.documentsHint} slot={slot}>
      <Amount
        label={t.documentsThreshold}
        hint={t.documentsThresholdHint(defaultAnswerThreshold)}
        min={0}
        max={1}
        step={0.01}
        slot={part(slot, 'threshold')}
      />
      <p>
        <a href={screenPath(application.appID, ['documents', 'test'])}>{t.tryThreshold}</a>
      </p>
      <Choice
        label={t.answerMode}
        hint={t.answerModeHints[mode.value ?? 'quote']}
        value={mode.value ?? 'quote'}
        options={(['quote', 'model'] as const).map((value) => ({ value, text: t.answerModes[value] }))}
        onChange={(next) => mode.set(next === 'model' ? 'model' : undefined)}
      />
      {mode.value === 'model' ? <ModelSettings slot={slot} isOwner={levelOf(application, user.value?.userID) === 'owner'} /> : null}
    </Switched>
  )
}

/** Of the settings of a model, those that another provider has, too. */
function ofProvider(provider: Model['provider'], before: Model | undefined): Model {
  const { embeddingModel, ...rest } = before ?? { model: '' }
  return { ...rest, ...(provider === 'openai' && embeddingModel !== undefined ? { embeddingModel } : {}), provider }
}

/** The model that writes answers, whose key is write-only, and its limits. */
function ModelSettings({ slot, isOwner }: { readonly slot: Slot<Documents | undefined>; readonly isOwner: boolean }): JSX.Element {
  const model = part(slot, 'model')
  const budget = part(slot, 'budget')
  const provider = model.value?.provider ?? ''
  return (
    <>
      {isOwner ? null : <p class="note">{t.modelOwnerOnly}</p>}
      <fieldset class="bare" disabled={!isOwner}>
        <div class="fields">
          <Choice
            label={t.provider}
            value={provider}
            options={(['', 'openai', 'bedrock'] as const).map((value) => ({ value, text: t.providers[value] }))}
            onChange={(next) => model.set(next === '' ? undefined : ofProvider(next, model.value))}
          />
          {model.value ? <ModelFields slot={{ value: model.value, set: model.set }} /> : null}
        </div>
      </fieldset>
      <TextArea label={t.instructions} hint={t.instructionsHint} slot={part(slot, 'instructions')} />
      <Amount label={t.tokensPerDay} hint={t.tokensPerDayHint} min={0} slot={part(budget, 'tokensPerDay')} />
      <Amount label={t.perVisitorHour} hint={t.perVisitorHourHint} min={0} slot={part(budget, 'perVisitorHour')} />
    </>
  )
}

const ModelFields = ({ slot }: { readonly slot: Slot<Model> }): JSX.Element => (
  <>
    <Line
      label={t.modelName}
      hint={t.modelNameHints[slot.value.provider]}
      maxLength={200}
      required
      autocomplete="off"
      slot={{ value: slot.value.model, set: (next) => slot.set({ ...slot.value, model: next ?? '' }) }}
    />
    {slot.value.provider === 'openai' ? (
      <Line label={t.embeddingModel} hint={t.embeddingModelHint} maxLength={200} autocomplete="off" slot={partOf(slot, 'embeddingModel')} />
    ) : null}
    <Line label={t.baseURL} hint={t.baseURLHints[slot.value.provider]} type="url" maxLength={2048} slot={partOf(slot, 'baseURL')} />
    <Line label={t.apiKey} hint={t.apiKeyHint} maxLength={1000} autocomplete="off" slot={partOf(slot, 'apiKey')} />
  </>
)
