/** The real Worker, with additional rooms that know nothing about matches. */
export * from '../../../worker/index.ts'
export { default } from '../../../worker/index.ts'
export { ToyOrganiser } from './faults/toy-organiser.ts'
export { ToyReadyCheck } from './faults/toy-ready-check.ts'
export { ToyRoom } from './faults/toy-room.ts'
