import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { messageResult } from '../replies.ts'
import { workflow, workflowBody } from '../workflow.ts'
import { callToTest, emailToTest, testedCall, testedEmail } from '../workflowTest.ts'

/** The endpoints of the group Workflow of the management interface. */

const workflow_id = { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the workflow.' } as const
const path = { type: 'object', required: ['workflow_id'], properties: { workflow_id } } as const
const ofApplication = { type: 'object', required: ['appID'], properties: { appID } } as const

export const createWorkflow = {
  id: 'createWorkflow',
  method: 'POST',
  path: '/workflow/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Workflows',
  summary: 'Create a workflow',
  description:
    "If the body also names the application, it must be the same. A turn makes at most 20 calls, and the number of e-mails per day is limited. If the deployment requires it, nothing is sent until the application's owner has verified their e-mail address.",
  access: { who: 'member', level: 'edit', application: { path: 'appID', body: 'appID' } },
  audit: 'content',
  params: ofApplication,
  body: { ...workflowBody, title: 'NewWorkflow' },
  versioned: true,
  status: 201,
  reply: workflow,
  errors: ['setting_missing'],
} as const satisfies Contract

export const patchWorkflow = {
  id: 'patchWorkflow',
  method: 'PATCH',
  path: '/workflow/{workflow_id}',
  interface: 'management',
  documented: true,
  tag: 'Workflows',
  summary: 'Update a workflow',
  description: 'Fields in the body replace the stored fields as a whole; null removes a field; omitted fields are unchanged.',
  access: { who: 'member', level: 'edit', application: { path: 'workflow_id', names: 'object' } },
  audit: 'content',
  params: path,
  body: workflowBody,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: workflow,
  errors: ['setting_missing'],
} as const satisfies Contract

export const deleteWorkflow = {
  id: 'deleteWorkflow',
  method: 'DELETE',
  path: '/workflow/{workflow_id}',
  interface: 'management',
  documented: true,
  tag: 'Workflows',
  summary: 'Delete a workflow',
  description: 'Deletes the workflow. References to it are not removed: a conversation skips it.',
  access: { who: 'member', level: 'edit', application: { path: 'workflow_id', names: 'object' } },
  audit: 'content',
  params: path,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const getWorkflow = {
  id: 'getWorkflow',
  method: 'GET',
  path: '/workflow/{workflow_id}',
  interface: 'management',
  documented: true,
  tag: 'Workflows',
  summary: 'Retrieve a workflow',
  description: 'The workflow with its parameters, webhooks and e-mails. Values of secret headers are masked.',
  access: { who: 'member', level: 'view', application: { path: 'workflow_id', names: 'object' } },
  params: path,
  versioned: true,
  status: 200,
  reply: workflow,
} as const satisfies Contract

export const listWorkflows = {
  id: 'listWorkflows',
  method: 'GET',
  path: '/workflows/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Workflows',
  summary: 'List the workflows of an application',
  description: 'Returns all of them, oldest first.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: ofApplication,
  status: 200,
  reply: { type: 'array', items: workflow },
} as const satisfies Contract

export const testWorkflowCall = {
  id: 'testWorkflowCall',
  method: 'POST',
  path: '/workflow/testCall/{appID}',
  interface: 'management',
  tag: 'Workflows',
  summary: 'Test a webhook',
  description:
    'Calls the service once with sample values and returns its response (an extension). Nothing is stored, and the call follows the rules of calls in conversations. At most 60 in ten minutes per application.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'content',
  live: true,
  params: ofApplication,
  body: callToTest,
  status: 200,
  reply: testedCall,
  errors: ['rate_limited'],
} as const satisfies Contract

export const testWorkflowEmail = {
  id: 'testWorkflowEmail',
  method: 'POST',
  path: '/workflow/testEmail/{appID}',
  interface: 'management',
  tag: 'Workflows',
  summary: 'Send an e-mail to oneself as a test',
  description:
    'Sends the e-mail with sample values to the verified address of the calling user, whatever its recipients are (an extension). At most 10 an hour per user; it counts towards the quota of the owner.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'content',
  live: true,
  params: ofApplication,
  body: emailToTest,
  status: 200,
  reply: testedEmail,
  errors: ['setting_missing', 'user_token_needed', 'email_unverified', 'rate_limited'],
} as const satisfies Contract
