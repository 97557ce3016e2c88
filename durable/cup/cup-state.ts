import { type Made, newlyOrganised, type OrganisedState } from '../course/organised/organised-state.ts'
import type { CupStatus } from '../rules/cup/cup-words.ts'
import type { PlacedPlayer } from '../rules/cup/suggestion.ts'
import type { MatchNo, Role, SteamId, TeamId } from '../rules/vocabulary.ts'
import { versionAfter } from '../runtime/migrations.ts'
import { cupMigrations } from './cup-migrations.ts'

/** The settings that staff chose (docs/product.md 16.1). Times are UTC ms. `prize`: the prize of the winners; missing without one. */
export type CupSettings = {
  name: string
  description: string
  prize?: string
  maxPlayers: number
  startAt: number
  regOpenAt: number
  regCloseAt: number
  isPrivate: boolean
}

/** A player as the Worker read them from the record. `elo`: their rating on this site; `kd`: null before their first match. */
export type CupPlayerInfo = { steamId: SteamId; username: string; avatar: string; role: Role; elo: number; kd: number | null }

/** `in`: has a place. `waiting`: for one. `no-show`: did not come. `out`: another plays for them. */
type CupPart = 'in' | 'waiting' | 'no-show' | 'out'

/**
 * A registered player, in the order of registration. `elo` is the Faceit rating that they gave, for drawn players (`isDrawn`) the rating of
 * this site. Players with the same `friends` want to be in one team.
 */
export type CupPlayer = CupPlayerInfo & {
  profileLink: string
  registeredAt: number
  part: CupPart
  isDrawn: boolean
  friends: number | null
}

/** A team. `captains` holds its captain, or nobody; `lineUp` its players, the captain first, the others in the order of their placing. */
export type CupTeam = { id: TeamId; name: string; captains: readonly SteamId[]; lineUp: readonly SteamId[] }

/** The balance that the teams come from: the placed players, and the teams before it. */
export type CupBalanceMade = {
  at: number
  choice: number
  players: readonly PlacedPlayer[]
  teams: readonly { id: TeamId; captain: SteamId | null }[]
  /** How many had fallen out before it. */
  fallen: number
}

/** The kind of a change of the teams. */
export type TeamChange =
  | { do: 'move'; player: SteamId; to: TeamId | null }
  | { do: 'captain'; player: SteamId; team: TeamId; isOn: boolean }
  | { do: 'balance' }
  /**
   * `was`: the registration of the player before they came in; null for one who was not in the cup. `opened`: the matches that the team had
   * begun.
   */
  | { do: 'let-in'; player: SteamId; team: TeamId; out: SteamId | null; was: CupPlayer | null; opened: number }
  /**
   * A player was removed, or marked as absent. `was`: their registration before that; `next`: the player after them; `friends`: the others
   * of their group.
   */
  | { do: 'out'; how: 'removed' | 'no-show'; player: SteamId; was: CupPlayer; next: SteamId | null; friends: readonly SteamId[] }
  /** The start of the cup, which makes the draw of the teams as they are. */
  | { do: 'start' }

/** The data to undo a change of the teams: the changed teams and the number of moves by hand, as they were before. `no` counts from 1. */
export type TeamEdit = {
  no: MatchNo
  change: TeamChange
  teams: readonly CupTeam[]
  moved: number
  /** Only of a balance: the one before it. */
  balance?: CupBalanceMade | null
}

/** One cup. Its `nextSeed` is never published. */
export type CupState = OrganisedState<CupTeam, CupSettings, CupStatus> & {
  players: readonly CupPlayer[]
  /** The open requests of players to be in one team with another player. */
  asks: readonly { from: SteamId; to: SteamId }[]
  /** The seed of its draws, secret until the teams are being made. */
  seed: string
  /** How often players were drawn in. */
  playerDraws: number
  balance: CupBalanceMade | null
  /** How many moves by hand came after the balance. */
  moved: number
  /** The number of players who have lost their place: absent, removed or replaced, unless that was undone. */
  fallen: number
  /** The changes of players and teams that can be undone, the newest last; `edited` is the number of the latest change ever made. */
  edits: readonly TeamEdit[]
  edited: number
  /** How often players or teams have changed. */
  layout: number
  /** The start (UTC ms) that everybody has been reminded of. */
  remindedOf: number | null
}

/** A cup that has just been made. Both seeds are 256 random bits as hex. */
export const newCup = ({ seed, ...made }: Made<CupSettings> & { seed: string }): CupState => ({
  v: versionAfter(cupMigrations),
  ...newlyOrganised(made),
  players: [],
  asks: [],
  seed,
  playerDraws: 0,
  balance: null,
  moved: 0,
  fallen: 0,
  edits: [],
  edited: 0,
  layout: 0,
  remindedOf: null,
})

export const playerOf = ({ players }: Pick<CupState, 'players'>, steamId: SteamId): CupPlayer | undefined =>
  players.find((player) => player.steamId === steamId)
/** The team that a player is in. */
export const teamWith = ({ teams }: Pick<CupState, 'teams'>, steamId: SteamId): CupTeam | undefined =>
  teams.find(({ lineUp }) => lineUp.includes(steamId))
/** The waiting players, the first to register first. */
export const waitingIn = ({ players }: Pick<CupState, 'players'>): CupPlayer[] => players.filter(({ part }) => part === 'waiting')
/** The players with a place, in the order of registration. */
export const placedIn = ({ players }: Pick<CupState, 'players'>): CupPlayer[] => players.filter(({ part }) => part === 'in')
/** The players with a place and without a team. */
export function poolOf(state: Pick<CupState, 'players' | 'teams'>): CupPlayer[] {
  const inTeams = new Set(state.teams.flatMap(({ lineUp }) => lineUp))
  return placedIn(state).filter(({ steamId }) => !inTeams.has(steamId))
}
export const freePlacesIn = (state: Pick<CupState, 'players' | 'settings'>): number =>
  Math.max(0, state.settings.maxPlayers - placedIn(state).length)

/** Whether a player is in the cup, on the waiting list or marked as absent too. */
export const isInCup = (state: Pick<CupState, 'players'>, steamId: SteamId): boolean => playerOf(state, steamId) !== undefined

/** The number of changes since the balance that can have moved a player: moves by hand, and lost places. */
export const movedIn = ({ balance, moved, fallen }: Pick<CupState, 'balance' | 'moved' | 'fallen'>): number =>
  balance ? moved + fallen - balance.fallen : 0

/** The cup with one player changed. */
export const withPlayer = (state: CupState, steamId: SteamId, change: Partial<CupPlayer>): CupState => ({
  ...state,
  players: state.players.map((player) => (player.steamId === steamId ? { ...player, ...change } : player)),
})
