import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { process } from '../process.ts'
import { appID } from '../profile.ts'
import { cursor } from '../replies.ts'
import { managedRespondentObject } from '../respondent.ts'

/** Features tracked as processes. */

export const listProcesses = {
  id: 'listProcesses',
  method: 'GET',
  path: '/processes/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Processes',
  summary: 'List the processes of an application',
  description: 'Returns the features whose process is active, with the number of started and finished runs.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  status: 200,
  reply: { type: 'array', items: process },
} as const satisfies Contract

export const listProcessRespondents = {
  id: 'listProcessRespondents',
  method: 'GET',
  path: '/process/{featureID}',
  interface: 'management',
  documented: true,
  tag: 'Processes',
  summary: 'List the respondents of a process',
  description: 'Returns the respondents who entered the process, 100 per page.',
  access: { who: 'member', level: 'view', application: { path: 'featureID', names: 'object' } },
  params: {
    type: 'object',
    required: ['featureID'],
    properties: { featureID: { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the feature.' } },
  },
  query: {
    type: 'object',
    properties: { rootRespondent: { ...respondentID, description: 'Only this root user and its sub users.' }, cursor },
  },
  status: 200,
  reply: { type: 'array', items: managedRespondentObject },
} as const satisfies Contract
