/**
 * Memory of functions in MB, the source for serverless.yml. A function's share of a processor is proportional to its memory, a full one at
 * 1,769 MB: more memory makes computing faster and waiting dearer. The sizes are chosen in docs/performance.md#memory-size.
 */

/** Calls that wait for the table more than they compute. */
export const defaultMB = 512

/** Somebody waits for the bot to answer, or the call handles many objects. */
export const answeringMB = 1024
/** A full processor: the call goes through many profiles, or trains. */
const computingMB = 1769

/** HTTP functions with another size than `defaultMB`, by their files below dist/functions (build/endpointFunctions.ts). */
export const functionMB: Readonly<Record<string, number>> = {
  webChannel: answeringMB,
  'channels/sms/post': answeringMB,
  'channels/post': answeringMB,
  'application/trial/post': answeringMB,
  'nlu/predict/post': answeringMB,
  'answers/preview/post': answeringMB,
  // A password is hashed with scrypt over 32 MiB.
  'user/register/post': answeringMB,
  'user/login/post': answeringMB,
  'user/resetPassword/post': answeringMB,
  'user/patch': answeringMB,
  'application/draft/put': answeringMB,
  'application/version/restore/post': answeringMB,
  'application/export/get': answeringMB,
  'application/import/post': answeringMB,
  'data/import/post': answeringMB,
  'data/respondentsList/get': answeringMB,
  'data/respondents/post': answeringMB,
  'respondents/get': answeringMB,
  'inbox/search/get': answeringMB,
  'statistics/notation/get': answeringMB,
  // Both run scripts: a hundred conversations in a call.
  'application/publish/post': computingMB,
  'scripts/run/post': computingMB,
  'data/attribute/put': computingMB,
  'filter/preview/post': computingMB,
  'notification/preview/post': computingMB,
  'nlu/train/post': computingMB,
  'statistics/attribute/put': computingMB,
  'statistics/dashboard/get': computingMB,
}

/** Workers with another size than `defaultMB` (deploy/workers.yml). */
export const workerMB = {
  deliver: answeringMB,
  undeliverable: answeringMB,
  rename: answeringMB,
  train: computingMB,
  figures: computingMB,
  sources: computingMB,
  rollUp: computingMB,
} as const
