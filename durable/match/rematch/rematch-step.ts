import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { withTime } from '../../rules/lobby/chat-and-invite-pace.ts'
import { rematchAgainMs, rematchLeast, rematchMs } from '../../rules/lobby/rematch.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { tell } from '../../runtime/effects/room-effects.ts'
import type { Actor } from '../../runtime/machine.ts'
import { matchToast, openRematchRoom } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { type CompleteState, isOwner, type MatchState, memberOf, type Rematch, rematchOf } from '../match-state.ts'

/**
 * The match, if this player may want or open its rematch now. Refuses with FORBIDDEN (did not play) or CONFLICT (no rematch of this match).
 */
function mayStill(state: MatchState, by: Actor, now: number): { ok: true; match: CompleteState } | Refusal {
  if (state.status !== 'complete') return refuse('CONFLICT', 'Kampen er ikke ferdig.')
  if (state.owner === null || state.kind !== 'gather') return refuse('CONFLICT', 'Denne kampen har ingen omkamp.')
  if (!memberOf(state, by.steamId)) return refuse('FORBIDDEN', 'Bare de som spilte, kan være med på omkampen.')
  if (rematchOf(state).stage !== 'asked') return refuse('CONFLICT', 'Omkampen er allerede åpnet.')
  if (now >= state.endedAt + rematchMs) return refuse('CONFLICT', 'Det er for sent for omkamp. Start en ny gather.')
  return { ok: true, match: state }
}

const withRematch = (state: CompleteState, rematch: Rematch): CompleteState => ({ ...state, rematch })

/** The next room is opened by an effect, which is repeated until that room has answered (docs/decisions/021). */
const opening = (state: CompleteState, wants: readonly SteamId[]): Step =>
  become(withRematch(state, { wants, stage: 'opening', tookIn: [] }), openRematchRoom)

/**
 * A player of the match wants a rematch, or no longer wants one (docs/product.md 5.17). When all want one it is opened.
 * Refuses with FORBIDDEN (did not play), CONFLICT (not complete, no rematch of such a match, opened already, too late) or SLOW_DOWN (again
 * within two seconds of having taken it back).
 */
export function wantRematch(state: MatchState, event: EventOf<'want-rematch'>, now: number): Step {
  const may = mayStill(state, event.by, now)
  if (!may.ok) return may
  const { match } = may
  const { steamId } = event.by
  const { wants, tookBackAt = {} } = rematchOf(match)
  if (wants.includes(steamId) === event.wants) return become(match)
  if (!event.wants) {
    const left = wants.filter((each) => each !== steamId)
    return become(withRematch(match, { wants: left, stage: 'asked', tookIn: [], tookBackAt: withTime(tookBackAt, steamId, now) }))
  }
  if (now - (tookBackAt[steamId] ?? Number.NEGATIVE_INFINITY) < rematchAgainMs) return refuse('SLOW_DOWN')
  const all = [...wants, steamId]
  return all.length >= match.maxPlayers
    ? opening(match, all)
    : become(withRematch(match, { wants: all, stage: 'asked', tookIn: [], tookBackAt }))
}

/** The owner opens the rematch for those who want it. Refuses as `wantRematch` does, and everybody except the owner with FORBIDDEN. */
export function openRematch(state: MatchState, event: EventOf<'open-rematch'>, now: number): Step {
  const may = mayStill(state, event.by, now)
  if (!may.ok) return may
  if (!isOwner(may.match, event.by.steamId)) return refuse('FORBIDDEN', 'Bare eieren kan gjøre dette.')
  const { wants } = rematchOf(may.match)
  if (wants.length < rematchLeast) return refuse('CONFLICT', 'Det må være minst to som vil ha omkamp.')
  return opening(may.match, wants)
}

/**
 * The next room has answered with the players whom it took in. Players who sit elsewhere by then are not among them, and are told. If it
 * took in nobody there is no rematch, and players can want one again. May be repeated.
 */
export function rematchOpened(state: MatchState, { tookIn }: EventOf<'rematch-opened'>): Step {
  if (state.status !== 'complete' || rematchOf(state).stage !== 'opening') return become(state)
  const { wants } = rematchOf(state)
  const without = wants.filter((each) => !tookIn.includes(each))
  const told = 'Omkampen åpnet uten deg, for du kunne ikke tas med. Lenken står på kampsiden.'
  const none = 'Omkampen kunne ikke åpnes nå. Prøv igjen.'
  const rematch: Rematch = tookIn.length > 0 ? { wants, stage: 'open', tookIn } : { wants: [], stage: 'asked', tookIn: [] }
  const toast = matchToast(state, 'warning', tookIn.length > 0 ? told : none)
  return become(withRematch(state, rematch), ...(without.length > 0 ? [tell(without, toast)] : []))
}
