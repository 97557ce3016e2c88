import { refuse } from '../../rules/error-codes.ts'
import { outranks } from '../../rules/staff/role-ranks.ts'
import { tell, tellElsewhere } from '../../runtime/effects/room-effects.ts'
import { currentTurn } from '../draft-veto/current-turn.ts'
import { withWholeTurn } from '../draft-veto/turns.ts'
import { matchToast } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, cancelMatch, type Step } from '../match-outcome.ts'
import { hasEnded, type MatchState, memberOf, occupantOf } from '../match-state.ts'
import { isPlayOver } from '../play/result-step.ts'
import { replaceMember } from '../replace-member.ts'
import { refusedAsStaff } from './staff-right.ts'

const isOver = refuse('CONFLICT', 'Kampen er allerede over.')

/**
 * Staff replace a player, who may be a captain: the newcomer takes over team, captaincy and place (docs/product.md 3). The
 * draws keep the members of the start. Refuses with FORBIDDEN, CONFLICT (not started, nothing left to play, or no such
 * member) or GATHER_ALLREADY_JOINED.
 */
export function replacePlayer(state: MatchState, event: EventOf<'replace-player'>, now: number): Step {
  const { by, out, player, seat } = event
  const refusal = refusedAsStaff(state, by, 'replace-player')
  if (refusal) return refusal
  if (state.status === 'waiting') return refuse('CONFLICT', 'Gatheren har ikke startet ennå.')
  if (hasEnded(state) || (state.status === 'live' && isPlayOver(state.play))) return isOver
  const leaving = memberOf(state, out)
  if (!leaving) return refuse('CONFLICT', 'Spilleren er ikke med i kampen.')
  const outranksBoth = [leaving, player].every((each) => outranks(by.role, each.role))
  if (!outranksBoth) return refuse('FORBIDDEN')
  if (occupantOf(state, player.steamId)) return refuse('GATHER_ALLREADY_JOINED', 'Spilleren er allerede med i kampen.')
  const replaced = replaceMember(state, leaving, { player, seat, by: 'staff', actor: by.steamId, now })
  // A new captain gets the whole time of the running turn.
  const isTheirTurn = leaving.isCaptain && currentTurn(state)?.team === leaving.team
  const next = replaced.state
  return become(
    next.status !== 'live' && isTheirTurn ? withWholeTurn(next, now) : next,
    ...replaced.effects,
    tell([out], matchToast(state, 'warning', 'Du ble byttet ut av staben.', 'replaced')),
    tell([player.steamId], matchToast(state, 'info', 'Staben satte deg inn i en kamp.', 'put-in')),
    tellElsewhere([player.steamId], { event: 'match_redirect', data: { match_id: state.matchId } }),
  )
}

/**
 * Staff end a match in any phase: no result, no rating change, and viewers can read the reason. Refuses with FORBIDDEN, or
 * CONFLICT when it is over. A lobby belongs to its owner, so only staff who outrank the owner may end it; a started match
 * belongs to all its players.
 */
export function endByStaff(state: MatchState, event: EventOf<'end'>, now: number): Step {
  const refusal = refusedAsStaff(state, event.by, 'end-match')
  if (refusal) return refusal
  if (state.status === 'waiting' && !outranks(event.by.role, state.owner.role)) return refuse('FORBIDDEN')
  if (hasEnded(state)) return isOver
  return cancelMatch(state, 'staff', now, { note: event.reason })
}
