import type { FormMark } from '../rating/player-form.ts'
import { type MatchId, type TeamName, teamNames } from '../vocabulary.ts'
import { type TeamVeto, vetoHabits } from './veto-habits.ts'

/** The time (ms) and the number of each player's newest entries within which the maps of the players are counted. */
export const cardsForMs = 90 * 86_400_000
export const cardEntries = 30

/** A match that a player of a team played: its maps in order of play, each with a mark for the player's side there. */
export type PlayedMaps = { matchId: MatchId; mapIds: readonly number[]; marks: string }

/**
 * A team on a map: the wins and losses of its players, the bans by its captain, and the vetoes that the captain led. A map that several of
 * them played together counts once.
 */
export type MapRecord = { won: number; lost: number; banned: number; vetoes: number }
export type MapCard = { mapId: number } & Record<TeamName, MapRecord>

/** The facts of a team from which its part of the cards is made. */
export type TeamRecord = { played: readonly PlayedMaps[]; vetoes: readonly TeamVeto[] }

/** The matches in which players of a team got this mark on each map. */
function matchesWith(mark: FormMark, played: readonly PlayedMaps[]): Map<number, Set<MatchId>> {
  const found = new Map<number, Set<MatchId>>()
  for (const { matchId, mapIds, marks } of played) {
    for (const [place, mapId] of mapIds.entries()) {
      if (marks[place] !== mark) continue
      found.set(mapId, (found.get(mapId) ?? new Set()).add(matchId))
    }
  }
  return found
}

function recordsOf({ played, vetoes }: TeamRecord): (mapId: number) => MapRecord {
  const [won, lost] = [matchesWith('W', played), matchesWith('L', played)]
  const habits = new Map(vetoHabits(vetoes).map((habit) => [habit.mapId, habit]))
  return (mapId) => ({
    won: won.get(mapId)?.size ?? 0,
    lost: lost.get(mapId)?.size ?? 0,
    banned: habits.get(mapId)?.banned ?? 0,
    vetoes: vetoes.length,
  })
}

/** How both teams and their captains did on each of these maps (docs/product.md 5.11). */
export function mapCards(mapIds: readonly number[], teams: Readonly<Record<TeamName, TeamRecord>>): MapCard[] {
  const [a, b] = teamNames.map((team) => recordsOf(teams[team])) as [ReturnType<typeof recordsOf>, ReturnType<typeof recordsOf>]
  return mapIds.map((mapId) => ({ mapId, A: a(mapId), B: b(mapId) }))
}
