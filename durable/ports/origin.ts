import type { Refusal } from '../rules/error-codes.ts'
import type { SteamId } from '../rules/vocabulary.ts'

/**
 * The origin of an event: the actor, null for the room itself, and the client's key. A repeat under one key is answered
 * but not done again.
 */
export type Origin = { actor: SteamId | null; key?: string | undefined }

/** The room itself: its clock, or another object. */
export const byRoom: Origin = { actor: null }

/** The answer to an action. */
export type Answer = { ok: true } | Refusal
