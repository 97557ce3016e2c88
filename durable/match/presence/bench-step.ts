import { clocksOf } from '../../rules/clocks.ts'
import { refuse } from '../../rules/error-codes.ts'
import { benchMax } from '../../rules/play/bench-limits.ts'
import { tell, tellElsewhere } from '../../runtime/effects/room-effects.ts'
import { type MatchEffect, matchToast, tellOrganiser, toastElsewhere } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { everybodyEverIn, everybodyIn, hasEnded, type LiveState, type MatchState, type Member, memberOf } from '../match-state.ts'
import { isOpenForSubstitutes } from '../play/play-state.ts'
import { isMissed, replaceMember } from '../replace-member.ts'
import { benchFor, benchOf, nextCall } from './bench.ts'

const isOver = refuse('CONFLICT', 'Kampen er allerede over.')
const wasIn = refuse('CONFLICT', 'Spilleren har vært med i kampen før.')
const noPlace = refuse('CONFLICT', 'Plassen er ikke ledig lenger.')

/**
 * A player goes on the bench of a gather that has started, or leaves it; a repeat changes nothing. It gives nobody a seat. Refuses with
 * CONFLICT a match without a bench or that is over, a player who plays or played in it, and a full bench.
 */
export function sitOnBench(state: MatchState, { player, wants }: EventOf<'bench'>, now: number): Step {
  const bench = benchOf(state)
  const sits = bench.some(({ steamId }) => steamId === player.steamId)
  if (sits === wants) return become(state)
  if (!wants) return become({ ...state, bench: bench.filter(({ steamId }) => steamId !== player.steamId) })
  if (state.kind !== 'gather') return refuse('CONFLICT', 'Kampen har ingen innbytterbenk.')
  if (state.status === 'waiting') return refuse('CONFLICT', 'Gatheren har ikke startet ennå.')
  if (hasEnded(state)) return isOver
  if (everybodyEverIn(state).includes(player.steamId)) return wasIn
  if (bench.length >= benchMax) return refuse('CONFLICT', 'Benken er full.')
  return become({ ...state, bench: [...bench, { ...player, since: now }] })
}

/** Whether a player may choose the substitute of a missed member: the captain may; when the captain is missed, the whole team. */
function mayChoose(state: MatchState, leaving: Member, by: EventOf<'call-in'>['by']): boolean {
  if (by === null) return true
  const chooser = memberOf(state, by.steamId)
  return chooser?.team === leaving.team && chooser.steamId !== leaving.steamId && (chooser.isCaptain || leaving.isCaptain)
}

/**
 * A player of the bench comes in for a missed one: by the captain's choice, or by the clock's where `by` is null (docs/product.md 10.9).
 * The same again changes nothing. Refuses with FORBIDDEN an actor who does not choose for that team, and with CONFLICT when the place is
 * not free, or the player is not on the bench or too far away in rating.
 */
export function callIn(state: MatchState, { by, out, player, seat }: EventOf<'call-in'>, now: number): Step {
  const leaving = memberOf(state, out)
  if (!leaving && memberOf(state, player.steamId)) return become(state)
  if (!leaving || state.status !== 'live') return noPlace
  if (!mayChoose(state, leaving, by)) return refuse('FORBIDDEN', 'Bare kapteinen på laget velger innbytter.')
  if (!isMissed(state, out) || !isOpenForSubstitutes(state.play)) return noPlace
  if (!benchOf(state).some(({ steamId }) => steamId === player.steamId))
    return refuse('CONFLICT', 'Spilleren sitter ikke på benken lenger.')
  if (!benchFor(state, out).some(({ steamId }) => steamId === player.steamId))
    return refuse('CONFLICT', 'Spilleren er for langt unna i ELO.')
  const replaced = replaceMember(state, leaving, { player, seat, by: 'bench', now })
  const bench = benchOf(state).filter(({ steamId }) => steamId !== player.steamId)
  const told = state.organiser ? [tellOrganiser] : []
  return become({ ...replaced.state, bench }, ...replaced.effects, ...told, ...calledInNews(state, leaving, player, now))
}

function calledInNews(state: LiveState, leaving: Member, player: EventOf<'call-in'>['player'], now: number): MatchEffect[] {
  const path = `/match/${state.matchId}`
  const body = 'Du er hentet inn fra benken. Koble til serveren, de andre venter.'
  const others = everybodyIn(state).filter((each) => each !== leaving.steamId)
  return [
    tell([leaving.steamId], matchToast(state, 'warning', 'En innbytter tok plassen din, for du var ikke på serveren.', 'replaced')),
    tell([player.steamId], matchToast(state, 'success', body, 'put-in')),
    {
      to: 'notification',
      steamIds: [player.steamId],
      note: { title: 'Kampen trenger deg', body, path, tag: `called-in-${state.matchId}`, until: now + clocksOf(state).awayMs },
    },
    tellElsewhere([player.steamId], { event: 'match_redirect', data: { match_id: state.matchId } }),
    toastElsewhere(state, others, 'info', `${player.username} tok plassen til ${leaving.username}.`),
  ]
}

/** A player of the bench sits in another room, and is not called again. */
export const leftBench = (state: MatchState, { steamId }: EventOf<'bench-left'>): Step =>
  become({ ...state, bench: benchOf(state).filter((each) => each.steamId !== steamId) })

/** The captain has not chosen in time: the first of the bench who fits is called. */
export function callNext(state: LiveState, now: number): Step {
  const next = nextCall(state)
  if (!next || now < next.at) return become(state)
  const called = { ...state.play.called, [next.out]: now }
  return {
    ...become({ ...state, play: { ...state.play, called } }, { to: 'bench', out: next.out }),
    journaled: { type: 'bench-called', steamId: next.out },
  }
}
