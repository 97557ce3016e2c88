import { Hono } from 'hono'
import { z } from 'zod'
import { listTournaments } from '../../../db/queries/contests/tournaments.ts'
import { listMaps } from '../../../db/queries/matches/maps.ts'
import { showsRatings } from '../../../db/queries/switches.ts'
import { tournamentOf } from '../../../durable/ports/objects.ts'
import { steamid } from '../../../durable/protocol/actions.ts'
import { tournamentActionBodies } from '../../../durable/protocol/tournament/tournament-bodies.ts'
import { mapsOf } from '../../../durable/rules/tournament/settings/tournament-maps.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { ownTournamentMatchesReply, tournamentMapsReply, tournamentReply, tournamentsReply } from '../../contract/tournaments.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireUser } from '../../middleware/guards.ts'
import { publicCache } from '../../middleware/public-cache.ts'
import { readBody } from '../../middleware/read-body.ts'
import { ownCheckIn, ownTournamentMatch, shownTournament, tournamentCard } from '../../replies/contests/tournament-card.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, answerOutcome } from '../../reply.ts'
import { registerTeam } from '../../services/contests/team-tournaments.ts'
import { matchesOfPlayer, readStandIn, readTournament, readTournamentsOfPlayer } from '../../services/contests/tournament-reader.ts'
import { keyFrom } from '../matches/action-call.ts'
import { wholeNumber } from '../whole-number.ts'
import { requireTournamentId, tournamentIdOf } from './tournament-id.ts'

const teamId = wholeNumber(1, 999_999_999)
export const joinBody = z.strictObject({ teamId })
/** `out` is one of the team's line-up, `in` a player of the site. */
export const standInBody = z.strictObject({ teamId, out: steamid, in: steamid })

/** Whether a match is still to be played. */
const isUpcoming = (status: string): boolean => status !== 'finished' && status !== 'off'
/** How many of one's own matches are told. */
const ownMax = 20

/** The teams' acts of the room, which the socket takes as well (docs/product.md 4.3). */
const teamActs = new Hono<AppEnv>()
for (const [name, body] of Object.entries(tournamentActionBodies)) {
  teamActs.post(
    `/:id/${name}`,
    describe(`The act ${name} of a team's owner or captain.`, { body, reply: doneReply }),
    requireUser,
    readBody(body),
    async (c) => {
      const room = tournamentOf(c.env, tournamentIdOf(c))
      return answerOutcome(c, await room.perform(actorOf(c.var.user), name, c.req.valid('json'), keyFrom(c)))
    },
  )
}

/** `/tournaments`: the reads that are open to everybody, and the acts of teams in one (docs/product.md 14). */
export const tournamentRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('The tournaments that are played, come, and were played last.', { reply: tournamentsReply }),
    publicCache,
    async (c) => {
      const rows = await listTournaments(c.var.db)
      return answer(c, tournamentsReply, { success: true, tournaments: rows.map(tournamentCard) })
    },
  )
  .get(
    '/mine',
    describe("The matches that the signed-in user's teams have still to play, and where they must check in.", {
      reply: ownTournamentMatchesReply,
    }),
    requireReader,
    async (c) => {
      const theirs = await readTournamentsOfPlayer({ env: c.env, db: c.var.db }, c.var.user.steamId, Number.MAX_SAFE_INTEGER)
      const upcoming = matchesOfPlayer(theirs).filter(({ match }) => isUpcoming(match.status))
      const matches = upcoming.slice(0, ownMax).map(ownTournamentMatch)
      return answer(c, ownTournamentMatchesReply, { success: true, matches, check_ins: theirs.flatMap((each) => ownCheckIn(each) ?? []) })
    },
  )
  .use('/:id/*', requireTournamentId)
  .get('/:id', describe('A tournament as everybody may see it.', { reply: tournamentReply }), publicCache, async (c) => {
    const [seen, isRated] = await Promise.all([readTournament(c.env, tournamentIdOf(c)), showsRatings(c.var.db)])
    if (!seen.ok) return answerOutcome(c, seen)
    return answer(c, tournamentReply, { success: true, tournament: shownTournament(seen.tournament, isRated) })
  })
  .get(
    '/:id/maps',
    describe('The maps that the matches of a tournament are played on.', { reply: tournamentMapsReply }),
    publicCache,
    async (c) => {
      const [seen, maps] = await Promise.all([readTournament(c.env, tournamentIdOf(c)), listMaps(c.var.db)])
      if (!seen.ok) return answerOutcome(c, seen)
      const played = mapsOf(seen.tournament.maps, maps)
      return answer(c, tournamentMapsReply, {
        success: true,
        maps: played.map(({ id, display_name, image_url }) => ({ id, display_name, image_url })),
      })
    },
  )
  .post(
    '/:id/join',
    describe("Registers a team, or reads its members again; its owner or captain's.", { body: joinBody, reply: tournamentReply }),
    requireUser,
    readBody(joinBody),
    async (c) => {
      const { user } = c.var
      const entry = { id: tournamentIdOf(c), teamId: c.req.valid('json').teamId, by: actorOf(user), key: keyFrom(c) }
      const done = await registerTeam({ env: c.env, db: c.var.db }, entry)
      if (!done.ok) return answerOutcome(c, done)
      const seen = await tournamentOf(c.env, entry.id).view({ steamId: user.steamId, role: user.role })
      if (!seen.ok) return answerOutcome(c, seen)
      const tournament = shownTournament(seen.tournament, c.var.switches.elo === 1)
      return answer(c, tournamentReply, { success: true, tournament })
    },
  )
  .post(
    '/:id/stand-in',
    describe('Asks staff for a stand-in for a player who cannot play.', { body: standInBody, reply: doneReply }),
    requireUser,
    readBody(standInBody),
    async (c) => {
      const { teamId, out, in: coming } = c.req.valid('json')
      const found = await readStandIn(c.var.db, coming)
      if (!found.ok) return answerOutcome(c, found)
      const room = tournamentOf(c.env, tournamentIdOf(c))
      return answerOutcome(c, await room.askStandIn(actorOf(c.var.user), teamId, { out, player: found.player }, keyFrom(c)))
    },
  )
  .route('/', teamActs)
