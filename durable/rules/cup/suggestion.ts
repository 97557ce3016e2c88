import type { SteamId } from '../vocabulary.ts'

/** A player to be placed; `elo` is the Faceit rating they gave, players with the same `friends` want to be in one team. */
export type PlacedPlayer = { steamId: SteamId; elo: number; friends: number | null }

/** A way to make the teams, in their order; each with its captain, strength (mean rating) and players. */
export type Suggestion = {
  teams: readonly { players: readonly SteamId[]; captain: SteamId; strength: number }[]
  /** Between the strongest and the weakest team, in rating points. */
  spread: number
  /** How likely the strongest team beats the weakest, 0.5 to 1. */
  chance: number
}
