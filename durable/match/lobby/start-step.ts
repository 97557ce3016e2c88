import { chooseCaptains } from '../../rules/draft/captain-choice.ts'
import { againIn } from '../../rules/draft/captains.ts'
import { drawIndex } from '../../rules/draft/draw.ts'
import type { DrawMember } from '../../rules/draft/draw-check.ts'
import { drawLabels } from '../../rules/draft/draw-labels.ts'
import { balancedTeams } from '../../rules/draft/team-balance.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { TeamName } from '../../rules/vocabulary.ts'
import { releaseSeat, tellElsewhere } from '../../runtime/effects/room-effects.ts'
import { placeLast } from '../draft-veto/draft-step.ts'
import { drawSourceOf, turnFrom } from '../draft-veto/turns.ts'
import { withFirstTeam, withTeams } from '../draft-veto/without-veto.ts'
import { record, showInList, toastElsewhere } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { type Benched, type DraftState, everybodyIn, type LobbyState, type Member, type Waiting, withoutPhase } from '../match-state.ts'
import { refusedToManage } from './lobby-step.ts'

/** The member as a draw knows them. */
export const asDrawMember = ({ steamId, elo, team }: Member): DrawMember => ({ steamId, elo, team })

/** The member as the choice of captains knows them. */
const asCandidate = (member: Member): DrawMember => ({
  ...asDrawMember(member),
  ...(member.past.captaincies !== undefined && { captaincies: member.past.captaincies }),
  ...(member.captaincy && { wish: member.captaincy.wish, isNamed: member.captaincy.isNamed }),
})

/**
 * The lobby becomes a match (docs/product.md 5.8); players still on the waiting list lose their place in it. Refuses with
 * GATHER_NO_ACCESS or GATHER_NEED_PLAYERS.
 */
export function start(state: LobbyState, event: EventOf<'start'>, now: number): Step {
  if (refusedToManage(state, event.by, 'lobbies', state.owner)) return refuse('GATHER_NO_ACCESS')
  if (state.members.length !== state.maxPlayers) return refuse('GATHER_NEED_PLAYERS')
  const everybody = everybodyIn(state)
  const { queued } = state.lobby
  const waiting = queued.map((each) => each.steamId)
  const drawMembers = state.members.map(asDrawMember)
  const started: DraftState = {
    ...withoutPhase(state),
    status: 'picking_players',
    ...(queued.length > 0 && { bench: queued.map(benched) }),
    draft: { drawMembers, ...turnFrom(state, now + (event.beginningMs ?? 0), now) },
  }
  const { state: begun, effects } = withTeams(
    withFirstTeam(state.pickType === 'random' ? withDrawnTeams(started) : withCaptains(started)),
    now,
  )
  return become(
    begun,
    ...effects,
    ...queued.map(releaseSeat),
    showInList,
    record,
    toastElsewhere(state, everybody, 'info', 'Gatheren starter'),
    tellElsewhere(everybody, { event: 'match_redirect', data: { match_id: state.matchId } }),
    ...(waiting.length > 0 ? [toastElsewhere(state, waiting, 'warning', 'Gatheren startet uten deg.', 'started-without-you')] : []),
  )
}

/** A player of the waiting list, who has no seat from now on. */
const benched = ({ seat: _seat, party: _party, ...player }: Waiting): Benched => player

function withCaptains(state: DraftState): DraftState {
  const { pickType, begins, captainRule: rule = 'elo' } = state
  const candidates = state.members.map(asCandidate)
  const draw = (label: string, of: number) => drawIndex(drawSourceOf(state), label, of)
  const { a, b } = chooseCaptains(candidates, { rule, again: againIn(pickType, begins), draw })
  const teamOf = ({ steamId }: Pick<DrawMember, 'steamId'>) => (steamId === a.steamId ? 'A' : steamId === b.steamId ? 'B' : null)
  const asCaptain = (each: Member): Member => {
    const team = teamOf(each)
    return team ? { ...each, team, isCaptain: true } : each
  }
  const drawMembers = candidates.map((each): DrawMember => {
    const leads = teamOf(each)
    return leads ? { ...each, leads } : each
  })
  return placeLast({ ...state, members: state.members.map(asCaptain), draft: { ...state.draft, drawMembers } })
}

function withDrawnTeams(state: DraftState): DraftState {
  const { A, B } = balancedTeams(state.members, (of) => drawIndex(drawSourceOf(state), drawLabels.teams, of), state)
  const members = state.members.map((each): Member => {
    const team: TeamName = A.players.includes(each) ? 'A' : 'B'
    return { ...each, team, isCaptain: each === A.captain || each === B.captain }
  })
  return { ...state, status: 'picking_maps', members, draft: { ...state.draft, drawMembers: members.map(asDrawMember) } }
}
