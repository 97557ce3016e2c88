import type { SteamId, TeamId, TournamentId } from '../rules/vocabulary.ts'
import { tracesIn } from '../runtime/journal-traces.ts'
import type { JournalEntry } from '../runtime/machine.ts'
import type { TournamentEvent } from './tournament-events.ts'
import { namedIn, type TournamentState, type TournamentTeam } from './tournament-state.ts'

/** The data that a tournament holds of one player, for them alone (docs/product.md 11.3). Times are UTC ms. */
export type TournamentTraces = {
  tournament_id: TournamentId
  name: string
  /** The teams they may play for, or act for; `part` is their entry there, as JSON. */
  teams: { id: TeamId; name: string; part: string }[]
  /** They made the tournament. */
  made_it: boolean
  /** They are one of its co-organisers. */
  runs_it: boolean
  /** They are asked for as a stand-in. */
  asked_for: boolean
  acts: { at: number; what: string; body: string }[]
  /**
   * Acts of others that named them: that their team registered, that they were asked for. The actors are left out: they are other people.
   */
  named: { at: number; what: string }[]
}

const isOf = (team: TournamentTeam, steamId: SteamId): boolean =>
  team.captains.includes(steamId) || [...team.members, ...team.standIns].some((each) => each.steamId === steamId)

function partIn(team: TournamentTeam, steamId: SteamId): TournamentTraces['teams'][number] {
  const own = [...team.members, ...team.standIns].find((each) => each.steamId === steamId)
  const part = { ...own, isCaptain: team.captains.includes(steamId), plays: team.lineUp.includes(steamId) }
  return { id: team.id, name: team.name, part: JSON.stringify(part) }
}

/** An act without who else it names: its teams' members are others'. */
function bodyOf(event: JournalEntry<TournamentEvent>['event']): string {
  const { type: _type, ...body } = event
  const { by: _by, team: _team, state: _state, elos: _elos, nextSeed: _seed, ...own } = body as Record<string, unknown>
  return JSON.stringify(own)
}

/** Reads the journal's pages for what this player did, and what named them; null for a player who has nothing to do with the tournament. */
export function tournamentTracesOf(
  steamId: SteamId,
  { state, pages }: { state: TournamentState; pages: Iterable<string> },
): TournamentTraces | null {
  const teams = state.teams.filter((team) => isOf(team, steamId)).map((team) => partIn(team, steamId))
  const { own, named } = tracesIn<TournamentEvent>(steamId, pages)
  const isAskedFor = state.standInRequests.some((each) => each.in.steamId === steamId)
  const hasMade = state.createdBy === steamId
  const isNamed = namedIn(state).includes(steamId)
  if (teams.length === 0 && own.length === 0 && named.length === 0 && !isAskedFor && !hasMade && !isNamed) return null
  return {
    tournament_id: state.id,
    name: state.settings.name,
    teams,
    made_it: hasMade,
    runs_it: isNamed,
    asked_for: isAskedFor,
    acts: own.map(({ at, event }) => ({ at, what: event.type, body: bodyOf(event) })),
    named,
  }
}
