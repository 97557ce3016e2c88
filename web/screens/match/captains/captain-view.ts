import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import {
  type Candidate,
  type CaptainPlan,
  captainCount,
  captainPlan,
  captainsByTeam,
} from '../../../../durable/rules/draft/captain-choice.ts'
import { againIn } from '../../../../durable/rules/draft/captains.ts'
import type { CaptainRule, TeamName } from '../../../../durable/rules/vocabulary.ts'

/** How the captains of a match are found; null in a match without captains, and in a match whose teams came with it. */
export const captainRuleOf = ({ pick_type, creator_id, captain_rule = 'elo' }: Match): CaptainRule | null =>
  pick_type === 'random' || creator_id === null ? null : captain_rule

type LobbyCandidate = MatchPlayer & Candidate

const candidateOf = (player: MatchPlayer): LobbyCandidate => ({
  ...player,
  steamId: player.steamid,
  captaincies: player.captaincies ?? 0,
  wish: player.captain_wish ?? null,
  isNamed: player.captain_named === 1,
})

/** The captains of a lobby if it started now, and their teams if no draw is needed any more. */
export type CaptainsNow = CaptainPlan<MatchPlayer> & { rule: CaptainRule; teams: Record<TeamName, MatchPlayer> | null }

/** The captains of a lobby if it started now; null in a match without captains. */
export function captainsNow(match: Match): CaptainsNow | null {
  const rule = captainRuleOf(match)
  if (!rule) return null
  const candidates = match.players.map(candidateOf)
  const again = againIn(match.pick_type, match.begins)
  const plan = captainPlan(candidates, rule, again)
  const pair = plan.sure.length === captainCount ? captainsByTeam(candidates, plan.sure, again) : null
  return { ...plan, rule, teams: pair && { A: pair.a, B: pair.b } }
}

/** Whether the player is a captain now, or can be drawn as one. */
export const mayLead = ({ sure, among }: CaptainsNow, steamid: string): boolean =>
  [...sure, ...among].some((each) => each.steamid === steamid)
