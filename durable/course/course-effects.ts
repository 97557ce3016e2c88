import { openDatabase } from '../../db/client.ts'
import { saveFormerPlayers } from '../../db/queries/erasure/former-players.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { stirDesk } from '../runtime/effects/stir-desk.ts'
import { soonAgain } from '../runtime/outbox.ts'
import type { DeliveryContext, RoomPlan } from '../runtime/room-plan.ts'
import type { CourseEvent } from './course-events.ts'
import type { CourseHost } from './course-host.ts'
import type { CourseState } from './course-state.ts'
import { deliverToMatch } from './matches/course-match-delivery.ts'
import { type MatchEffect, matchLaneOf } from './matches/course-match-effects.ts'

/**
 * An effect of a cup or a tournament: a part for the record (`at`: the time of its data, in UTC ms, where it is sent again), the players
 * who have left the record but stand in the journal, or an order of its course to a match. The effect to the desk of the staff says that
 * its needs have changed.
 */
export type OrganisedEffect<Part extends string> = { to: 'record'; do: Part; at?: number } | FormerPlayers | DeskEffect | MatchEffect
export type DeskEffect = { to: 'desk' }
export type FormerPlayers = { to: 'former'; steamIds: readonly SteamId[] }

/** Writes a part to the record as it is now; `at` is when it was sent (UTC ms). Throws when it did not arrive. */
type Save<State, Part extends string> = (room: DeliveryContext<State, CourseEvent>, part: Part, at: number) => Promise<void>

/**
 * The delivery of these effects. Effects to the record stay in order, and only the newest of each part counts. The desk reads the record,
 * so its effect follows in the same lane.
 */
export const organisedEffects = <State extends CourseState, Part extends string>(
  host: CourseHost<State>,
  save: Save<State, Part>,
): RoomPlan<State, CourseEvent, OrganisedEffect<Part>, string>['effects'] => ({
  laneOf: (effect) => {
    if (effect.to === 'match') return matchLaneOf(effect)
    return effect.to === 'desk' ? 'record' : effect.to
  },
  supersedes: (effect) => {
    if (effect.to === 'record') return `record ${effect.do}`
    if (effect.to === 'desk') return effect.to
    return effect.to === 'former' ? `former ${effect.steamIds.join(' ')}` : null
  },
  // Two teams wait for their match with a page open.
  retryMs: ({ to }, attempts) => (to === 'match' ? soonAgain(attempts) : undefined),
  deliver: (room, effect, at) => {
    if (effect.to === 'match') return deliverToMatch(room, { effect, at }, host)
    if (effect.to === 'desk') return stirDesk(room.env)
    if (effect.to === 'former')
      return saveFormerPlayers(openDatabase(room.env.DB), room.state.id, { kind: host.kind, steamIds: effect.steamIds })
    return save(room, effect.do, effect.at ?? at)
  },
})
