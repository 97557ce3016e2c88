import { type Context, Hono } from 'hono'
import { findUserByUid } from '../../../db/queries/accounts/users.ts'
import { calendarName, readCalendarName } from '../../../durable/secrets/calendar-secret.ts'
import type { AppEnv } from '../../app-env.ts'
import { calendarReply } from '../../contract/tournaments.ts'
import { describe } from '../../describe.ts'
import { requireReader } from '../../middleware/guards.ts'
import { publicCache } from '../../middleware/public-cache.ts'
import { type CalendarEvent, calendarFile } from '../../replies/contests/calendar-file.ts'
import { everybodysCupEvent, ownCupEvent } from '../../replies/contests/cup-calendar.ts'
import { matchEvent, tournamentEvent, tournamentEvents } from '../../replies/contests/tournament-calendar.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { readCup, readCupsOfPlayer } from '../../services/contests/cup-reader.ts'
import { readMatchesOfPlayer, readTournament } from '../../services/contests/tournament-reader.ts'
import { siteOf } from '../../site-of.ts'

/** For how long matches that were played stay in one's own calendar, in ms. */
const shownForMs = 30 * 86_400_000
/** A calendar is dated by the hour: within it, an unchanged calendar is answered 304. */
const hourMs = 3_600_000

/** The name of an address that ends in '.ics'; null for any other. */
const nameOf = (c: Context<AppEnv>): string | null => /^([\w-]+)\.ics$/.exec((c.req.param() as { file: string }).file)?.[1] ?? null

function answerCalendar(c: Context<AppEnv>, name: string, events: readonly CalendarEvent[]) {
  const madeAt = Math.floor(Date.now() / hourMs) * hourMs
  return c.body(calendarFile({ name, madeAt, events }), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="kampklar.ics"',
  })
}

/** `/calendar`: calendar files of tournaments, of cups, and of one's own matches and cups (docs/product.md 14.7, 16.6). */
export const calendarRoutes = new Hono<AppEnv>()
  .get('/tournaments/:file', publicCache, async (c) => {
    const seen = await readTournament(c.env, nameOf(c) ?? '')
    if (!seen.ok) return answerOutcome(c, seen)
    return answerCalendar(c, seen.tournament.name, tournamentEvents(seen.tournament, siteOf(c)))
  })
  .get('/cups/:file', publicCache, async (c) => {
    const seen = await readCup(c.env, nameOf(c) ?? '')
    if (!seen.ok) return answerOutcome(c, seen)
    return answerCalendar(c, seen.cup.cup.name, [everybodysCupEvent(seen.cup, siteOf(c))])
  })
  .get('/mine/:file', async (c) => {
    const owner = await readCalendarName(c.env.JWT_SECRET, nameOf(c) ?? '')
    const user = owner && (await findUserByUid(c.var.db, owner.uid))
    if (!user || user.session_version !== owner?.sessionVersion) return refuse(c, 'PAGE_NOT_FOUND')
    const [reader, since] = [{ env: c.env, db: c.var.db }, Date.now() - shownForMs]
    const [theirs, cups] = await Promise.all([
      readMatchesOfPlayer(reader, user.steamid, since),
      readCupsOfPlayer(reader, user.steamid, since),
    ])
    const site = siteOf(c)
    const tournaments = new Map(theirs.map(({ tournament }) => [tournament.id, tournament]))
    return answerCalendar(c, 'Kampene mine · Kampklar', [
      ...[...tournaments.values()].map((tournament) => tournamentEvent(tournament, site)),
      ...theirs.flatMap(({ tournament, match }) => matchEvent(tournament, match, site) ?? []),
      ...cups.flatMap((cup) => ownCupEvent(cup, site, user.steamid) ?? []),
    ])
  })

/** `/profile/calendar`: the address of one's own calendar. */
export const ownCalendarRoutes = new Hono<AppEnv>().get(
  '/calendar',
  describe("The address of the signed-in user's calendar; who has it can read it. 'Logg ut overalt' makes a new one.", {
    reply: calendarReply,
  }),
  requireReader,
  async (c) => {
    const name = await calendarName(c.env.JWT_SECRET, c.var.user)
    return answer(c, calendarReply, { success: true, url: `${siteOf(c)}/calendar/mine/${name}.ics` })
  },
)
