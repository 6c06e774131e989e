import { describe, expect, it } from 'vitest'
import { openApplication } from '../../../../lib/store/applications/access.ts'
import { startEpoch } from '../../../../lib/store/identity/epochs.ts'
import { defaultUID, keys } from '../../../../lib/store/keys.ts'
import { markForTrainingIf } from '../../../../lib/store/nlu/trainingMark.ts'
import type { DueWork } from '../../../../lib/store/outbox/due.ts'
import { createQueuedMails, newQueuedMails } from '../../../../lib/store/outbox/mails.ts'
import { sendCampaign } from '../../../harness/campaigns.ts'
import { listDue } from '../../../harness/sweep.ts'
import { newTenant } from '../../../harness/tenant.ts'

const kinds = ['applicationPurge', 'campaign', 'mail', 'respondentPurge', 'training'] as const

describe('what is due', () => {
  it('is known by its kind and ids', async () => {
    const tenant = await newTenant()
    const { appID } = tenant
    const respondentID = 'ana#1 ï'
    const uid = defaultUID(appID, 0, respondentID)
    const notificationID = await sendCampaign(tenant, { messages: [{ type: 'text', text: 'Hi' }] })
    await tenant.profile(respondentID, { attribute: { city: 'Paris' } })
    await tenant.call('DELETE', `/respondent/${encodeURIComponent(respondentID)}`, { appid: appID })
    const mails = newQueuedMails({ uid }, [{ to: 'a@example.test', subject: 'Hello', text: 'Hello' }])
    await createQueuedMails(mails)
    const application = await openApplication(appID)
    if (!application) throw new Error('the application is not there')
    await markForTrainingIf(application)
    await startEpoch(application)

    const isOurs = (work: DueWork): boolean =>
      work.kind === 'mail' ? work.owner === keys.history(uid) : 'appID' in work && work.appID === appID
    const dueAt = async (ms: number) =>
      (await Promise.all(kinds.map((kind): Promise<DueWork[]> => listDue(kind, ms)))).flat().filter(isOurs)
    const found = await dueAt(Date.now() + 3_600_000)
    expect(found.sort((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { kind: 'applicationPurge', appID },
      { kind: 'campaign', appID, notificationID },
      { kind: 'mail', owner: keys.history(uid), id: mails[0]?.id },
      { kind: 'respondentPurge', appID, epoch: 0, respondentID },
      { kind: 'training', appID },
    ])
    expect(await dueAt(Date.now() - 60_000)).toEqual([])
  })
})
