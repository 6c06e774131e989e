import type { View } from '../scene.ts'
import { respondentList } from './respondents/list.ts'
import { respondent } from './respondents/respondent.ts'

/** Respondents: a list of them, or the one that the address names. */
export const respondents: View = (scene) => (scene.route.id === undefined ? respondentList(scene) : respondent(scene, scene.route.id))
