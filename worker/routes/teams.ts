import { Hono } from 'hono'
import { z } from 'zod'
import { searchUsers } from '../../db/queries/users.ts'
import { tidyName } from '../../durable/rules/player-name.ts'
import type { AppEnv } from '../app-env.ts'
import { foundUsersReply } from '../contract/gathers.ts'
import { describe } from '../describe.ts'
import { requireReader } from '../middleware/guards.ts'
import { readBody } from '../middleware/read-body.ts'
import { answer, refuse } from '../reply.ts'
import { whereabouts } from '../services/whereabouts.ts'

const searchBody = z.strictObject({ query: z.string().max(64) })

export const teamRoutes = new Hono<AppEnv>().post(
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
    const found = await searchUsers(c.var.db, query, Date.now())
    const known = await whereabouts(
      c.env,
      found.map(({ steamid }) => steamid),
    )
    const users = found.map((user) => {
      const there = known.get(user.steamid)
      const where = there?.where ?? null
      return { ...user, online: there ? (1 as const) : (0 as const), seated: where ? (1 as const) : (0 as const), where }
    })
    // The order by name holds within those who are here, and within those who are not.
    return answer(c, foundUsersReply, { success: true, users: users.sort((one, other) => other.online - one.online) })
  },
)
