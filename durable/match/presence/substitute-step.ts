import { refuse } from '../../rules/error-codes.ts'
import { tell, tellElsewhere } from '../../runtime/effects/room-effects.ts'
import { matchToast, toastElsewhere } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { everybodyEverIn, everybodyIn, type MatchState, memberOf, occupantOf } from '../match-state.ts'
import { asksQueue, isOpenForSubstitutes } from '../play/play-state.ts'
import { isMissed, replaceMember } from '../replace-member.ts'

/**
 * A substitute from the queue takes the place of a player who is missed (docs/product.md 12.6). A repeat changes nothing. Refuses with
 * CONFLICT when that place is not free, or a player who was in the match before, and with GATHER_ALLREADY_JOINED a player who plays
 * already.
 */
export function substitute(state: MatchState, { out, player, seat }: EventOf<'substitute'>, now: number): Step {
  const leaving = memberOf(state, out)
  if (!leaving && memberOf(state, player.steamId)) return become(state)
  const isPlayed = state.status === 'live' && asksQueue(state) && isOpenForSubstitutes(state.play)
  if (!leaving || !isPlayed || !isMissed(state, out)) return refuse('CONFLICT', 'Plassen er ikke ledig lenger.')
  if (occupantOf(state, player.steamId)) return refuse('GATHER_ALLREADY_JOINED', 'Spilleren er allerede med i kampen.')
  if (everybodyEverIn(state).includes(player.steamId)) return refuse('CONFLICT', 'Spilleren har vært med i kampen før.')
  const replaced = replaceMember(state, leaving, { player, seat, by: 'queue', now })
  const others = everybodyIn(state).filter((each) => each !== out)
  return become(
    replaced.state,
    ...replaced.effects,
    tell([out], matchToast(state, 'warning', 'En innbytter tok plassen din, for du var ikke på serveren.', 'replaced')),
    tell([player.steamId], matchToast(state, 'success', 'Du er med i kampen. Koble til serveren, de andre venter.', 'put-in')),
    tellElsewhere([player.steamId], { event: 'match_redirect', data: { match_id: state.matchId } }),
    toastElsewhere(state, others, 'info', `${player.username} tok plassen til ${leaving.username}.`),
  )
}
