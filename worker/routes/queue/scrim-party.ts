import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { queueOf } from '../../../durable/ports/objects.ts'
import { steamid } from '../../../durable/protocol/actions.ts'
import { codePattern, type PartyPlayer } from '../../../durable/rules/queue/party.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { partyInviteReply, partyLinkReply, partyReply } from '../../contract/scrim.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, answerOutcome, refuse, refuseWith } from '../../reply.ts'
import { invitedPlayer } from '../../services/invited-player.ts'

const noBody = z.strictObject({})
const playerBody = z.strictObject({ steamid })
/** As typed: a code is capitals, no matter who writes it down. */
const code = z.string().trim().toUpperCase().regex(codePattern)
const codeBody = z.strictObject({ code })

/** A user as a party names them. */
const partyPlayer = ({ steamId, username, avatar }: PartyPlayer): PartyPlayer => ({ steamId, username, avatar })
const me = (c: Context<AppEnv>) => partyPlayer(c.var.user)

/** `/api/matches/scrim/party`: the players who queue together (docs/product.md 12.5). */
export const scrimPartyRoutes = new Hono<AppEnv>()
  .get('/', describe('One’s own party, and open invitations to others.', { reply: partyReply }), requireReader, async (c) => {
    return answer(c, partyReply, { success: true, ...(await queueOf(c.env).partyOf(c.var.user.steamId)) })
  })
  .post(
    '/link',
    describe('Opens a party for anyone who has none; answers the code that a link to it carries.', { body: noBody, reply: partyLinkReply }),
    requireUser,
    readBody(noBody),
    async (c) => {
      const link = await queueOf(c.env).partyLink(me(c))
      return link.ok ? answer(c, partyLinkReply, { success: true, code: link.code }) : refuse(c, link.code, link.message)
    },
  )
  .post(
    '/look',
    describe('The party that a link leads to.', { body: codeBody, reply: partyInviteReply }),
    requireReader,
    readBody(codeBody),
    async (c) => {
      const seen = await queueOf(c.env).partyBehind(c.var.user.steamId, c.req.valid('json').code)
      return seen.ok ? answer(c, partyInviteReply, { success: true, invite: seen.invite }) : refuse(c, seen.code, seen.message)
    },
  )
  .post(
    '/invite',
    describe('Invites a player to one’s party, which begins with the first invitation.', { body: playerBody, reply: doneReply }),
    requireUser,
    readBody(playerBody),
    async (c) => {
      const found = await invitedPlayer(c, c.req.valid('json').steamid)
      if (!found.ok) return refuseWith(c, found)
      if (found.player.isBanned) return refuse(c, 'CONFLICT', 'Spilleren er utestengt.')
      return answerOutcome(c, await queueOf(c.env).party(me(c), { do: 'invite', player: partyPlayer(found.player) }))
    },
  )
  .post(
    '/join',
    describe('Joins the party of a code, from an invitation or a link.', { body: codeBody, reply: doneReply }),
    requireUser,
    readBody(codeBody),
    async (c) => answerOutcome(c, await queueOf(c.env).party(me(c), { do: 'join', code: c.req.valid('json').code })),
  )
  .post(
    '/decline',
    describe('Says no to an invitation.', { body: codeBody, reply: doneReply }),
    requireUser,
    readBody(codeBody),
    async (c) => answerOutcome(c, await queueOf(c.env).party(me(c), { do: 'decline', code: c.req.valid('json').code })),
  )
  .post(
    '/leave',
    describe('Leaves one’s party, and takes it out of the queue.', { body: noBody, reply: doneReply }),
    requireUser,
    readBody(noBody),
    async (c) => answerOutcome(c, await queueOf(c.env).party(me(c), { do: 'leave' })),
  )
  .post(
    '/kick',
    describe('The leader puts a member out, or takes an invitation back.', { body: playerBody, reply: doneReply }),
    requireUser,
    readBody(playerBody),
    async (c) => answerOutcome(c, await queueOf(c.env).party(me(c), { do: 'kick', steamId: c.req.valid('json').steamid })),
  )
