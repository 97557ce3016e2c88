/** The Worker as it is, and beside its rooms some that know nothing of matches. */
export * from '../../../worker/index.ts'
export { default } from '../../../worker/index.ts'
export { ToyOrganiser } from './toy-organiser.ts'
export { ToyReadyCheck } from './toy-ready-check.ts'
export { ToyRoom } from './toy-room.ts'
