/**
 * Names of the writable fields of a campaign; its application stays. Apart from the schema, which the console would else load with them.
 */
export const campaignFields = [
  'title',
  'type',
  'featureID',
  'filters',
  'messages',
  'answers',
  'variants',
  'template',
  'timestamp',
  'startTime',
  'delay',
  'schedule',
  'whileLive',
  'newActiveStatus',
  'doNotTurnOff',
] as const

export type CampaignField = (typeof campaignFields)[number]
