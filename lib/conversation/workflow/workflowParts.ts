import type { Workflow } from '../../../schemas/workflow.ts'

/** The parts of a workflow (docs/workflows.md#workflows). */
export type Action = NonNullable<Workflow['actions']>[number]
export type Parameter = NonNullable<NonNullable<NonNullable<Action['params']>['params']>['list']>[number]
export type Webhook = NonNullable<NonNullable<Action['webhook']>['list']>[number]
export type Email = NonNullable<Action['email']>
export type EmailTemplate = NonNullable<Email['list']>[number]
