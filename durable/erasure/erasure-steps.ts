import type { Database } from '../../db/client.ts'
import { forgetInCircles } from '../../db/queries/circle/circle.ts'
import type { DeletedAccount } from '../../db/queries/erasure/delete-account.ts'
import { deleteOwnFiles, deleteOwnTickets, deleteOwnVotes, releaseTickets } from '../../db/queries/erasure/delete-own-support.ts'
import { type FoundRooms, findEnteredRooms, findLoggedRooms, findPlayedRooms } from '../../db/queries/erasure/find-rooms.ts'
import { forgetInEditorial } from '../../db/queries/erasure/forget-in-editorial.ts'
import { forgetInOwnLines } from '../../db/queries/erasure/forget-in-log.ts'
import { forgetInEntries, forgetInSavedBan } from '../../db/queries/erasure/forget-in-record.ts'
import { forgetInAnswers, forgetInReports } from '../../db/queries/erasure/forget-in-tickets.ts'
import { gatherListOf, homeHubOf, type ObjectEnv, queueRoom, ratingsOf, seatsOf, serverPoolOf, staffDeskOf } from '../ports/objects.ts'
import type { RoomName } from '../ports/room-port.ts'
import { linkPictureKey, pictureLists, sweepPlaceKey } from '../rules/files/link-pictures.ts'

/** The context of a step of a deletion. `closedUntil` (UTC ms): till then no room gets the player's seat; `round` counts from 1. */
export type Erasing = {
  env: ObjectEnv
  db: Database
  who: DeletedAccount
  round: 1 | 2
  closedUntil: number
  addRooms(rooms: readonly RoomName[]): void
}

/**
 * Does one page. `from` is what the page before answered, '' at first; answers where the next page begins, null when nothing is left. A
 * page may be repeated, and its size does not grow with the site.
 */
type Step = (erasing: Erasing, from: string) => Promise<string | null>

const once =
  (work: (erasing: Erasing) => Promise<unknown>): Step =>
  async (erasing) => {
    await work(erasing)
    return null
  }

/** A page that deletes the rows by which it was found: the next page begins at the front again. */
const untilNone =
  (page: (erasing: Erasing) => Promise<boolean>): Step =>
  async (erasing) =>
    (await page(erasing)) ? 'more' : null

const found =
  (find: (erasing: Erasing, from: string) => Promise<FoundRooms>): Step =>
  async (erasing, from) => {
    const { rooms, next } = await find(erasing, from)
    erasing.addRooms(rooms)
    return next
  }

/** Once the seat is closed no room lets the player in, and `roomsOf` knows every room they are in or on their way into. */
async function closeSeat({ env, who: { steamId }, closedUntil, addRooms }: Erasing): Promise<void> {
  await seatsOf(env, steamId).close(steamId, closedUntil)
  // Its parties know players who never sat in it.
  addRooms([queueRoom])
}

async function findSeatedRooms({ env, who: { steamId }, addRooms }: Erasing, from: string): Promise<string | null> {
  const { rooms, next } = await seatsOf(env, steamId).roomsOf(steamId, Number(from || 0))
  addRooms(rooms)
  return next === null ? null : String(next)
}

/** The steps that find the rooms of a player, by indexes of seats and record. A later round finds them under the pseudonym. */
const findSteps = {
  'close-seat': once(closeSeat),
  seats: findSeatedRooms,
  played: found(({ db, who }, from) => findPlayedRooms(db, who.userId, from)),
  cups: found(({ db, who: { steamId } }, from) => findEnteredRooms(db, { kind: 'cup', steamId }, from)),
  'cups-again': found(({ db, who: { pseudonym } }, from) => findEnteredRooms(db, { kind: 'cup', steamId: pseudonym }, from)),
  tournaments: found(({ db, who: { steamId } }, from) => findEnteredRooms(db, { kind: 'tournament', steamId }, from)),
  'tournaments-again': found(({ db, who: { pseudonym } }, from) => findEnteredRooms(db, { kind: 'tournament', steamId: pseudonym }, from)),
  acts: found(({ db, who: { steamId } }, from) => findLoggedRooms(db, { part: 'actor', steamId }, from)),
  'acts-again': found(({ db, who: { pseudonym } }, from) => findLoggedRooms(db, { part: 'actor', steamId: pseudonym }, from)),
  'acts-on-them': found(({ db, who: { steamId } }, from) => findLoggedRooms(db, { part: 'player', steamId }, from)),
  'acts-on-them-again': found(({ db, who: { pseudonym } }, from) => findLoggedRooms(db, { part: 'player', steamId: pseudonym }, from)),
} satisfies Record<string, Step>

/** The steps for the objects and tables beside the rooms. By then the rooms send nothing of this player any more. */
const restSteps = {
  // The places are those of the lists, which the account has left before the first round.
  places: once(async ({ env, round }) => round === 1 && ratingsOf(env).recountPlaces()),
  list: once(({ env, who }) => gatherListOf(env).forget(who)),
  pool: once(({ env, who }) => serverPoolOf(env).forget(who)),
  desk: once(({ env, who }) => staffDeskOf(env).forget(who)),
  hub: once(({ env, who: { steamId } }) => homeHubOf(env, steamId).forget(steamId)),
  // The pictures of a match, a cup or a tournament go with its room. The lists are drawn again without the player.
  pictures: once(({ env, who: { steamId } }) =>
    env.FILES.delete([
      linkPictureKey('profile', steamId),
      sweepPlaceKey('profile'),
      ...pictureLists.map((list) => linkPictureKey('list', list)),
    ]),
  ),
  circles: untilNone(({ db, who }) => forgetInCircles(db, who.userId)),
  log: untilNone(({ db, who }) => forgetInOwnLines(db, who)),
  entries: untilNone(({ db, who }) => forgetInEntries(db, who)),
  ban: once(({ db, who }) => forgetInSavedBan(db, who)),
  tickets: untilNone(({ env, db, who }) => deleteOwnTickets(db, env.FILES, who.userId)),
  files: untilNone(({ env, db, who }) => deleteOwnFiles(db, env.FILES, who.userId)),
  votes: untilNone(({ db, who }) => deleteOwnVotes(db, who.userId)),
  assigned: untilNone(({ db, who }) => releaseTickets(db, who.userId)),
  reports: ({ db, who }, from) => forgetInReports(db, who, from),
  answers: ({ db, who }, from) => forgetInAnswers(db, who, from),
  faq: ({ db, who }, from) => forgetInEditorial(db, who, 'faq', from),
  templates: ({ db, who }, from) => forgetInEditorial(db, who, 'ticket_templates', from),
  incidents: ({ db, who }, from) => forgetInEditorial(db, who, 'incidents', from),
} satisfies Record<string, Step>

export const pages: Readonly<Record<keyof typeof findSteps | keyof typeof restSteps, Step>> = { ...findSteps, ...restSteps }
export type PageStage = keyof typeof pages

/** The stages of a deletion, in this order: the account, the rooms that are found, the rest. All except the account are done twice. */
export const stages = [
  'account',
  ...(Object.keys(findSteps) as (keyof typeof findSteps)[]),
  'rooms',
  ...(Object.keys(restSteps) as (keyof typeof restSteps)[]),
] as const
export type Stage = (typeof stages)[number]
/** The first stage of a round. */
export const firstOfRound = 'close-seat' satisfies Stage
