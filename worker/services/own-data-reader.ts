import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Database } from '../../db/client.ts'
import {
  ledgerPageSize,
  listDoneToPlayer,
  listOwnLedger,
  listOwnMatches,
  listOwnStaffActs,
  listPlayedAmong,
  readOwnAccount,
  roomsPageSize,
  staffLogPageSize,
} from '../../db/queries/accounts/own-data.ts'
import { listCupTraces } from '../../db/queries/contests/cups.ts'
import { listTournamentTraces } from '../../db/queries/contests/tournaments.ts'
import { listOwnAnswers, listOwnFiles, listOwnTickets, listOwnVotes, ownFilesPageSize } from '../../db/queries/support/own-tickets.ts'
import { cupOf, matchOf, queueOf, readyCheckOf, seatsOf, tournamentOf } from '../../durable/ports/objects.ts'
import type { SeatRoom } from '../../durable/ports/room-port.ts'
import type { MatchId } from '../../durable/rules/vocabulary.ts'
import type { Bindings, SessionUser } from '../app-env.ts'
import type { OwnDataPage } from '../contract/own-data.ts'

type Reader = { env: Bindings; db: Database; user: SessionUser }
type Page = Omit<OwnDataPage, 'success'>

/** A place in one's own data, for `next` of a page: the part, two numbers within it, and a key in hexadecimal digits. */
export const placePattern =
  /^(account|staff_acts|moderation|ledger|matches|rooms|tournaments|cups|tickets|uploads|support_answers)\.(\d{1,15})\.(\d{1,4})(?:\.((?:[0-9a-f]{2}){1,200}))?$/
type Place = { part: OwnDataPage['part']; after: number; offset: number; key: string }

const placeOf = (part: OwnDataPage['part'], after = 0, offset = 0): string => `${part}.${after}.${offset}`

/** The place after a key, which may be any text. */
const placeAfterKey = (part: OwnDataPage['part'], key: string): string => `${placeOf(part)}.${bytesToHex(utf8ToBytes(key))}`

const page = (part: OwnDataPage['part'], rows: readonly unknown[], next: string | null, total: number | null = null): Page => ({
  part,
  rows: [...rows],
  next,
  total,
})

/** The player's data in a room, as objects; null for none. A room that cannot answer fails the page, which the browser asks for again. */
async function roomOf({ env, user }: Reader, matchId: MatchId) {
  const held = await matchOf(env, matchId).exportOf(user.steamId)
  if (held === null) return null
  const { part, acts, ...rest } = held
  const opened = acts.map(({ data, ...act }) => ({ ...act, ...(JSON.parse(data) as object) }))
  return { ...rest, part: part && (JSON.parse(part) as object), acts: opened }
}

/** The player's data in a ready check. */
async function checkOf({ env, user }: Reader, id: string) {
  const held = await readyCheckOf(env, id).ownTraces(user.steamId)
  return held && { ...held, part: JSON.parse(held.part) as object }
}

const roomsOf = (reader: Reader, matchIds: readonly MatchId[]) => Promise.all(matchIds.map((id) => roomOf(reader, id)))

async function accountPage({ env, db, user }: Reader): Promise<Page> {
  const { pages, ...own } = await readOwnAccount(db, user.id, user.steamId)
  const seats = seatsOf(env, user.steamId)
  const [seat, { rooms, next }, askings, queue, votes] = await Promise.all([
    seats.seatOf(user.steamId),
    seats.roomsOf(user.steamId, 0),
    seats.askings(user.steamId),
    // The queue is asked also without a seat in it: it has parties and penalties of players who do not wait.
    queueOf(env).ownTraces(user.steamId),
    listOwnVotes(db, user.id),
  ])
  // Earlier rooms have pages of their own, about as long as the first.
  const total = 1 + pages + Math.ceil(rooms.length / roomsPageSize) * (next === null ? 1 : 2)
  return page('account', [{ ...own, seat, askings, queue, faq_votes: votes }], placeOf('staff_acts'), total)
}

async function staffActsPage({ db, user }: Reader, { after }: Place): Promise<Page> {
  const rows = await listOwnStaffActs(db, user.steamId, after)
  const last = rows.at(-1)
  return page('staff_acts', rows, last && rows.length === staffLogPageSize ? placeOf('staff_acts', last.id) : placeOf('moderation'))
}

async function moderationPage({ db, user }: Reader, { after }: Place): Promise<Page> {
  const rows = await listDoneToPlayer(db, user.steamId, after)
  const last = rows.at(-1)
  return page('moderation', rows, last && rows.length === staffLogPageSize ? placeOf('moderation', last.id) : placeOf('ledger'))
}

async function ledgerPage({ db, user }: Reader, { after }: Place): Promise<Page> {
  // The first row of a ledger has the number 0: places count from one more.
  const rows = await listOwnLedger(db, user.id, after - 1)
  const last = rows.at(-1)
  return page('ledger', rows, last && rows.length === ledgerPageSize ? placeOf('ledger', last.seq + 1) : placeOf('matches'))
}

async function matchesPage(reader: Reader, { after }: Place): Promise<Page> {
  const rows = await listOwnMatches(reader.db, reader.user.id, after)
  const rooms = await roomsOf(
    reader,
    rows.map((row) => row.match_id),
  )
  const last = rows.at(-1)
  const withRooms = rows.map((row, place) => ({ ...row, room: rooms[place] ?? null }))
  return page('matches', withRooms, last && rows.length === roomsPageSize ? placeOf('matches', last.number) : placeOf('rooms'))
}

/** The queue, which is one for all, has been asked already. */
const hasTraces = ({ kind }: SeatRoom): boolean => kind === 'match' || kind === 'ready-check'

/** Rooms in which the player was without having played a match: lobbies, invitations, and the ready checks that asked them. */
async function roomsPage(reader: Reader, { after, offset }: Place): Promise<Page> {
  const { env, db, user } = reader
  const known = await seatsOf(env, user.steamId).roomsOf(user.steamId, after)
  const all = [...new Map(known.rooms.filter(hasTraces).map((room) => [`${room.kind} ${room.id}`, room])).values()]
  const here = all.slice(offset, offset + roomsPageSize)
  const ids = here.flatMap(({ kind, id }) => (kind === 'match' ? [id as MatchId] : []))
  const played = ids.length > 0 ? await listPlayedAmong(db, user.id, ids) : []
  const rooms = await Promise.all(
    here
      .filter(({ kind, id }) => kind !== 'match' || !played.includes(id as MatchId))
      .map(({ kind, id }) => (kind === 'match' ? roomOf(reader, id as MatchId) : checkOf(reader, id))),
  )
  const isMoreHere = all.length > offset + roomsPageSize
  const nextPage = known.next === null ? placeOf('tournaments') : placeOf('rooms', known.next)
  return page(
    'rooms',
    rooms.filter((room) => room !== null),
    isMoreHere ? placeOf('rooms', after, offset + roomsPageSize) : nextPage,
  )
}

/** The player's data in the tournaments in which they play, played, or acted as an organiser. */
async function tournamentsPage({ env, db, user }: Reader, { offset }: Place): Promise<Page> {
  const ids = await listTournamentTraces(db, user.steamId, { offset, most: roomsPageSize })
  const held = await Promise.all(ids.map((id) => tournamentOf(env, id).ownTraces(user.steamId)))
  const rows = held.flatMap((traces) => {
    if (traces === null) return []
    const teams = traces.teams.map(({ part, ...team }) => ({ ...team, part: JSON.parse(part) as object }))
    const acts = traces.acts.map(({ body, ...act }) => ({ ...act, ...(JSON.parse(body) as object) }))
    return [{ ...traces, teams, acts }]
  })
  return page('tournaments', rows, ids.length === roomsPageSize ? placeOf('tournaments', 0, offset + roomsPageSize) : placeOf('cups'))
}

/** The player's data in the cups in which they are or were registered, or acted as staff. */
async function cupsPage({ env, db, user }: Reader, { offset }: Place): Promise<Page> {
  const ids = await listCupTraces(db, user.steamId, { offset, most: roomsPageSize })
  const held = await Promise.all(ids.map((id) => cupOf(env, id).ownTraces(user.steamId)))
  const rows = held.flatMap((traces) => {
    if (traces === null) return []
    const acts = traces.acts.map(({ body, ...act }) => ({ ...act, ...(JSON.parse(body) as object) }))
    return [{ ...traces, part: traces.part && (JSON.parse(traces.part) as object), acts }]
  })
  return page('cups', rows, ids.length === roomsPageSize ? placeOf('cups', 0, offset + roomsPageSize) : placeOf('tickets'))
}

/** One's own tickets with their messages. */
async function ticketsPage({ db, user }: Reader, { after, offset }: Place): Promise<Page> {
  const { rows, isMore, last } = await listOwnTickets(db, user.id, after, offset)
  const nextTickets = last === null ? placeOf('uploads') : placeOf('tickets', last)
  return page('tickets', rows, isMore ? placeOf('tickets', after, offset + 1) : nextTickets)
}

/** The files that one uploaded. */
async function uploadsPage({ db, user }: Reader, { key }: Place): Promise<Page> {
  const files = await listOwnFiles(db, user.id, key)
  const last = files.at(-1)
  const rows = files.map(({ file_name, type, bytes, created_at }) => ({ file_name, type, bytes, created_at }))
  return page('uploads', rows, last && files.length === ownFilesPageSize ? placeAfterKey('uploads', last.id) : placeOf('support_answers'))
}

/** The player's own messages and acts as staff in the tickets of others. */
async function answersPage({ db, user }: Reader, { key }: Place): Promise<Page> {
  const { rows, last } = await listOwnAnswers(db, user.id, key)
  return page('support_answers', rows, last === null ? null : placeAfterKey('support_answers', last))
}

/** One page of the data stored about the signed-in player; each costs about the same, however much there is. */
export function readOwnData(reader: Reader, place: string): Promise<Page> {
  const [, part = 'account', after = '0', offset = '0', hex = ''] = placePattern.exec(place) ?? []
  const key = new TextDecoder().decode(hexToBytes(hex))
  const at: Place = { part: part as Place['part'], after: Number(after), offset: Number(offset), key }
  switch (at.part) {
    case 'account':
      return accountPage(reader)
    case 'staff_acts':
      return staffActsPage(reader, at)
    case 'moderation':
      return moderationPage(reader, at)
    case 'ledger':
      return ledgerPage(reader, at)
    case 'matches':
      return matchesPage(reader, at)
    case 'rooms':
      return roomsPage(reader, at)
    case 'tournaments':
      return tournamentsPage(reader, at)
    case 'cups':
      return cupsPage(reader, at)
    case 'tickets':
      return ticketsPage(reader, at)
    case 'uploads':
      return uploadsPage(reader, at)
    case 'support_answers':
      return answersPage(reader, at)
    default:
      return at.part satisfies never
  }
}
