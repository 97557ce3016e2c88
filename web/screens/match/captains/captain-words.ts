import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { type Sentence, says } from '../../../format/sentence.ts'
import { captainTexts as texts } from '../../../texts/captains.ts'
import { type CaptainsNow, captainRuleOf } from './captain-view.ts'

/**
 * The words beside a member of the lobby: the member's wish about being captain, the owner's choice, and where it counts how often the
 * member has been captain.
 */
export function captainTags(match: Match, { captain_wish, captain_named, captaincies = 0 }: MatchPlayer): string[] {
  const rule = captainRuleOf(match)
  if (!rule) return []
  const { tag } = texts
  return [
    ...(rule === 'least' ? [tag.captaincies(captaincies)] : []),
    ...(rule === 'volunteers' && captain_wish === 'volunteers' ? [tag.volunteers] : []),
    ...(rule === 'owner' && captain_named === 1 ? [tag.named] : []),
    ...(captain_wish === 'declines' ? [tag.declines] : []),
  ]
}

/** The captains of a lobby that are certain so far, where a draw or too few players leave the rest open. */
export function openCaptains({ rule, sure, among, places }: CaptainsNow): Sentence {
  if (among.length === 0) return says`${texts.how[rule]}`
  const pool = texts.drawnAmong[rule](among.length)
  const [first] = sure
  if (!first) return says`${places === 1 ? 'Én' : 'To'} trekkes blant ${pool} når kampen starter.`
  return says`${{ is: 'player', name: first.username }}, og én trekkes blant ${pool} når kampen starter.`
}
