import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { listTournaments } from '../../../../db/queries/contests/tournaments.ts'
import { listTeamsNamed } from '../../../../db/queries/teams/teams.ts'
import { newTournamentId, tournamentIdFor } from '../../../../durable/ports/new-ids.ts'
import { tournamentOf } from '../../../../durable/ports/objects.ts'
import type { Answer } from '../../../../durable/ports/origin.ts'
import {
  coOrganiserBody,
  drawBody,
  organiserActionBodies,
  seedingBody,
  tournamentSettingsBody,
} from '../../../../durable/protocol/tournament/tournament-bodies.ts'
import { foldTeamName, teamNameMax } from '../../../../durable/rules/team/team-name.ts'
import type { SteamId, TournamentId } from '../../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../../app-env.ts'
import { doneReply } from '../../../contract/replies.ts'
import { foundTeamsReply, previewReply, tournamentReply, tournamentsReply } from '../../../contract/tournaments.ts'
import { describe } from '../../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../../middleware/guards.ts'
import { readBody } from '../../../middleware/read-body.ts'
import { matchesStartedText } from '../../../replies/contests/tournament-acts.ts'
import { shownTournament, tournamentCard } from '../../../replies/contests/tournament-card.ts'
import { actorOf } from '../../../replies/profiles/player.ts'
import { answer, answerOutcome, refuse } from '../../../reply.ts'
import { addTeam } from '../../../services/contests/team-tournaments.ts'
import { readStandIn, readTournament } from '../../../services/contests/tournament-reader.ts'
import { readSettings } from '../../../services/contests/tournament-settings.ts'
import { requireOrganiser, requireTournamentId, tournamentIdOf } from '../../contests/tournament-id.ts'
import { joinBody, standInBody } from '../../contests/tournaments.ts'
import { keyFrom } from '../../matches/action-call.ts'
import { adminTournamentMatchRoutes } from './tournament-matches.ts'
import { tournamentPictureRoutes } from './tournament-picture.ts'

/** How many teams a search finds at most. */
const foundTeamsMax = 10

const mayOrganise = [requireUser, requireRight('tournaments')] as const
const mayRun = [requireUser, requireOrganiser] as const

/** A player who is taken out: their account may be no more. */
const removed = (steamId: SteamId) => ({ steamId, username: '', avatar: '' })

/** Answers with the tournament as an organiser sees it, once the act is done. */
async function answerTournament(c: Context<AppEnv>, id: TournamentId, done: Answer = { ok: true }) {
  if (!done.ok) return answerOutcome(c, done)
  const { steamId, role } = c.var.user
  const seen = await readTournament(c.env, id, { steamId, role })
  if (!seen.ok) return answerOutcome(c, seen)
  return answer(c, tournamentReply, { success: true, tournament: shownTournament(seen.tournament, c.var.switches.elo === 1) })
}

/** The organisers' acts on the whole tournament. */
const organiserActs = new Hono<AppEnv>()
for (const [name, body] of Object.entries(organiserActionBodies)) {
  organiserActs.post(
    `/:id/${name}`,
    describe(`The act ${name} of an organiser; role 3, or a co-organiser.`, { body, reply: doneReply }),
    ...mayRun,
    readBody(body),
    async (c) => {
      const room = tournamentOf(c.env, tournamentIdOf(c))
      return answerOutcome(c, await room.organise(actorOf(c.var.user), name, c.req.valid('json'), keyFrom(c)))
    },
  )
}

/** `/admin/tournaments`: the acts of organisers (docs/product.md 14.5). */
export const adminTournamentRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('The tournaments of every status; role 3.', { reply: tournamentsReply }),
    requireReader,
    requireRight('tournaments'),
    async (c) => {
      const rows = await listTournaments(c.var.db)
      return answer(c, tournamentsReply, { success: true, tournaments: rows.map(tournamentCard) })
    },
  )
  .post(
    '/',
    describe('Makes a tournament; role 3.', { body: tournamentSettingsBody, reply: tournamentReply }),
    ...mayOrganise,
    readBody(tournamentSettingsBody),
    async (c) => {
      const { user } = c.var
      const read = await readSettings({ env: c.env, db: c.var.db }, c.req.valid('json'), { id: null, now: Date.now() })
      if (!read.ok) return answerOutcome(c, read)
      const { success: mayOpen } = await c.env.CREATE_LIMIT.limit({ key: user.steamId })
      if (!mayOpen) return refuse(c, 'SLOW_DOWN')
      const key = keyFrom(c)
      const id = key === undefined ? newTournamentId() : tournamentIdFor(user.steamId, key)
      return answerTournament(c, id, await tournamentOf(c.env, id).create(actorOf(user), read.settings, key))
    },
  )
  .use('/:id/*', requireTournamentId)
  .get(
    '/:id',
    describe('A tournament as its organisers see it; role 3, or a co-organiser.', { reply: tournamentReply }),
    requireReader,
    requireOrganiser,
    async (c) => answerTournament(c, tournamentIdOf(c)),
  )
  .put(
    '/:id',
    describe('Changes what a tournament is made from; role 3, or a co-organiser.', {
      body: tournamentSettingsBody,
      reply: tournamentReply,
    }),
    ...mayRun,
    readBody(tournamentSettingsBody),
    async (c) => {
      const id = tournamentIdOf(c)
      const read = await readSettings({ env: c.env, db: c.var.db }, c.req.valid('json'), { id, now: Date.now() })
      if (!read.ok) return answerOutcome(c, read)
      return answerTournament(c, id, await tournamentOf(c.env, id).edit(actorOf(c.var.user), read.settings, keyFrom(c)))
    },
  )
  .delete('/:id', describe('Deletes a tournament; role 3.', { reply: doneReply }), ...mayOrganise, async (c) =>
    answerOutcome(c, await tournamentOf(c.env, tournamentIdOf(c)).remove(actorOf(c.var.user))),
  )
  .post(
    '/:id/co-organiser',
    describe('Names a co-organiser, who runs this tournament without being staff, or takes them out again; role 3.', {
      body: coOrganiserBody,
      reply: doneReply,
    }),
    ...mayOrganise,
    readBody(coOrganiserBody),
    async (c) => {
      const { steamid, isNamed } = c.req.valid('json')
      const found = isNamed ? await readStandIn(c.var.db, steamid) : { ok: true as const, player: removed(steamid) }
      if (!found.ok) return answerOutcome(c, { ...found, fields: ['steamid'] })
      const room = tournamentOf(c.env, tournamentIdOf(c))
      return answerOutcome(c, await room.setCoOrganiser(actorOf(c.var.user), found.player, isNamed, keyFrom(c)))
    },
  )
  .post(
    '/:id/seeding',
    describe('Chooses how the teams are seeded, and their order by hand; role 3, or a co-organiser.', {
      body: seedingBody,
      reply: doneReply,
    }),
    ...mayRun,
    readBody(seedingBody),
    async (c) => {
      const { user } = c.var
      const room = tournamentOf(c.env, tournamentIdOf(c))
      return answerOutcome(c, await room.setSeeding(actorOf(user), user.username, c.req.valid('json'), keyFrom(c)))
    },
  )
  .post(
    '/:id/draw',
    describe('Draws, or draws again before the start, for organisers alone until it is published; role 3, or a co-organiser.', {
      body: drawBody,
      reply: doneReply,
    }),
    ...mayRun,
    readBody(drawBody),
    async (c) => {
      const room = tournamentOf(c.env, tournamentIdOf(c))
      return answerOutcome(c, await room.draw(actorOf(c.var.user), c.req.valid('json').draft, keyFrom(c)))
    },
  )
  .get(
    '/:id/teams',
    describe('The teams of the site whose name begins with ?name; role 3, or a co-organiser.', { reply: foundTeamsReply }),
    requireReader,
    requireOrganiser,
    async (c) => {
      const beginning = foldTeamName((c.req.query('name') ?? '').slice(0, teamNameMax))
      const teams = beginning === '' ? [] : await listTeamsNamed(c.var.db, beginning, foundTeamsMax)
      return answer(c, foundTeamsReply, { success: true, teams })
    },
  )
  .post(
    '/:id/add-team',
    describe('Registers a team, whether registration is open or not; role 3, or a co-organiser.', { body: joinBody, reply: doneReply }),
    ...mayRun,
    readBody(joinBody),
    async (c) => {
      const entry = { id: tournamentIdOf(c), teamId: c.req.valid('json').teamId, by: actorOf(c.var.user), key: keyFrom(c) }
      return answerOutcome(c, await addTeam({ env: c.env, db: c.var.db }, entry))
    },
  )
  .post(
    '/:id/start-matches',
    describe('Starts all matches that may begin, and says which could not; role 3, or a co-organiser.', { reply: doneReply }),
    ...mayRun,
    readBody(z.strictObject({})),
    async (c) => {
      const done = await tournamentOf(c.env, tournamentIdOf(c)).startMatches(actorOf(c.var.user), keyFrom(c))
      if (!done.ok) return answerOutcome(c, done)
      return answer(c, doneReply, { success: true, message: matchesStartedText(done) })
    },
  )
  .post(
    '/:id/stand-in',
    describe("Puts a stand-in into a team's line-up; role 3, or a co-organiser.", { body: standInBody, reply: doneReply }),
    ...mayRun,
    readBody(standInBody),
    async (c) => {
      const { teamId, out, in: coming } = c.req.valid('json')
      const found = await readStandIn(c.var.db, coming)
      if (!found.ok) return answerOutcome(c, found)
      const room = tournamentOf(c.env, tournamentIdOf(c))
      return answerOutcome(c, await room.setStandIn(actorOf(c.var.user), teamId, { out, player: found.player }, keyFrom(c)))
    },
  )
  .post(
    '/:id/undo/preview',
    describe("A dry run of 'Angre'; nothing is written; role 3, or a co-organiser.", {
      body: organiserActionBodies.undo,
      reply: previewReply,
    }),
    requireReader,
    requireOrganiser,
    readBody(organiserActionBodies.undo),
    async (c) => {
      const { revision } = c.req.valid('json')
      const seen = await tournamentOf(c.env, tournamentIdOf(c)).previewUndo(actorOf(c.var.user), revision)
      if (!seen.ok) return answerOutcome(c, seen)
      return answer(c, previewReply, { success: true, changes: seen.changes, revision: seen.revision })
    },
  )
  .route('/', organiserActs)
  .route('/', tournamentPictureRoutes)
  .route('/:id/matches', adminTournamentMatchRoutes)
