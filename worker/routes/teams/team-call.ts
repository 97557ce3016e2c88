import type { Context } from 'hono'
import type { TeamCall, TeamOutcome } from '../../../db/queries/teams/team-parts.ts'
import { noTeam, whyNotInTeam } from '../../../durable/rules/team/team-refusals.ts'
import type { TeamAct } from '../../../durable/rules/team/team-rights.ts'
import type { AppEnv } from '../../app-env.ts'
import { refuseWith } from '../../reply.ts'
import { tellTournaments } from '../../services/contests/team-tournaments.ts'

/** The team of the address; 0, which no team has, for a value that is no id. */
export const teamIdOf = (c: Context<AppEnv>): number => (/^[1-9]\d{0,14}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : 0)

/** The caller, the team of the address, and the player they act on: the player of the address, unless another is given. */
export const teamCall = (c: Context<AppEnv>, target: string | null = c.req.param('steamid') ?? null): TeamCall => ({
  ...{ teamId: teamIdOf(c), me: c.var.user.id, target },
})

/** The acts that change who acts for a team in tournaments, and those that change its name or logo. */
const roleActs: readonly TeamAct[] = ['promote', 'demote', 'remove', 'hand-over', 'leave']
const looksActs: readonly TeamAct[] = ['rename', 'logo']

type Seen = NonNullable<TeamOutcome['seen']>

/**
 * Answers an act: tells those concerned, and the team's tournaments, where it changed something, otherwise says why it did not. An act that
 * finds its wish fulfilled is answered as done, so that a repeated call is too.
 */
export function answerAct(c: Context<AppEnv>, { done, seen }: TeamOutcome, act: TeamAct, tell: (seen: Seen) => void) {
  if (done && seen) {
    tell(seen)
    const isLooks = looksActs.includes(act)
    if (isLooks || roleActs.includes(act)) tellTournaments(c, seen.id, { ended: isLooks })
    return c.json({ success: true as const })
  }
  const refused = seen ? whyNotInTeam(seen, act) : noTeam
  return refused ? refuseWith(c, refused) : c.json({ success: true as const })
}
