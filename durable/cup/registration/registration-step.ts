import { cupLimits } from '../../rules/cup/cup-words.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../cup-events.ts'
import { removedByStaff } from '../cup-notes.ts'
import { become, hasBegun, isBefore, type Step, thePlayer } from '../cup-outcome.ts'
import { type CupPlayer, type CupState, freePlacesIn, playerOf, waitingIn, withPlayer } from '../cup-state.ts'
import { isRegistrationOpen } from '../cup-times.ts'
import { withoutInTeams } from '../teams/team-places.ts'
import { asked } from './friend-request-step.ts'
import { filledUp, withoutPlayer } from './promote-waiting.ts'

const closed = (): Refusal => refuse('CONFLICT', 'Påmeldingen er stengt.')

/** Why nobody comes or goes now; null while they do. Refuses with CONFLICT. */
function whyClosed({ settings, status }: CupState, now: number): Refusal | null {
  if (status !== 'open') return closed()
  if (isRegistrationOpen(settings, now)) return null
  return now < settings.regOpenAt ? refuse('CONFLICT', 'Påmeldingen har ikke åpnet ennå.') : closed()
}

/**
 * Registers a player, or changes what they gave; they keep their place. Who comes when all places are taken waits for one. A friend whom
 * they cannot ask is not asked. Refuses with CONFLICT outside of the window, and when too many wait.
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
  // The journal does not keep a stranger: they could not be found here when they delete their account.
  return asking?.ok ? asking : { ...become(next), did: { ...event, friend: null } }
}

function withNewcomer(state: CupState, player: EventOf<'register'>['player'], now: number): CupState | Refusal {
  const hasPlace = freePlacesIn(state) > 0
  if (!hasPlace && waitingIn(state).length >= cupLimits.waitingMax) return refuse('CONFLICT', 'Ventelisten er full.')
  const fresh: CupPlayer = { ...player, registeredAt: now, part: hasPlace ? 'in' : 'waiting', isDrawn: false, friends: null }
  return { ...state, players: [...state.players, fresh] }
}

/**
 * A player leaves, as long as registration is open; who was drawn in until the teams are made. Who is not registered has left. Who is marked
 * as not having come stays so, or they would be rid of the mark by registering again: CONFLICT, staff take it back.
 */
export function leave(state: CupState, { by }: EventOf<'leave'>, now: number): Step {
  const player = playerOf(state, by.steamId)
  if (!player) return become(state)
  const mayLeave = player.isDrawn && state.status === 'open'
  const refusal = mayLeave ? null : whyClosed(state, now)
  if (player.part === 'no-show') return refusal ?? refuse('CONFLICT', 'Staben har notert at du ikke møtte. Si fra til dem om det er feil.')
  return refusal ?? withoutPlayer(state, by.steamId)
}

/** Staff take a player out. Refuses with CONFLICT once it has begun. */
export function removePlayer(state: CupState, { steamId }: EventOf<'remove-player'>): Step {
  if (!playerOf(state, steamId)) return become(state)
  if (!isBefore(state)) return refuse('CONFLICT', 'Cupen har startet. Sett heller inn en innbytter.')
  const done = withoutPlayer(state, steamId)
  return become(done.state, ...removedByStaff(state, steamId), ...done.effects)
}

/** Somebody has deleted their account: before it begins they are simply out. */
export const dropPlayer = (state: CupState, { steamId }: { steamId: SteamId }): Step =>
  isBefore(state) && playerOf(state, steamId) ? withoutPlayer(state, steamId) : become(state)

/** Staff mark who did not come: their place goes to who waits. Who came after all has a place if there is one. Refuses with CONFLICT. */
export function markNoShow(state: CupState, { steamId, isNoShow }: EventOf<'no-show'>): Step {
  const found = thePlayer(state, steamId)
  if (!found.ok) return found
  if ((found.player.part === 'no-show') === isNoShow) return become(state)
  if (!isBefore(state)) return hasBegun()
  if (isNoShow) return filledUp(withoutInTeams(withPlayer(state, steamId, { part: 'no-show' }), steamId))
  return filledUp(withPlayer(state, steamId, { part: 'waiting' }))
}
