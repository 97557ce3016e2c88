/** The Worker as it is, and beside its rooms some that know nothing of matches. */
export * from '../../../worker/index.ts'
export { default } from '../../../worker/index.ts'
export { ToyOrganiser } from './faults/toy-organiser.ts'
export { ToyReadyCheck } from './faults/toy-ready-check.ts'
export { ToyRoom } from './faults/toy-room.ts'
