import type { ApplicationObject } from '../schemas/application.ts'
import type { User } from '../schemas/user.ts'
import type { API } from './core/api.ts'
import type { Route } from './route.ts'

/** What a view is shown in. */
export interface Scene {
  readonly api: API
  readonly user: User
  readonly route: Route
  /** Aborted when the view is left: what it asked for is of no use any more. */
  readonly signal: AbortSignal
  /** Has screen readers say something that happened. */
  announce(text: string): void
}

/** A view of an application. */
export interface ApplicationScene extends Scene {
  readonly application: ApplicationObject
  readonly appID: string
  /** Whether the user may change things here. */
  readonly mayEdit: boolean
}

/** A view: its title, what stands beside the title, and the rest, which may fill by and by. */
export interface Shown {
  readonly title: string
  /** Where one comes back to. */
  readonly up?: { readonly text: string; readonly href: string }
  readonly tools?: readonly Node[]
  readonly body: readonly Node[]
}

export type View = (scene: ApplicationScene) => Shown
