import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { searchUsers } from '../../../db/queries/accounts/users.ts'
import { answerInvite, createTeam } from '../../../db/queries/teams/team-acts.ts'
import { listInvitesOf, listTeamsOf, readTeam } from '../../../db/queries/teams/teams.ts'
import { flag } from '../../../durable/protocol/body-values.ts'
import { tidyName } from '../../../durable/rules/player/player-name.ts'
import { readTeamName, teamLimits } from '../../../durable/rules/team/team-name.ts'
import { isFull, nameTaken, noInvite, noTeam, tooManyTeams } from '../../../durable/rules/team/team-refusals.ts'
import type { TeamId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { foundUsersReply } from '../../contract/gathers.ts'
import { vetoesReply } from '../../contract/matches/vetoes.ts'
import { doneReply } from '../../contract/replies.ts'
import { myTeamsReply, teamInvitesReply, teamReply } from '../../contract/teams.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { teamCardsOf, teamInviteOf, teamReplyOf } from '../../replies/team-reply.ts'
import { vetoesReplyOf } from '../../replies/vetoes-reply.ts'
import { answer, refuse, refuseWith } from '../../reply.ts'
import { readTeamMatches, readTeamVetoes } from '../../services/team-matches.ts'
import { tellDeclined, tellJoined } from '../../services/team-news.ts'
import { whereabouts } from '../../services/whereabouts.ts'
import { teamIdOf } from './team-call.ts'
import { teamMemberRoutes } from './team-members.ts'
import { teamSettingRoutes } from './team-settings.ts'

const searchBody = z.strictObject({ query: z.string().max(64) })
const createBody = z.strictObject({ name: z.string().max(300) })
const respondBody = z.strictObject({ accept: flag })

/** The team's page as the caller sees it. */
async function answerTeam(c: Context<AppEnv>, teamId: TeamId) {
  const now = Date.now()
  const page = await readTeam(c.var.db, teamId, now)
  if (!page) return refuseWith(c, noTeam)
  const matches = await readTeamMatches(c.env, teamId, page.tournaments)
  return answer(c, teamReply, { success: true, team: teamReplyOf(page, matches, { me: c.var.user.id, now }) })
}

/** Answers an invitation, and tells those whom it concerns. */
async function respond(c: Context<AppEnv>, inviteId: number, accept: boolean) {
  const answered = await answerInvite(c.var.db, { inviteId, userId: c.var.user.id, accept, now: Date.now() })
  if (!answered) return refuseWith(c, noInvite)
  const { done, team, members, my_teams } = answered
  if (!done) return refuseWith(c, my_teams >= teamLimits.teamsOfPlayer ? tooManyTeams : isFull)
  if (accept) tellJoined(c, team, members)
  else tellDeclined(c, team, members)
  return answer(c, doneReply, { success: true })
}

/** `/api/teams` (docs/product.md 15). */
export const teamRoutes = new Hono<AppEnv>()
  .get('/my-teams', describe('One’s own teams, with their members.', { reply: myTeamsReply }), requireReader, async (c) =>
    answer(c, myTeamsReply, { success: true, teams: teamCardsOf(await listTeamsOf(c.var.db, c.var.user.id), c.var.user.id) }),
  )
  .get('/invites', describe('One’s own invitations that have no answer yet.', { reply: teamInvitesReply }), requireReader, async (c) =>
    answer(c, teamInvitesReply, { success: true, invites: (await listInvitesOf(c.var.db, c.var.user.id)).map(teamInviteOf) }),
  )
  .post(
    '/invites/:id/respond',
    describe('Accepts an invitation, or declines it.', { body: respondBody, reply: doneReply }),
    requireUser,
    readBody(respondBody),
    (c) => respond(c, teamIdOf(c), c.req.valid('json').accept),
  )
  .post(
    '/create',
    describe('Makes a team, of which the caller is the owner.', { body: createBody, reply: teamReply }),
    requireUser,
    readBody(createBody),
    async (c) => {
      const name = readTeamName(c.req.valid('json').name)
      if (!name.ok) return refuseWith(c, name)
      const { success } = await c.env.CREATE_LIMIT.limit({ key: `team ${c.var.user.steamId}` })
      if (!success) return refuse(c, 'SLOW_DOWN')
      const made = await createTeam(c.var.db, { ...name, userId: c.var.user.id, now: Date.now() })
      if (made === 'name-taken') return refuseWith(c, nameTaken)
      return made === 'too-many' ? refuseWith(c, tooManyTeams) : answerTeam(c, made.id)
    },
  )
  .get('/:id', describe('A team with its members, tournaments, matches and rating.', { reply: teamReply }), requireReader, (c) =>
    answerTeam(c, teamIdOf(c)),
  )
  .get(
    '/:id/vetoes',
    describe('The maps that a team bans and picks in its newest matches.', { reply: vetoesReply }),
    requireReader,
    async (c) => {
      const found = await readTeamVetoes({ env: c.env, db: c.var.db }, teamIdOf(c))
      return found ? answer(c, vetoesReply, vetoesReplyOf(found)) : refuseWith(c, noTeam)
    },
  )
  .route('/', teamMemberRoutes)
  .route('/', teamSettingRoutes)
  .post(
    '/usersearch',
    describe('Players by the beginning of their name, or by SteamID; ten at most, those with the site open first.', {
      body: searchBody,
      reply: foundUsersReply,
    }),
    requireReader,
    readBody(searchBody),
    async (c) => {
      // Tidied like names, since a copied name may bring invisible characters along.
      const query = tidyName(c.req.valid('json').query)
      if (query === '') return refuse(c, 'INVALID_INPUT', 'Skriv inn et søkeord', ['query'])
      const found = await searchUsers(c.var.db, query, { by: c.var.user.id, now: Date.now() })
      // A player who blocks the caller is found like any other, but never with their seat.
      const known = await whereabouts(
        c.env,
        found.flatMap(({ steamid, blocks }) => (blocks === 1 ? [] : [steamid])),
      )
      const users = found.map(({ blocks: _, ...user }) => {
        const there = known.get(user.steamid)
        const where = there?.where ?? null
        return { ...user, online: there ? (1 as const) : (0 as const), seated: where ? (1 as const) : (0 as const), where }
      })
      // The order by name holds within those who are here, and within those who are not.
      return answer(c, foundUsersReply, { success: true, users: users.sort((one, other) => other.online - one.online) })
    },
  )
