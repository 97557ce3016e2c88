import { bytesToHex } from '@noble/hashes/utils.js'
import { openDatabase } from '../../../db/client.ts'
import { listRematchPlayers } from '../../../db/queries/matches/rematch-players.ts'
import { type MatchOrder, type Player, planMap } from '../../ports/match-order.ts'
import type { MatchPort } from '../../ports/match-port.ts'
import { matchOf, type ObjectsOf } from '../../ports/objects.ts'
import { commitmentOf } from '../../rules/draft/draw.ts'
import type { Refusal } from '../../rules/error-codes.ts'
import { rematchGraceMs, rematchIdOf, rematchMs } from '../../rules/lobby/rematch.ts'
import { pastAfter } from '../../rules/lobby/rematch-past.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { DeliveryContext } from '../../runtime/room-plan.ts'
import type { MatchEvent } from '../match-events.ts'
import { type CompleteState, everybodyIn, type MatchState, rematchOf } from '../match-state.ts'
import { captainResult, rematchPastOf } from './rematch-place.ts'

/** The players for whom a rematch is opened. `owner` had the match before, `everybody` played in it, `players` want another. */
export type RematchGuests = { owner: SteamId; players: readonly Player[]; everybody: readonly SteamId[] }

/** The calls of one match on another: between rooms of one kind no port is needed. */
export type RematchRoom = {
  openRematchLobby(order: MatchOrder, guests: RematchGuests): Promise<{ ok: true; tookIn: SteamId[] } | Refusal>
}

/** The same match again, under a seed of its own. */
function orderOfRematch(state: CompleteState, seed: string): MatchOrder {
  const { kind, organiser, type, name, maxPlayers, seriesType, pickType, isCompetitive, maps } = state
  const result = captainResult(state)
  return {
    ...{ matchId: rematchIdOf(state.matchId), kind, organiser, type, name, maxPlayers, seriesType, pickType, isCompetitive },
    maps: maps.map(({ id, name, displayName, imageUrl, workshopId }) => planMap({ id, name, displayName, imageUrl, workshopId })),
    ...{ seed, commitment: commitmentOf(seed) },
    ...(state.captainRule && { captainRule: state.captainRule }),
    ...(result && { begins: result.loser }),
    rematchPast: pastAfter(rematchPastOf(state), result),
    ...(state.veto && { veto: state.veto }),
  }
}

/**
 * Opens the room of the rematch and notes whom it took in. Throws until that room answers, so that it is tried again: it opens
 * once, with the seed it got first (docs/decisions/021). Nobody is taken in while gathers cannot be opened, or
 * when it comes long after it was asked for: those who wanted it have gone on.
 */
export async function openRematchOf({ env, state, now, apply }: DeliveryContext<MatchState, MatchEvent>): Promise<void> {
  if (state.status !== 'complete' || state.owner === null || rematchOf(state).stage !== 'opening') return
  const { wants } = rematchOf(state)
  const { mayOpen, players } = await listRematchPlayers(openDatabase(env.DB), wants, now)
  const order = orderOfRematch(state, bytesToHex(crypto.getRandomValues(new Uint8Array(32))))
  const rooms = env.MATCH as ObjectsOf<MatchPort & RematchRoom>
  const room = matchOf({ MATCH: rooms }, order.matchId)
  const isInTime = now < state.endedAt + rematchMs + rematchGraceMs
  const guests = { owner: state.owner.steamId, players: mayOpen && isInTime ? players : [], everybody: everybodyIn(state) }
  const answer = await room.openRematchLobby(order, guests)
  if (!answer.ok && answer.code === 'MAINTENANCE') throw new Error('a newer version has the room of the rematch')
  apply({ type: 'rematch-opened', tookIn: answer.ok ? answer.tookIn : [] })
}
