import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { Application } from '../../store/access.ts'
import { requireRespondent } from '../../store/respondents.ts'

/** What is pushed to the web view of a respondent (contract §11). */
export type Frame =
  | { readonly type: 'message'; readonly message: TranscriptEntry }
  | { readonly type: 'typing'; readonly on: boolean }
  | { readonly type: 'closeWebview' }
  | { readonly type: 'live'; readonly live: boolean }

/** Pushes a frame to a respondent, who must exist. */
export async function pushTo(application: Application, respondentID: string, frame: Frame): Promise<void> {
  await requireRespondent(application, respondentID)
  await push(application, respondentID, [frame])
}

/** Pushes frames to whatever web views a respondent has open; nobody may be looking. */
export async function push(_application: Application, _respondentID: string, _frames: readonly Frame[]): Promise<void> {}
