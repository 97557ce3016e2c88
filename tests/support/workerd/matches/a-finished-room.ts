import { env, runInDurableObject } from 'cloudflare:test'
import type { MatchRoom } from '../../../../durable/match/match-room.ts'
import type { MatchState } from '../../../../durable/match/match-state.ts'
import type { Player } from '../../../../durable/ports/match-order.ts'
import type { MatchId } from '../../../../durable/rules/vocabulary.ts'
import { aFinishedMatch } from '../../rules/live-match.ts'
import { anOrder } from '../builders.ts'

type Silently = { saveSilently(state: MatchState, effects: readonly []): void }

/** Opens a room and puts a match into it that these players have finished; A has won. The first player owns it. */
export async function finishIn(room: MatchRoom, matchId: MatchId, players: readonly Player[]) {
  const [owner] = players as [Player]
  const opened = await room.openLobby(anOrder({ matchId, type: '2v2', maxPlayers: players.length, seriesType: 'bo1' }), owner)
  if (!opened.ok) return opened
  const { state } = aFinishedMatch({ players: players.length, series: 'bo1', pickType: 'random', maps: 3 })
  const named = players.reduce((text, { steamId }, place) => text.replaceAll(`"p${place}"`, `"${steamId}"`), JSON.stringify(state))
  const finished = { ...(JSON.parse(named) as MatchState), matchId, endedAt: room.clock() } as MatchState
  ;(room as unknown as Silently).saveSilently(finished, [])
  return opened
}

/** A match that these players have just finished, in its own room. */
export async function aFinishedRoom(players: readonly Player[]): Promise<MatchId> {
  const { matchId } = anOrder()
  await runInDurableObject(env.MATCH.getByName(matchId), (room: MatchRoom) => finishIn(room, matchId, players))
  return matchId
}
