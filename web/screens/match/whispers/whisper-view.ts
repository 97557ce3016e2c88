import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { MatchView } from '../../../match/match-view.ts'
import { isCaptain, type TurnView, teamOf } from '../../../match/turn/turn-view.ts'
import { whisperTexts } from './texts.ts'

/** Whether a player can whisper: every player in the match who is not captain. */
export const mayWhisper = (match: Match, me: string): boolean =>
  match.players.some((player) => player.steamid === me && player.is_captain === 0)

/**
 * How many players of the captain's team whispered this choice in the running turn. 0 for a viewer who is no longer captain, because no
 * frame takes the old whispers back.
 */
export function heardCount(view: Pick<MatchView, 'match' | 'whispers'>, me: string, turn: TurnView, choice: string | number): number {
  const { match, whispers } = view
  if (whispers?.turn !== turn.number || !isCaptain(match, me)) return 0
  return whispers.heard.find((each) => each.choice === choice)?.count ?? 0
}

/** The words beside the clock for a player who can whisper: the question, then who sees the answer. */
export function whisperHint(match: Match, me: string, turn: TurnView, isGiven: boolean): string {
  const team = teamOf(match, me)
  if (isGiven) return team === null ? whisperTexts.givenAlone : whisperTexts.given
  if (team === null) return whisperTexts.notPicked
  return (team === turn.team ? whisperTexts.forOwn : whisperTexts.ofOther)[turn.does]
}
