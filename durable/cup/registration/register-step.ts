import { cupLimits } from '../../rules/cup/cup-words.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import type { EventOf } from '../cup-events.ts'
import { become, type Step } from '../cup-outcome.ts'
import { type CupPlayer, type CupState, freePlacesIn, playerOf, waitingIn, withPlayer } from '../cup-state.ts'
import { isRegistrationOpen } from '../cup-times.ts'
import { asked } from './friend-request-step.ts'

const closed = (): Refusal => refuse('CONFLICT', 'Påmeldingen er stengt.')

/** The refusal of a registration or withdrawal now; null while they are open. Refuses with CONFLICT. */
export function whyClosed({ settings, status }: CupState, now: number): Refusal | null {
  if (status !== 'open') return closed()
  if (isRegistrationOpen(settings, now)) return null
  return now < settings.regOpenAt ? refuse('CONFLICT', 'Påmeldingen har ikke åpnet ennå.') : closed()
}

/**
 * Registers a player, or changes their entry; they keep their place. A player waits for a place when all are taken. A friend request that
 * is not possible is left out. Refuses with CONFLICT outside of the window, and when too many wait.
 */
export function register(state: CupState, event: EventOf<'register'>, now: number): Step {
  const { by, player, friend } = event
  if (player.steamId !== by.steamId) return refuse('FORBIDDEN')
  const refusal = whyClosed(state, now)
  if (refusal) return refusal
  const known = playerOf(state, player.steamId)
  const next = known ? withPlayer(state, player.steamId, { ...player, isDrawn: false }) : withNewcomer(state, player, now)
  if ('ok' in next) return next
  const asking = friend === null ? null : asked(next, { from: player.steamId, to: friend }, now)
  // The journal leaves out a player who is not in the cup: `forget` would not find them here.
  return asking?.ok ? asking : { ...become(next), journaled: { ...event, friend: null } }
}

function withNewcomer(state: CupState, player: EventOf<'register'>['player'], now: number): CupState | Refusal {
  const hasPlace = freePlacesIn(state) > 0
  if (!hasPlace && waitingIn(state).length >= cupLimits.waitingMax) return refuse('CONFLICT', 'Ventelisten er full.')
  const fresh: CupPlayer = { ...player, registeredAt: now, part: hasPlace ? 'in' : 'waiting', isDrawn: false, friends: null }
  return { ...state, players: [...state.players, fresh] }
}
