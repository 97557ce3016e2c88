import type { OrganisedEvent } from '../course/course-events.ts'
import type { MatchNo, SteamId, TeamId } from '../rules/vocabulary.ts'
import type { Actor } from '../runtime/machine.ts'
import type { CupPlayerInfo, CupState } from './cup-state.ts'

/** The data that a player enters when they register; the Worker reads the rest. `elo` is the Faceit rating that they give. */
export type CupEntry = CupPlayerInfo & { profileLink: string }

/** Everything that can happen to a cup but the passing of its time. */
export type CupEvent =
  | OrganisedEvent<CupState>
  | { type: 'register'; by: Actor; player: CupEntry; friend: SteamId | null }
  | { type: 'leave'; by: Actor }
  | { type: 'ask-friend'; by: Actor; steamId: SteamId }
  | { type: 'answer-friend'; by: Actor; steamId: SteamId; accept: boolean }
  | { type: 'leave-friends'; by: Actor }
  /** `from`: the SteamIDs of all candidates, in the order of the draw, for the journal; of `candidates` it has only the drawn ones. */
  | { type: 'draw-players'; by: Actor; candidates: readonly CupPlayerInfo[]; from?: readonly SteamId[] }
  | { type: 'remove-player'; by: Actor; steamId: SteamId }
  | { type: 'no-show'; by: Actor; steamId: SteamId; isNoShow: boolean }
  /** A player has deleted their account. */
  | { type: 'drop-player'; steamId: SteamId }
  | { type: 'setup'; by: Actor }
  /** `to`: null for the pool. `from`: where the mover saw the player; not given where that does not matter. */
  | { type: 'assign-player'; by: Actor; steamId: SteamId; to: TeamId | null; from?: TeamId | null }
  | { type: 'set-captain'; by: Actor; teamId: TeamId; steamId: SteamId; isOn: boolean }
  /** `seen`: the `layout` that the suggestions were worked out at; not given where that does not matter. */
  | { type: 'balance-teams'; by: Actor; choice: number; seen?: number }
  /** `seen`: which change of the teams is meant (`TeamEdit.no`). */
  | { type: 'undo'; by: Actor; seen: number }
  | { type: 'start'; by: Actor }
  | { type: 'start-round'; by: Actor }
  /** `seen`: as of `set-result`. */
  | { type: 'name-winner'; by: Actor; no: MatchNo; name: string; seen: number | null }
  /** Puts `player`, as the Worker read them from the record, into an open place or that of `out`. */
  | { type: 'let-in'; by: Actor; teamId: TeamId; player: CupPlayerInfo; out: SteamId | null }
  | { type: 'close'; by: Actor }

export type EventOf<Type extends CupEvent['type']> = Extract<CupEvent, { type: Type }>
