import { captainsOf } from '../rules/captains.ts'
import { drawIndex } from '../rules/draw.ts'
import type { DrawMember } from '../rules/draw-check.ts'
import { drawLabels } from '../rules/draw-labels.ts'
import { refuse } from '../rules/error-codes.ts'
import { balancedTeams } from '../rules/team-balance.ts'
import type { TeamName } from '../rules/vocabulary.ts'
import { placeLast } from './draft-step.ts'
import { mayManage } from './lobby-step.ts'
import { record, releaseSeat, showInList, tellElsewhere, toastElsewhere } from './match-effects.ts'
import type { EventOf } from './match-events.ts'
import { become, type Step } from './match-outcome.ts'
import type { MatchState, Member } from './match-state.ts'
import { drawSourceOf, withTurn } from './turns.ts'

const asDrawMember = ({ steamId, elo, team }: Member): DrawMember => ({ steamId, elo, team })

/**
 * The lobby becomes a match (docs/product.md 5.8). Refuses with GATHER_NO_ACCESS or GATHER_NEED_PLAYERS. Whoever still waits
 * for a place is free to go elsewhere.
 */
export function start(state: MatchState, event: EventOf<'start'>, now: number): Step {
  if (!mayManage(state, event.by, 3, state.owner)) return refuse('GATHER_NO_ACCESS')
  if (state.members.length !== state.maxPlayers) return refuse('GATHER_NEED_PLAYERS')
  const everybody = state.members.map((each) => each.steamId)
  const started = withTurn({ ...state, queued: [], invited: [], fills: false, drawMembers: state.members.map(asDrawMember) }, now)
  return become(
    state.pickType === 'random' ? withDrawnTeams(started) : withCaptains(started),
    ...state.queued.map(releaseSeat),
    showInList,
    record,
    toastElsewhere(everybody, 'info', 'Gatheren starter'),
    tellElsewhere(everybody, { event: 'match_redirect', data: { match_id: state.matchId } }),
    ...(state.queued.length > 0
      ? [
          toastElsewhere(
            state.queued.map((each) => each.steamId),
            'warning',
            'Gatheren startet uten deg.',
          ),
        ]
      : []),
  )
}

function withCaptains(state: MatchState): MatchState {
  const { a, b } = captainsOf(state.members)
  const asCaptain = (each: Member): Member => {
    if (each === a) return { ...each, team: 'A', isCaptain: true }
    return each === b ? { ...each, team: 'B', isCaptain: true } : each
  }
  const drafting: MatchState = { ...state, status: 'picking_players', members: state.members.map(asCaptain) }
  return placeLast(drafting)
}

function withDrawnTeams(state: MatchState): MatchState {
  const { A, B } = balancedTeams(state.members, (of) => drawIndex(drawSourceOf(state), drawLabels.teams, of))
  const members = state.members.map((each): Member => {
    const team: TeamName = A.players.includes(each) ? 'A' : 'B'
    return { ...each, team, isCaptain: each === A.captain || each === B.captain }
  })
  return { ...state, status: 'picking_maps', members, drawMembers: members.map(asDrawMember) }
}
