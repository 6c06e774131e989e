export { ruleSays } from './conditionSays.ts'
export { nameOfAction } from './nameOfAction.ts'
