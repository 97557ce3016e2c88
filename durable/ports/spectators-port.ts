import type { GuestMatch } from '../protocol/match/guest-fields.ts'

/** The object of a match for its guests (docs/decisions/090). */
export interface SpectatorsPort {
  /** The match for guests, once for each revision of its room. Answers whether any guest still watches. */
  show(match: GuestMatch): Promise<boolean>
}
