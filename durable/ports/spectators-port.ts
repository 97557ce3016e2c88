import type { GuestMatch } from '../protocol/match/guest-fields.ts'

/** The object of a match that guests look at (docs/decisions/090). */
export interface SpectatorsPort {
  /** The match as guests may see it from now on, once for each revision of its room. Answers whether any guest still looks. */
  show(match: GuestMatch): Promise<boolean>
}
