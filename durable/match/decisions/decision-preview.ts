import { type ObjectEnv, ratingsOf } from '../../ports/objects.ts'
import type { DecisionPreview, OutcomeView } from '../../protocol/match/decision-fields.ts'
import type { Refusal } from '../../rules/error-codes.ts'
import type { RatedMatch } from '../../rules/rating/elo.ts'
import type { DecisionEvent } from '../match-events.ts'
import { matchMachine } from '../match-machine.ts'
import { type MatchState, playOf } from '../match-state.ts'
import { isRated, ratedMatch } from '../play/result-step.ts'
import { rowScore } from '../record/match-record.ts'

function outcomeView(state: MatchState): OutcomeView {
  const play = playOf(state)
  const isVoided = play?.voidReason !== null
  return { winner: isVoided ? null : (play?.winner ?? null), ...rowScore(play), voided: isVoided ? 1 : 0 }
}

/** A decision that is not made yet: how the match would stand, and how it would be rated; null for not at all. */
type Foreseen = { state: MatchState; outcome: Pick<DecisionPreview, 'before' | 'after' | 'is_rated'>; rated: RatedMatch | null }

/** The effect of a decision, by the step that would make it. Refuses as that does. */
export function foresee(state: MatchState, event: DecisionEvent, now: number): Refusal | ({ ok: true } & Foreseen) {
  const step = matchMachine.step(state, event, now)
  if (!step.ok) return step
  const isCounting = isRated(state)
  const outcome = { before: outcomeView(state), after: outcomeView(step.state), is_rated: isCounting ? (1 as const) : (0 as const) }
  return { ok: true, state, outcome, rated: isCounting ? ratedMatch(step.state) : null }
}

/** The preview of a decision, with the ratings by the rules that would move them. */
export async function previewOf(env: ObjectEnv, { state, outcome, rated }: Foreseen): Promise<DecisionPreview> {
  const { matchId, members } = state
  const moves = outcome.is_rated ? await ratingsOf(env).preview(matchId, rated) : []
  const players = members.flatMap(({ steamId, username, team }) => {
    const move = moves.find((each) => each.steamId === steamId)
    return move ? [{ steamid: steamId, username, team, from: move.from, to: move.to }] : []
  })
  const others = moves.filter(({ steamId, from, to }) => from !== to && !players.some(({ steamid }) => steamid === steamId))
  return { ...outcome, players, others: others.length }
}
