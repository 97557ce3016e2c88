import { openDatabase } from '../../db/client.ts'
import { listActiveMaps } from '../../db/queries/matches/maps.ts'
import type { CheckPurpose, CheckReport } from '../ports/check-order.ts'
import { planMapOf } from '../ports/match-order.ts'
import { matchOf, queueOf } from '../ports/objects.ts'
import type { Answer } from '../ports/origin.ts'
import type { SeatRoom } from '../ports/room-port.ts'
import { mapCountOf } from '../rules/lobby/gather-options.ts'
import { locationHintOf } from '../rules/location-hint.ts'
import { archiveAfterMs } from '../rules/player/archive-after.ts'
import type { CancelledCheck } from '../rules/queue/check-judge.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { tell, tellPlayers } from '../runtime/effects/room-effects.ts'
import type { DeliveryContext } from '../runtime/room-plan.ts'
import { drawnMatch, playerOf } from './drawn-match.ts'
import type { CheckEffect } from './ready-check-effects.ts'
import type { CheckEvent } from './ready-check-events.ts'
import { type CheckState, everybodyIn, judgedGroups } from './ready-check-state.ts'
import { readyCheckView } from './ready-check-view.ts'

type CheckDelivery = DeliveryContext<CheckState, CheckEvent>
type For<Is extends CheckPurpose['is']> = Extract<CheckPurpose, { is: Is }>

/** Delivers an effect of a check; throws until it was answered. */
export async function deliver(check: CheckDelivery, effect: CheckEffect, at: number): Promise<void> {
  switch (effect.to) {
    case 'start':
      return tellStart(check, at)
    case 'match':
      return handOver(check)
    case 'queue':
      return report(check)
    default:
      return effect satisfies never
  }
}

/** Tells the pages of all players that they are asked. A player who answered before they were told keeps that answer. */
async function tellStart(check: CheckDelivery, at: number): Promise<void> {
  const { state, now } = check
  if (state.status !== 'asking' || state.told || now >= state.deadlineAt) return
  const alike = [...Map.groupBy(everybodyIn(state), ({ answer }) => answer).values()]
  await Promise.all(
    alike.map((players) => {
      const steamIds = players.map(({ steamId }) => steamId)
      const data = readyCheckView(state, steamIds[0] ?? ('' as SteamId), now)
      return tellPlayers(check, tell(steamIds, { event: 'ready_check_start', data }), at)
    }),
  )
  check.apply({ type: 'told' })
}

/** Hands everybody over to the match: it has them all, or none. */
async function handOver(check: CheckDelivery): Promise<void> {
  const { state, apply } = check
  if (state.status !== 'opening') return
  const { purpose } = state
  const refused = purpose.is === 'match' ? await openMatch(check, purpose) : await comeIn(check, purpose)
  apply(refused ? { type: 'match-refused', ...refused } : { type: 'match-opened' })
}

/** Opens the match with the active duty maps, on the continent from which most players connect. Null once it is open. */
async function openMatch({ env, state, now }: CheckDelivery, purpose: For<'match'>): Promise<CancelledCheck | null> {
  const { min, max } = mapCountOf('bo1')
  const maps = (await listActiveMaps(openDatabase(env.DB))).slice(0, max).map(planMapOf)
  if (maps.length < min) return { why: 'no-maps', elsewhere: [] }
  const { order, lineUps } = drawnMatch(state, purpose, maps)
  const near = locationHintOf(everybodyIn(state).map(({ player }) => player.continent))
  const match = matchOf(env, purpose.matchId, near)
  // One that was opened long ago, without an answer, may have been archived since: it is restored, so that it is not opened twice.
  if (now - state.deadlineAt > archiveAfterMs) await match.reportAgain()
  return refusalOf(await match.openTeams(order, lineUps, placeOf(state)), state)
}

/** The check as seats know it. */
const placeOf = ({ id }: CheckState): SeatRoom => ({ kind: 'ready-check', id })

/** Puts the asked player into the match. Null once they are in it. */
async function comeIn({ env, state }: CheckDelivery, { matchId, out }: For<'substitute'>): Promise<CancelledCheck | null> {
  const [coming] = everybodyIn(state)
  if (!coming) return { why: 'failed', elsewhere: [] }
  return refusalOf(await matchOf(env, matchId).substitute(out, playerOf(coming.player), placeOf(state)), state)
}

/** Why the match took nobody; null when it has them. Throws when it can be asked again. */
function refusalOf(answer: Answer, state: CheckState): CancelledCheck | null {
  if (answer.ok) return null
  if (answer.code === 'MAINTENANCE') throw new Error('a newer version has the match')
  if (answer.code !== 'GATHER_ALLREADY_JOINED') return { why: 'failed', elsewhere: [] }
  return { why: 'elsewhere', elsewhere: answer.fields ?? everybodyIn(state).map(({ steamId }) => steamId) }
}

/** Tells the queue how the check ended. The queue answers once the players who go back have their places. */
async function report({ env, state, apply }: CheckDelivery): Promise<void> {
  const told = reportOf(state)
  if (!told) return
  await queueOf(env).checkEnded(told)
  apply({ type: 'reported' })
}

/** How a check ended; null while it runs, and once the queue knows. */
export function reportOf(state: CheckState): CheckReport | null {
  if ((state.status !== 'off' && state.status !== 'opened') || state.isReported) return null
  const groups = judgedGroups(state).map(({ party, players }) => ({
    party,
    players: players.map(({ asked, verdict, goes }) => ({ player: asked.player, verdict, goes })),
  }))
  const why = state.status === 'off' ? state.why : null
  return { check: state.id, why, endedAt: state.endedAt, purpose: state.purpose, groups }
}
