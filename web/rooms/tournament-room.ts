import type { TournamentActionInputs } from '../../durable/protocol/tournament/tournament-bodies.ts'
import type { Tournament } from '../../durable/protocol/tournament/tournament-fields.ts'
import {
  type TournamentChange,
  type TournamentFrame,
  tournamentFrameSchema,
} from '../../durable/protocol/tournament/tournament-messages.ts'
import { fetchTournament } from '../net/api/tournaments.ts'
import type { RoomAct, RoomKind, RoomViewFrame } from './line/room-kind.ts'

/** The tournament as this page knows it. */
export type TournamentView = { tournament: Tournament; revision: number }

/** Sends what a team does to the open tournament. */
export type TournamentAct = RoomAct<TournamentActionInputs>

/** The rows with the changed rows in their place and new rows at the end. Without a change the list stays the same object. */
function withChanged<Row extends { id: string | number }>(rows: Row[], changed: readonly Row[] | undefined): Row[] {
  if (!changed || changed.length === 0) return rows
  const byId = new Map(changed.map((row) => [row.id, row]))
  const kept = rows.map((row) => byId.get(row.id) ?? row)
  const known = new Set(rows.map(({ id }) => id))
  return [...kept, ...changed.filter(({ id }) => !known.has(id))]
}

/** The rows with the rows of the changed groups in place of their earlier ones, and new groups at the end. */
function withChangedGroups(rows: Tournament['groups'], changed: Tournament['groups'] | undefined): Tournament['groups'] {
  if (!changed || changed.length === 0) return rows
  const byGroup = Map.groupBy(rows, ({ id }) => id)
  for (const [id, now] of Map.groupBy(changed, (row) => row.id)) byGroup.set(id, now)
  return [...byGroup.values()].flat()
}

/** The tournament after a change: its own fields, the teams, groups and matches that changed (docs/product.md 14.3). */
export function applyTournamentChange(tournament: Tournament, change: TournamentChange): Tournament {
  const { teams, gone_teams: gone = [], groups, all_groups: areAllGroups, matches, all_matches: isAll, ...own } = change
  const stayed = gone.length === 0 ? tournament.teams : tournament.teams.filter(({ id }) => !gone.includes(id))
  return {
    ...tournament,
    ...own,
    teams: withChanged(stayed, teams),
    groups: areAllGroups ? (groups ?? []) : withChangedGroups(tournament.groups, groups),
    matches: isAll ? (matches ?? []) : withChanged(tournament.matches, matches),
  } as Tournament
}

function apply(view: TournamentView | null, frame: RoomViewFrame<TournamentFrame>, revision: number): TournamentView | null {
  if (frame.event === 'snapshot') return { tournament: { ...frame.data.tournament, revision }, revision }
  if (!view) return null
  return { tournament: { ...applyTournamentChange(view.tournament, frame.data.tournament), revision }, revision }
}

/**
 * `missing` for an address without a tournament. An existing tournament keeps its room open in every status, because results can be
 * corrected.
 */
async function lookUp(id: string): Promise<'missing' | null> {
  const reply = await fetchTournament(id)
  return !reply.ok && reply.code === 'PAGE_NOT_FOUND' ? 'missing' : null
}

/** The kind of room that a tournament is. Registration and the request for a stand-in are HTTP calls. */
export const tournamentRoom: RoomKind<TournamentFrame, TournamentView, TournamentActionInputs> = {
  path: '/rooms/tournament/:id',
  frames: tournamentFrameSchema,
  apply,
  calls: {
    base: '/tournaments',
    paths: {
      'check-in': '/:id/check-in',
      'line-up': '/:id/line-up',
      'take-part': '/:id/take-part',
      withdraw: '/:id/withdraw',
      ready: '/:id/ready',
    },
  },
  lookUp,
}
