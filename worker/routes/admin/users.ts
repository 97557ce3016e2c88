import { Hono } from 'hono'
import { searchAsStaff } from '../../../db/queries/staff/admin-search.ts'
import { findUserForStaff } from '../../../db/queries/staff/admin-user.ts'
import { queueOf, seatsOf } from '../../../durable/ports/objects.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import { readPlayerQuery } from '../../../durable/rules/player/player-query.ts'
import type { AppEnv } from '../../app-env.ts'
import { staffSearchReply, staffUserReply } from '../../contract/admin/users.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { staffUserOf } from '../../replies/staff/staff-user.ts'
import { answer, refuse } from '../../reply.ts'
import { adminMentionRoutes } from './mentions.ts'
import { adminUserActRoutes } from './user-acts.ts'
import { infoBody, searchBody } from './user-bodies.ts'
import { adminNoteRoutes } from './user-notes.ts'

/** `/api/admin`: the users as staff see them, and the acts on them (docs/product.md 13.10). */
export const adminUserRoutes = new Hono<AppEnv>()
  .post(
    '/usersearch',
    describe('Players by name, SteamID, id, Discord id or profile address, banned ones too; role 2.', {
      body: searchBody,
      reply: staffSearchReply,
    }),
    requireReader,
    requireRight('users'),
    readBody(searchBody),
    async (c) => {
      const query = readPlayerQuery(tidyText(c.req.valid('json').searchUser))
      const users = query ? await searchAsStaff(c.var.db, query, Date.now()) : []
      return answer(c, staffSearchReply, { success: true, users })
    },
  )
  .post(
    '/userinfo',
    describe('A user with a page of their history; role 2, and all of it only of a lower role than one’s own.', {
      body: infoBody,
      reply: staffUserReply,
    }),
    requireReader,
    requireRight('users'),
    readBody(infoBody),
    async (c) => {
      const { userId, page } = c.req.valid('json')
      const now = Date.now()
      const found = await findUserForStaff(c.var.db, userId, { page, now })
      if (!found) return refuse(c, 'PAGE_NOT_FOUND', 'Fant ikke brukeren.')
      const { steamid } = found.user
      const [{ record }, seat] = await Promise.all([queueOf(c.env).ownTraces(steamid), seatsOf(c.env, steamid).seatOf(steamid)])
      return answer(c, staffUserReply, staffUserOf(found, { record, seat }, { viewer: c.var.user, now }))
    },
  )
  .route('/', adminUserActRoutes)
  .route('/', adminNoteRoutes)
  .route('/', adminMentionRoutes)
