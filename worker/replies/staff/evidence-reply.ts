import type { TicketRow } from '../../../db/queries/support/ticket-row.ts'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { deletedName } from '../../../durable/rules/player/forget-player.ts'
import type { EvidenceMatch, EvidencePlayer } from '../../contract/evidence.ts'

/** The head of a match whose evidence is looked at. */
export const evidenceMatchOf = (match: Match): EvidenceMatch => {
  const { match_id, name, owner_name, kind, type, status, series_type, created_at, live_at, ended_at, team_names } = match
  const { team1_score, team2_score, winner, cancel_reason, needs_decision, settled, voided, void_reason } = match
  const maps = match.maps.map(({ id, display_name, status, pick_order, score_team_a, score_team_b }) => ({
    ...{ id, display_name, status, pick_order, score_team_a, score_team_b },
  }))
  return {
    ...{ match_id, name, owner_name, kind, type, status, series_type, created_at, live_at, ended_at, maps },
    ...{ team1_score, team2_score, winner, cancel_reason, needs_decision, settled, voided, void_reason },
    ...(team_names && { team_names }),
  }
}

/** All players who are or were in a match, marked where the ticket concerns them; `names` are those of `former` players. */
export function evidencePlayersOf(
  { players, queuedPlayers }: Match,
  { steamid: owner, reported }: Pick<TicketRow, 'steamid' | 'reported'>,
  { former, names }: { former: readonly string[]; names: ReadonlyMap<string, string> },
): EvidencePlayer[] {
  const concernOf = (steamid: string) => (steamid === reported ? 'reported' : steamid === owner ? 'owner' : null)
  const here = [...players, ...queuedPlayers].map(
    ({ steamid, username, avatar, team, is_captain }): EvidencePlayer => ({
      ...{ steamid, username, avatar, team, is_captain, is_gone: 0, concern: concernOf(steamid) },
    }),
  )
  const gone = former.map(
    (steamid): EvidencePlayer => ({
      ...{
        steamid,
        username: names.get(steamid) ?? deletedName,
        avatar: '',
        team: null,
        is_captain: 0,
        is_gone: 1,
        concern: concernOf(steamid),
      },
    }),
  )
  return [...here, ...gone]
}
