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

/** The outcome of a decision that is not made, and the rated match; null for a match that is not rated. */
type DecisionDryRun = { state: MatchState; outcome: Pick<DecisionPreview, 'before' | 'after' | 'is_rated'>; rated: RatedMatch | null }

/** Steps a match by a decision, and changes nothing. Refuses as the decision would. */
export function dryRunDecision(state: MatchState, event: DecisionEvent, now: number): Refusal | ({ ok: true } & DecisionDryRun) {
  const step = matchMachine.step(state, event, now)
  if (!step.ok) return step
  const isCounting = isRated(state)
  const outcome = { before: outcomeView(state), after: outcomeView(step.state), is_rated: isCounting ? (1 as const) : (0 as const) }
  return { ok: true, state, outcome, rated: isCounting ? ratedMatch(step.state) : null }
}

/** The preview of a decision, with the ratings that it would move. */
export async function previewOf(env: ObjectEnv, { state, outcome, rated }: DecisionDryRun): Promise<DecisionPreview> {
  const { matchId, members } = state
  const moves = outcome.is_rated ? await ratingsOf(env).preview(matchId, rated) : []
  const players = members.flatMap(({ steamId, username, team }) => {
    const move = moves.find((each) => each.steamId === steamId)
    return move ? [{ steamid: steamId, username, team, from: move.from, to: move.to }] : []
  })
  const others = moves.filter(({ steamId, from, to }) => from !== to && !players.some(({ steamid }) => steamid === steamId))
  return { ...outcome, players, others: others.length }
}
