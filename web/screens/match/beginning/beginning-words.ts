import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { teamInSentence, teamTitle } from '../../../match/teams/team-title.ts'
import { isCaptain, teamOf, teamView, turnView } from '../../../match/turn/turn-view.ts'
import { captainReason } from '../captains/captain-reason.ts'
import { type BeginningReason, beginningTexts as texts } from './texts.ts'

/** The words of the beginning to one viewer. */
export type BeginningWords = {
  title: string
  /** Why these two players are captains. */
  led: string | null
  /** The player who begins: the name is separate, because names are cut and never mixed with our own text. */
  begins: { who: string | null; what: string }
  why: string | null
  /** The viewer's own part; null for onlookers. */
  own: string | null
  /** All of it as one announcement. */
  sentence: string
}

const titleOf = ({ creator_id, pick_type }: Match): string =>
  creator_id === null ? texts.title.teams : pick_type === 'random' ? texts.title.drawn : texts.title.captains

/** Why this captain begins (docs/product.md 5.8 to 5.10). */
function reasonOf({ creator_id, begins }: Match, one: MatchPlayer, other: MatchPlayer, showsElo: boolean): BeginningReason {
  if (begins === one.steamid) return 'lost'
  if (creator_id === null) return 'team_a'
  if (!showsElo) return null
  if (one.elo === other.elo) return 'later'
  return one.elo < other.elo ? 'lower_elo' : 'order'
}

function partOf(match: Match, me: string): string | null {
  if (!match.players.some((player) => player.steamid === me)) return null
  const team = teamOf(match, me)
  if (team === null) return texts.notPicked
  return isCaptain(match, me) ? texts.captainOf(teamInSentence(match, team)) : texts.onTeam(teamInSentence(match, team))
}

/** The words of a match's beginning; null for a match without a turn. */
export function beginningWords(match: Match, me: string, showsElo: boolean): BeginningWords | null {
  const turn = turnView(match, me)
  const other = turn && teamView(match, turn.team === 'A' ? 'B' : 'A').captain
  if (!turn?.captain || !other) return null
  const reason = reasonOf(match, turn.captain, other, showsElo)
  const why = reason && texts.why[reason](turn.does, teamTitle(match, turn.team))
  const begins = turn.isMine ? { who: null, what: texts.beginsMine } : { who: turn.captain.username, what: texts.begins }
  const title = titleOf(match)
  const led = captainReason(match, showsElo)
  const own = partOf(match, me)
  const begun = [begins.who?.slice(0, 60), begins.what].filter(Boolean).join(' ')
  // One reason goes on with the sentence; the others are sentences of their own.
  const said = why === null ? `${begun}.` : `${begun}${reason === 'lost' ? ',' : '.'} ${why}`
  const sentence = [title, own]
    .flatMap((part) => (part === null ? [] : `${part}.`))
    .concat(led ?? [], said)
    .join(' ')
  return { title, led, begins, why, own, sentence }
}
