import { openDatabase } from '../../../db/client.ts'
import { listBlockers } from '../../../db/queries/circle/blocks.ts'
import { seatsOf } from '../../ports/objects.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { tell, tellPlayers } from '../../runtime/effects/room-effects.ts'
import type { DeliveryContext } from '../../runtime/room-plan.ts'
import { invitationTo } from '../lobby/lobby-step.ts'
import type { MatchEvent } from '../match-events.ts'
import type { MatchState } from '../match-state.ts'

/**
 * Tells players that they are invited here; not those who were invited to any gather within the last minute, and not those who
 * block its owner. `at` is when they were (UTC ms). May be lost for some of them: the link on their match page leads here as well.
 */
export async function inviteAll(room: DeliveryContext<MatchState, MatchEvent>, steamIds: readonly SteamId[], at: number): Promise<void> {
  const { env, state } = room
  if (state.status !== 'waiting') return
  const blockers = await listBlockers(openDatabase(env.DB), { by: steamIds, of: state.owner.steamId })
  const callable = steamIds.filter((steamId) => !blockers.has(steamId))
  const asked = await Promise.allSettled(
    callable.map(async (steamId) => (await seatsOf(env, steamId).invite(steamId, { kind: 'match', id: state.matchId })).ok),
  )
  const told = callable.filter((_, place) => asked[place]?.status === 'fulfilled' && asked[place].value)
  if (told.length > 0) await tellPlayers(room, tell(told, invitationTo(state)), at)
}
