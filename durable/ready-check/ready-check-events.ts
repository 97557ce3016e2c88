import type { CheckOrder } from '../ports/check-order.ts'
import type { OrganisedKind } from '../ports/match-order.ts'
import type { CancelledCheck } from '../rules/queue/check-judge.ts'
import type { SteamId } from '../rules/vocabulary.ts'

/** Everything that can happen to a ready check but the passing of its time. */
export type CheckEvent =
  /** `seats` are the numbers of everybody's seats here. */
  | { type: 'open'; order: CheckOrder; seats: Readonly<Record<SteamId, number>> }
  | { type: 'ready' | 'decline' | 'shown'; by: SteamId }
  /** A player was banned. */
  | { type: 'remove-banned'; steamId: SteamId }
  /** An organised match needs these players. */
  | { type: 'yield'; steamIds: readonly SteamId[]; by: OrganisedKind }
  /** Everybody's pages were told of it. */
  | { type: 'told' }
  /** The match has everybody. */
  | { type: 'match-opened' }
  /** The match took nobody. */
  | ({ type: 'match-refused' } & CancelledCheck)
  /** The queue has heard how the check ended. */
  | { type: 'reported' }
