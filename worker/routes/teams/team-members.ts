import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { handOverTeam, inviteToTeam, leaveTeam, removeMember, setTeamRole, withdrawInvite } from '../../../db/queries/teams/team-acts.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { refuse } from '../../reply.ts'
import { tellInvited, tellLeft, tellMember, tellWithdrawn } from '../../services/team-news.ts'
import { answerAct, teamCall } from './team-call.ts'

const noBody = z.strictObject({})
const inviteBody = z.strictObject({ userId: z.string().min(1).max(64) })

/** A call by the owner without a body, about the player of its address. */
const ownersAct = (summary: string) => [describe(summary, { body: noBody, reply: doneReply }), requireUser, readBody(noBody)] as const

async function leave(c: Context<AppEnv>) {
  const { steamId: steamid } = c.var.user
  const left = await leaveTeam(c.var.db, teamCall(c, null))
  return answerAct(c, left, 'leave', (team) => tellLeft(c, team, { steamid, isRemoved: false }, team.members))
}

async function remove(c: Context<AppEnv>) {
  const removed = await removeMember(c.var.db, teamCall(c))
  return answerAct(c, removed, 'remove', (team) => {
    if (team.target) tellLeft(c, team, { steamid: team.target.steamid, isRemoved: true }, team.members)
  })
}

/** The members of a team and their roles (docs/product.md 15.1, 15.2). */
export const teamMemberRoutes = new Hono<AppEnv>()
  .post(
    '/:id/invite',
    describe('The owner asks a player, by uid or SteamID.', { body: inviteBody, reply: doneReply }),
    requireUser,
    readBody(inviteBody),
    async (c) => {
      const { userId } = c.req.valid('json')
      // One may not be sent, taken back and sent again for fun.
      const { success } = await c.env.CREATE_LIMIT.limit({ key: `team-invite ${c.var.user.steamId} ${userId}` })
      if (!success) return refuse(c, 'SLOW_DOWN')
      const invited = await inviteToTeam(c.var.db, teamCall(c, userId), Date.now())
      return answerAct(c, invited, 'invite', (team) => {
        if (team.target) tellInvited(c, team, team.target.steamid)
      })
    },
  )
  .post('/:id/invites/:steamid/withdraw', ...ownersAct('The owner takes an invitation back.'), async (c) => {
    const withdrawn = await withdrawInvite(c.var.db, teamCall(c))
    return answerAct(c, withdrawn, 'withdraw', (team) => {
      if (team.target) tellWithdrawn(c, team, team.target.steamid)
    })
  })
  .delete('/:id/members/:steamid', ...ownersAct('The owner puts a member out, or a member leaves.'), (c) =>
    c.req.param('steamid') === c.var.user.steamId ? leave(c) : remove(c),
  )
  .post('/:id/leave', ...ownersAct('A member leaves; the owner hands the team over first.'), leave)
  .post('/:id/promote/:steamid', ...ownersAct('The owner makes a player a captain.'), async (c) => {
    const promoted = await setTeamRole(c.var.db, teamCall(c), 'captain')
    return answerAct(c, promoted, 'promote', (team) => {
      if (team.target) tellMember(c, team, { steamid: team.target.steamid, text: 'Du er blitt kaptein på laget.' }, team.members)
    })
  })
  .post('/:id/demote/:steamid', ...ownersAct('The owner makes a captain a player again.'), async (c) => {
    const demoted = await setTeamRole(c.var.db, teamCall(c), 'player')
    return answerAct(c, demoted, 'demote', (team) => {
      if (team.target) tellMember(c, team, { steamid: team.target.steamid, text: 'Du er ikke lenger kaptein på laget.' }, team.members)
    })
  })
  .post('/:id/hand-over/:steamid', ...ownersAct('The owner makes another member the owner, and becomes a captain.'), async (c) => {
    const handed = await handOverTeam(c.var.db, teamCall(c))
    return answerAct(c, handed, 'hand-over', (team) => {
      if (team.target) tellMember(c, team, { steamid: team.target.steamid, text: 'Laget er ditt nå.' }, team.members)
    })
  })
