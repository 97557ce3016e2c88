import { callAs, type Session } from './session.ts'

/** The fields of a match that a captain needs to take a turn. */
export type TurnMatch = {
  status: string
  revision: number
  deadlineAt: number | null
  turn: { team: 'A' | 'B'; does: string; map_id: number | null } | null
  players: { steamid: string; team: 'A' | 'B' | null; is_captain: 0 | 1 }[]
  maps: { id: number; status: string; pick_side: string | null; action_by: string | null }[]
}

export const readMatch = async (siteUrl: string, session: Session, matchId: string): Promise<TurnMatch> =>
  (await callAs<{ match: TurnMatch }>(siteUrl, session, 'GET', `/matches/${matchId}`)).match

/** Takes a captain's turn by the public call, without a page. The clock of the turn can be faster. */
export async function callTurn(siteUrl: string, captain: Session, matchId: string, match: TurnMatch): Promise<void> {
  const { turn } = match
  if (!turn) return
  const free = match.players.find((player) => player.team === null)
  const map = match.maps.find((each) => each.status === 'available')
  const body =
    turn.does === 'pick_player'
      ? { steamid: free?.steamid, team: turn.team }
      : turn.does === 'choose_side'
        ? { mapId: turn.map_id, action: 't' }
        : { mapId: map?.id, action: turn.does === 'ban_map' ? 'banned' : 'picked' }
  const path = turn.does === 'pick_player' ? 'pick-player' : turn.does === 'choose_side' ? 'side-selection' : 'map-action'
  const answer = await callAs(siteUrl, captain, 'POST', `/matches/${matchId}/${path}`, body)
  if (answer.success) return
  const { revision } = await readMatch(siteUrl, captain, matchId)
  if (revision === match.revision) throw new Error(`${path}: ${answer.message}`)
}
