import { Hono } from 'hono'
import { searchAsStaff } from '../../../db/queries/staff/admin-search.ts'
import { findRole, findUserForStaff } from '../../../db/queries/staff/admin-user.ts'
import { queueOf, seatsOf } from '../../../durable/ports/objects.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import { readPlayerQuery } from '../../../durable/rules/player/player-query.ts'
import { outranks } from '../../../durable/rules/staff/role-ranks.ts'
import type { AppEnv } from '../../app-env.ts'
import { playerMessagesReply } from '../../contract/admin/player-messages.ts'
import { staffSearchReply, staffUserReply } from '../../contract/admin/users.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { staffUserOf } from '../../replies/staff/staff-user.ts'
import { answer, refuse, refuseWith } from '../../reply.ts'
import { readPlayerMessages } from '../../services/player-messages-reader.ts'
import { adminMentionRoutes } from './mentions.ts'
import { adminUserActRoutes } from './user-acts.ts'
import { infoBody, messagesBody, searchBody } from './user-bodies.ts'
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
  .post(
    '/usermessages',
    describe('The lines that a user of a lower role wrote in the chats of their matches, newest first, on from `from`; role 2.', {
      body: messagesBody,
      reply: playerMessagesReply,
    }),
    requireReader,
    requireRight('tickets'),
    readBody(messagesBody),
    async (c) => {
      const { userId, from } = c.req.valid('json')
      const { db, user } = c.var
      const found = await findRole(db, userId)
      if (!found) return refuse(c, 'PAGE_NOT_FOUND', 'Fant ikke brukeren.')
      if (!outranks(user.role, found.role)) return refuse(c, 'FORBIDDEN', 'Du kan bare gjøre dette med lavere roller enn din egen.')
      const read = await readPlayerMessages({ env: c.env, db, viewer: user }, found.steamid, from)
      return read.ok ? answer(c, playerMessagesReply, { success: true, ...read.page }) : refuseWith(c, read)
    },
  )
  .route('/', adminUserActRoutes)
  .route('/', adminNoteRoutes)
  .route('/', adminMentionRoutes)
