import { forgetStored } from '../stored/stored-keys.ts'

/** Everything that was written to support and not sent is kept under keys that begin so. */
export const draftBegin = 'support-'

/** Forgets every draft on this browser: anyone who signs out leaves nothing of what they wrote to the next who sits there. */
export const forgetDrafts = (): void => forgetStored(draftBegin)
