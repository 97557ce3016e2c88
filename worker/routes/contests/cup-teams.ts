import { Hono } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { cupLiveReply, cupTeamsReply } from '../../contract/cups.ts'
import { describe } from '../../describe.ts'
import { requireReader } from '../../middleware/guards.ts'
import { teamPlayersOf } from '../../replies/contests/cup-reply.ts'
import { answer, answerOutcome } from '../../reply.ts'
import { readShownCup } from '../../services/contests/cup-reader.ts'
import { viewerOf } from '../../services/viewer.ts'
import { cupIdOf } from './cup-id.ts'

/** `/cup/{id}/players` and `/live`: the data of the pages of the teams and of the play, for anyone who is signed in. */
export const cupTeamRoutes = new Hono<AppEnv>()
  .get('/:id/players', describe('The players and teams of a cup.', { reply: cupTeamsReply }), requireReader, async (c) => {
    const seen = await readShownCup({ env: c.env, db: c.var.db }, cupIdOf(c), viewerOf(c.var.user))
    if (!seen.ok) return answerOutcome(c, seen)
    const { players, teams } = seen.cup
    return answer(c, cupTeamsReply, { success: true, players, teamPlayers: teamPlayersOf(seen.cup), teams })
  })
  .get('/:id/live', describe('A cup with its teams and matches.', { reply: cupLiveReply }), requireReader, async (c) => {
    const seen = await readShownCup({ env: c.env, db: c.var.db }, cupIdOf(c), viewerOf(c.var.user))
    if (!seen.ok) return answerOutcome(c, seen)
    const { cup, players, teams, matches } = seen.cup
    return answer(c, cupLiveReply, { success: true, cup, players, teams, teamPlayers: teamPlayersOf(seen.cup), matches })
  })
