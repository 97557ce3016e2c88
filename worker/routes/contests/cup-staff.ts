import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { CupSettings } from '../../../durable/cup/cup-state.ts'
import { cupIdFor, newCupId } from '../../../durable/ports/new-ids.ts'
import { cupOf } from '../../../durable/ports/objects.ts'
import type { Answer } from '../../../durable/ports/origin.ts'
import { type CupSettingsBody, cupSettingsBody, cupStaffBodies } from '../../../durable/protocol/cup/cup-bodies.ts'
import { checkCupForm, cupFormRequired } from '../../../durable/rules/cup/cup-form.ts'
import type { CupId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { cupBalancedReply, cupDoneReply, cupMadeReply } from '../../contract/cups.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { addedText, cupActTexts, roundStartedText } from '../../replies/contests/cup-acts.ts'
import { unassignedOf } from '../../replies/contests/cup-reply.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { findComingPlayer, readCandidates, readCup, readShownCup } from '../../services/contests/cup-reader.ts'
import { viewerOf } from '../../services/viewer.ts'
import { keyFrom } from '../matches/action-call.ts'
import { cupIdOf, requireCupId } from './cup-id.ts'

const mayOrganise = [requireUser, requireRight('cups')] as const
const noBody = readBody(z.strictObject({}))
const readSettings = readBody(cupSettingsBody, undefined, cupFormRequired)

const settingsOf = (form: CupSettingsBody): CupSettings => ({
  name: form.name,
  description: form.description,
  ...(form.prize !== '' && { prize: form.prize }),
  maxPlayers: form.max_players,
  startAt: form.date,
  regOpenAt: form.reg_open,
  regCloseAt: form.reg_close,
  isPrivate: form.private === '1',
})

/** Answers with the cup as staff see it, once the act is done. */
async function answerMade(c: Context<AppEnv>, id: CupId, done: Answer) {
  if (!done.ok) return answerOutcome(c, done)
  const seen = await readShownCup({ env: c.env, db: c.var.db }, id, viewerOf(c.var.user))
  return seen.ok ? answer(c, cupMadeReply, { success: true, cup: seen.cup.cup }) : answerOutcome(c, seen)
}

const { 'balance-teams': balanceBody, 'start-round': roundBody, 'let-in': letInBody, ...plainBodies } = cupStaffBodies
/** The staff's acts of the room, which the socket takes as well. */
const staffActs = new Hono<AppEnv>()
for (const [name, body] of Object.entries(plainBodies)) {
  staffActs.post(
    `/:id/${name}`,
    describe(`The act ${name} of staff; role 3.`, { body, reply: cupDoneReply }),
    ...mayOrganise,
    readBody(body),
    async (c) => {
      const done = await cupOf(c.env, cupIdOf(c)).perform(actorOf(c.var.user), name, c.req.valid('json'), keyFrom(c))
      if (!done.ok) return answerOutcome(c, done)
      return answer(c, cupDoneReply, { success: true, message: cupActTexts[name as keyof typeof plainBodies] })
    },
  )
}

/** `/cup`: the acts of staff; role 3 (docs/product.md 16). */
export const cupStaffRoutes = new Hono<AppEnv>()
  .post(
    '/create',
    describe('Makes a cup; role 3.', { body: cupSettingsBody, reply: cupMadeReply }),
    ...mayOrganise,
    readSettings,
    async (c) => {
      const { user } = c.var
      const checked = checkCupForm(c.req.valid('json'), { now: Date.now(), isNew: true })
      if (!checked.ok) return answerOutcome(c, checked)
      const { success: mayOpen } = await c.env.CREATE_LIMIT.limit({ key: user.steamId })
      if (!mayOpen) return refuse(c, 'SLOW_DOWN')
      const key = keyFrom(c)
      const id = key === undefined ? newCupId() : cupIdFor(user.steamId, key)
      return answerMade(c, id, await cupOf(c.env, id).create(actorOf(user), settingsOf(checked.form), key))
    },
  )
  .use('/:id/*', requireCupId)
  .post(
    '/:id/edit',
    describe('Changes what a cup is made from, until it is live; role 3.', { body: cupSettingsBody, reply: cupMadeReply }),
    ...mayOrganise,
    readSettings,
    async (c) => {
      const id = cupIdOf(c)
      const checked = checkCupForm(c.req.valid('json'), { now: Date.now(), isNew: false })
      if (!checked.ok) return answerOutcome(c, checked)
      return answerMade(c, id, await cupOf(c.env, id).edit(actorOf(c.var.user), settingsOf(checked.form), keyFrom(c)))
    },
  )
  .post('/:id/delete', describe('Deletes a cup; role 3.', { reply: doneReply }), ...mayOrganise, noBody, async (c) =>
    answerOutcome(c, await cupOf(c.env, cupIdOf(c)).remove(actorOf(c.var.user))),
  )
  .post(
    '/:id/add-random-users',
    describe('Draws active players into the places that are free; role 3.', { reply: cupDoneReply }),
    ...mayOrganise,
    noBody,
    async (c) => {
      const { user } = c.var
      const seen = await readCup(c.env, cupIdOf(c), viewerOf(user))
      if (!seen.ok) return answerOutcome(c, seen)
      const candidates = await readCandidates(c.var.db, seen.cup, c.var.user.steamId, Date.now())
      const done = await cupOf(c.env, cupIdOf(c)).addRandomUsers(actorOf(user), candidates, keyFrom(c))
      if (!done.ok) return answerOutcome(c, done)
      return answer(c, cupDoneReply, { success: true, message: addedText(done.added ?? 0) })
    },
  )
  .post(
    '/:id/balance-teams',
    describe('Makes fair teams of everybody who has a place; role 3.', { body: balanceBody, reply: cupBalancedReply }),
    ...mayOrganise,
    readBody(balanceBody),
    async (c) => {
      const { user } = c.var
      const done = await cupOf(c.env, cupIdOf(c)).perform(actorOf(user), 'balance-teams', c.req.valid('json'), keyFrom(c))
      if (!done.ok) return answerOutcome(c, done)
      const seen = await readShownCup({ env: c.env, db: c.var.db }, cupIdOf(c), viewerOf(user))
      if (!seen.ok) return answerOutcome(c, seen)
      const { teams } = seen.cup
      const message = cupActTexts['balance-teams']
      return answer(c, cupBalancedReply, { success: true, message, teams, unassignedPlayers: unassignedOf(seen.cup) })
    },
  )
  .post(
    '/:id/start-round',
    describe('Starts all matches of the round that can be played; role 3.', { body: roundBody, reply: cupDoneReply }),
    ...mayOrganise,
    readBody(roundBody),
    async (c) => {
      const done = await cupOf(c.env, cupIdOf(c)).startRound(actorOf(c.var.user), keyFrom(c))
      if (!done.ok) return answerOutcome(c, done)
      return answer(c, cupDoneReply, { success: true, message: roundStartedText(done) })
    },
  )
  .post(
    '/:id/let-in',
    describe('Puts a player into a team, also one who is not in the cup; role 3.', { body: letInBody, reply: cupDoneReply }),
    ...mayOrganise,
    readBody(letInBody),
    async (c) => {
      const { steamid, teamId, out = null } = c.req.valid('json')
      const found = await findComingPlayer(c.var.db, steamid, Date.now())
      if (!found.ok) return answerOutcome(c, found)
      const into = { player: found.player, teamId, out }
      const done = await cupOf(c.env, cupIdOf(c)).letIn(actorOf(c.var.user), into, keyFrom(c))
      return done.ok ? answer(c, cupDoneReply, { success: true, message: cupActTexts['let-in'] }) : answerOutcome(c, done)
    },
  )
  .route('/', staffActs)
