import { describe, expect, it } from 'vitest'
import { forms } from '../../../lib/channels/forms.ts'
import type { ChannelForm } from '../../../lib/channels/presentation.ts'
import { channels } from '../../../lib/channels/registry.ts'
import { applicationBody } from '../../../schemas/application.ts'
import { providerSources } from '../../../schemas/channels.ts'

const entry: object = applicationBody.properties.appIDs.items.properties
const smsField: object = applicationBody.properties.sms.properties

describe.each(providerSources)('the channel %s', (source) => {
  const channel = channels[source]
  const form: ChannelForm = forms[source]

  it('is one object with its presentation', () => {
    expect([channel.about.source, channel.source]).toEqual([source, source])
  })

  it('has a form of its settings, which an application accepts', () => {
    const accepted = Object.keys(source === 'sms' ? smsField : entry)
    expect(Object.keys(form.settings).filter((name) => !accepted.includes(name))).toEqual([])
    const fields = form.fields.map(({ name }) => name)
    expect(fields.filter((name) => !Object.keys(form.settings).includes(name))).toEqual([])
    const secrets = Object.entries(form.settings).flatMap(([name, { writeOnly }]) => (writeOnly ? [name] : []))
    expect(secrets.filter((name) => !fields.includes(name))).toEqual([])
  })

  it('says everything in both languages, a sentence each', () => {
    const words = [...form.steps, ...Object.values(form.errors)]
    expect(words.filter(({ en, fr }) => !/^[A-ZÀ-Ý].*\.$/.test(en) || !/^[A-ZÀ-Ý].*\.$/.test(fr) || en === fr)).toEqual([])
    expect(form.steps.length).toBeGreaterThan(1)
  })
})
