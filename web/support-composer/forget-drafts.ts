import { forgetStored } from '../stored/stored-keys.ts'

/** Every draft to support is stored under a key that begins with this. */
export const draftBegin = 'support-'

/** Deletes every draft in this browser: after a sign-out, the next user of the browser does not see them. */
export const forgetDrafts = (): void => forgetStored(draftBegin)
