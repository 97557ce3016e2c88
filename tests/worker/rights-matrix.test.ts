import { createExecutionContext, env, listDurableObjectIds, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CupRoom } from '../../durable/cup/cup-room.ts'
import { gatherListOf, queueOf, ratingsOf, serverPoolOf, siteHealthOf } from '../../durable/ports/objects.ts'
import type { MatchId } from '../../durable/rules/vocabulary.ts'
import type { Kernel } from '../../durable/runtime/kernel.ts'
import { createApp } from '../../worker/app.ts'
import { servicesOf } from '../../worker/services/services.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { createGather, get, post } from '../support/workerd/call.ts'
import { cupRecorded, makeCup, registerIn } from '../support/workerd/contests/a-cup.ts'
import { createTeam, invited, letIn } from '../support/workerd/contests/a-team.ts'
import { aPair, joinTournament, makeTournament, recorded } from '../support/workerd/contests/a-tournament.ts'
import { drained } from '../support/workerd/drained.ts'
import { aTicket, withCategories } from '../support/workerd/support/a-ticket.ts'
import { aboutCups, aboutTeams, aboutTickets, aboutTournaments, type Concerned, type Kind, type Line, matrix } from './rights-matrix.ts'

const roles = [1, 2, 3, 4, 5] as const
/** 0 is a guest, 6 a Developer who is banned. */
const callers = [0, ...roles, 6] as const
type Caller = (typeof callers)[number]
const kinds = ['any', 'own', 'foreign', 'peer', 'named'] as const

const willing: RateLimit = { limit: async () => ({ success: true }) }
const limits = { USER_LIMIT: willing, ADDRESS_LIMIT: willing, SIGN_IN_LIMIT: willing, CREATE_LIMIT: willing, REPLY_LIMIT: willing }
/** The app as it is once it has been built; these tests come first. */
const built = { ASSETS: { fetch: async () => new Response('<!doctype html>') } as unknown as Fetcher }
const app = createApp(servicesOf(env))

/** A lobby with its owner and a member. */
async function aLobby(owner: TestUser): Promise<Pick<Concerned, 'id' | 'member'>> {
  const member = await aUser()
  const id = await createGather(owner.token)
  await post(`/matches/gather/${id}/join`, member.token)
  return { id, member }
}

/** The objects and players that a call of this kind by this caller is about; made again. */
async function aWorld(caller: Caller, kind: Kind, route = ''): Promise<Concerned> {
  const role = Math.min(caller, 5)
  const me = caller === 0 ? null : await aUser({ role })
  const world = await (kind === 'any' ? worldAbout : makerFor(route))(me, kind, role)
  if (caller === 6) await env.DB.prepare('UPDATE users SET banned = 1 WHERE steamid = ?').bind(me?.steamId).run()
  return world
}

function makerFor(route: string): typeof worldAbout {
  if (aboutTickets(route)) return aTicketWorld
  return aboutTournaments(route) ? aTournamentWorld : aboutTeams(route) ? aTeamWorld : aboutCups(route) ? aCupWorld : worldAbout
}

/** A ticket of the caller, or of somebody else. */
async function aTicketWorld(me: TestUser | null, kind: Kind): Promise<Concerned> {
  const player = kind === 'own' && me ? me : await aUser()
  return { me, id: String(await aTicket(player)) as MatchId, member: player, player }
}

/** A cup that the caller is in, or somebody else; its `player` is not. */
async function aCupWorld(me: TestUser | null, kind: Kind): Promise<Concerned> {
  const [staff, first, member, player] = await Promise.all([aUser({ role: 3 }), kind === 'own' && me ? me : aUser(), aUser(), aUser()])
  const { id } = await makeCup(staff, { max_players: 3 })
  for (const each of [first, member]) await registerIn(id, each)
  // Two registrations of a player are seconds apart.
  await runInDurableObject(env.CUP.getByName(id), (room: CupRoom) => {
    room.clock = () => Date.now() + 3_000
  })
  return { me, id: id as MatchId, member, player }
}

/**
 * A tournament with a team of the caller, or of somebody else; of a `named` caller they are a co-organiser. Its room answers from the first
 * moment; the record follows.
 */
async function aTournamentWorld(me: TestUser | null, kind: Kind): Promise<Concerned> {
  const makeIt = async () => makeTournament(await aUser({ role: 3 }))
  const [{ id }, { team, owner, member }, player] = await Promise.all([makeIt(), aPair(kind === 'own' && me ? me : undefined), aUser()])
  await joinTournament(id, owner, team)
  if (kind === 'named' && me) {
    const named = await post(`/admin/tournaments/${id}/co-organiser`, (await aUser({ role: 3 })).token, {
      steamid: me.steamId,
      isNamed: true,
    })
    if (named.status !== 200) throw new Error(`not named: ${JSON.stringify(named.body)}`)
  }
  return { me, id: id as MatchId, team, member, player }
}

/** A team of the caller, or of somebody else; its `player` is in none. */
async function aTeamWorld(me: TestUser | null, kind: Kind): Promise<Concerned> {
  const owner = kind === 'own' && me ? me : await aUser()
  const [{ id }, member, player, asked] = await Promise.all([createTeam(owner), aUser(), aUser(), aUser()])
  await letIn(id, member)
  await invited(owner, id, asked)
  return { me, id: String(id) as MatchId, member, player, asked }
}

async function worldAbout(me: TestUser | null, kind: Kind, role: number): Promise<Concerned> {
  if (kind === 'own' && me) return { me, player: me, ...(await aLobby(me)) }
  const theirs = { role: kind === 'peer' && me ? role : 1 }
  const [owner, player] = [await aUser(theirs), await aUser(theirs)]
  return kind === 'any' ? { me, player, id: ofNobody as MatchId, member: player } : { me, player, ...(await aLobby(owner)) }
}

/** Method and path of a line. */
const routeOf = (line: string): string => line.split(' ').slice(0, 2).join(' ')

/** The answer to somebody banned: a staff's read is refused as a write is. */
function wordForBanned(route: string, { forBanned }: Line, [first = '?', ofPlayers = first]: string[]): string {
  const isRead = route.startsWith('GET')
  if (ofPlayers === first) return first
  return (isRead && ofPlayers !== 'no') || forBanned ? ofPlayers : 'USER_BANNED'
}

/** The words of a line for each kind of object and caller. Nothing is left to a co-organiser who is banned, reads neither. */
const cellsOf = (route: string, line: Line) =>
  kinds.flatMap((kind) => {
    const words = line[kind]?.split(' ')
    const wordOf = (all: string[], caller: Caller) =>
      (caller === 6 ? (kind === 'named' ? 'USER_BANNED' : wordForBanned(route, line, all)) : all.length === 1 ? all[0] : all[caller]) ?? '?'
    return words ? callers.map((caller) => ({ kind, caller, word: wordOf(words, caller) })) : []
  })
type Cell = ReturnType<typeof cellsOf>[number]

/** The id in the address where nothing of this world has one. */
const ofNobody = '999999'

/** The player in the address of a team: one of its members, or the one it asks. */
const namedBy = (path: string, { player, member, asked }: Concerned): TestUser =>
  aboutTeams(path) ? (path.includes('/invites/') && asked) || member : player

const addressOf = (path: string, about: Concerned): string =>
  path
    .replace(/\{.*\}/, '')
    .replace(':id', about.id)
    .replace(/:(userid|steamid)/, namedBy(path, about).steamId)
    .replaceAll(/:\w+/g, ofNobody)
    .replace('*', 'intet')

/** Calls the Worker; answers the word of the matrix for its reply. */
async function wordFor(route: string, line: Line, about: Concerned): Promise<string> {
  const [method = '', path = ''] = route.split(' ')
  const body = typeof line.body === 'function' ? line.body(about) : (line.body ?? {})
  const ctx = createExecutionContext()
  const request = new Request(`https://kampklar.test${addressOf(path, about)}${line.query ?? ''}`, {
    method,
    redirect: 'manual',
    headers: { ...(about.me && { Authorization: about.me.token }), ...(method !== 'GET' && { 'Content-Type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  const response = await app.fetch(request, { ...env, ...limits, ...built }, ctx)
  const text = await response.text()
  await waitOnExecutionContext(ctx)
  const code = text.startsWith('{"success":false') ? (JSON.parse(text) as { error: string }).error : null
  if (response.status === 200) return 'ok'
  if (code === 'UNAUTHORIZED') return '-'
  return code === 'FORBIDDEN' ? 'no' : (code ?? String(response.status))
}

const isRefusal = ({ word }: Cell) => word !== 'ok'

/**
 * One world for each caller and kind, for all that changes nothing, one with a tournament, one with a team, one with a cup and one with a
 * ticket.
 */
const worlds = new Map<string, Concerned>()
const tournamentWorlds = new Map<string, Concerned>()
const teamWorlds = new Map<string, Concerned>()
const cupWorlds = new Map<string, Concerned>()
const ticketWorlds = new Map<string, Concerned>()
/** The worlds that a route is about; each has those of every caller and kind that it needs. */
function worldsOf(route: string): Map<string, Concerned> {
  if (aboutTickets(route)) return ticketWorlds
  return aboutTournaments(route) ? tournamentWorlds : aboutTeams(route) ? teamWorlds : aboutCups(route) ? cupWorlds : worlds
}
const worldOf = (route: string, { kind, caller }: Cell): Concerned =>
  (worldsOf(route).get(`${kind} ${caller}`) ?? worlds.get(`${kind} ${caller}`)) as Concerned

/** Every row of D1, and all that the rooms of the worlds, the queue, the pool, the list, the ratings and the watch over the site keep. */
async function everythingStored(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`,
  ).all<{ name: string }>()
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)))
  const ids = [...new Set([...worlds.values()].map(({ id }) => id))].filter((id) => id !== ofNobody)
  const single = [queueOf(env), serverPoolOf(env), gatherListOf(env), ratingsOf(env), siteHealthOf(env)]
  const tournaments = [...tournamentWorlds.values()].map(({ id }) => env.TOURNAMENT.getByName(id))
  const cups = [...cupWorlds.values()].map(({ id }) => env.CUP.getByName(id))
  const objects = [...ids.map((id) => env.MATCH.getByName(id)), ...tournaments, ...cups, ...single]
  const kept = await Promise.all(objects.map((object) => storedBy(object as unknown as DurableObjectStub)))
  return [...results.map(({ name }, place) => `${name} ${JSON.stringify(tables[place]?.results)}`), ...kept]
}

const ofPlayers = ['SEATS', 'HUB', 'SESSION_END', 'GAME_SERVER'] as const
/** All that the objects of players and servers keep: many, so that they are compared once, and an end of sessions that began shows. */
async function storedOfPlayers(): Promise<string[]> {
  const kept = await Promise.all(
    ofPlayers.map(async (kind) => {
      const namespace = env[kind] as unknown as DurableObjectNamespace
      const ids = await listDurableObjectIds(namespace)
      const rows = await Promise.all(ids.map(async (id) => `${kind} ${id} ${await storedBy(namespace.get(id))}`))
      return rows.filter((each) => each.includes('{'))
    }),
  )
  return kept.flat().toSorted()
}

const storedBy = (object: DurableObjectStub) => runInDurableObject(object, (_object, { storage }) => rowsIn(storage))

/**
 * A hub's copy of the list it was last sent: the list pushes on its own clock, so a slow machine sees the world's last push during the
 * calls.
 */
const pushedCopy = 'shown'

function rowsIn({ sql }: DurableObjectStorage): string {
  const tables = sql
    .exec<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name <> '${pushedCopy}'`)
    .toArray()
  return JSON.stringify(tables.map(({ name }) => [name, sql.exec(`SELECT * FROM ${name}`).toArray()]))
}

/** The place at which two texts begin to differ, with the text around it. */
function firstDifference(before: string, after: string): string {
  const at = [...before].findIndex((letter, place) => letter !== after[place])
  return [before, after].map((text) => text.slice(Math.max(0, at - 80), at + 200)).join(' → ')
}

/**
 * All that is kept is read once for this many routes: after every twelve, the reading took a third of the test. A row that changed tells its
 * route.
 */
const groupSize = 60
const inGroups = <Each>(all: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / groupSize) }, (_, place) => all.slice(place * groupSize, (place + 1) * groupSize))

/**
 * Takes the delivered effects out of the room's row, as the room does half a minute after their delivery: during the test on a slow
 * machine.
 */
const withoutDelivered = (room: object): Promise<void> =>
  runInDurableObject(room as DurableObjectStub<Kernel>, (_object, { storage }) => void storage.sql.exec(`UPDATE room SET outbox = '[]'`))

beforeAll(async () => {
  await withCategories()
  for (const kind of kinds) if (kind !== 'named') for (const caller of callers) worlds.set(`${kind} ${caller}`, await aWorld(caller, kind))
  for (const caller of callers) tournamentWorlds.set(`named ${caller}`, await aWorld(caller, 'named', '/tournaments/'))
  for (const kind of ['own', 'foreign'] as const)
    for (const caller of callers) {
      tournamentWorlds.set(`${kind} ${caller}`, await aWorld(caller, kind, '/tournaments/'))
      teamWorlds.set(`${kind} ${caller}`, await aWorld(caller, kind, '/api/teams/:id'))
      cupWorlds.set(`${kind} ${caller}`, await aWorld(caller, kind, '/api/cup/:id'))
      ticketWorlds.set(`${kind} ${caller}`, await aWorld(caller, kind, '/api/support/tickets/:id'))
    }
  for (const { id } of tournamentWorlds.values()) await recorded(id)
  for (const { id } of cupWorlds.values()) await cupRecorded(id)
  for (const { id } of tournamentWorlds.values()) await withoutDelivered(env.TOURNAMENT.getByName(id))
  for (const { id } of cupWorlds.values()) await withoutDelivered(env.CUP.getByName(id))
  // The first look at the list of ratings counts, and its count is kept.
  await get('/top/getELOData')
  for (const { id } of worlds.values()) if (id !== ofNobody) await drained(id)
})

it('has a line for every route, and a route for every line', () => {
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(Object.keys(matrix).map(routeOf))].toSorted()).toEqual([...new Set(routes)].toSorted())
})

describe('a call by each role', () => {
  it('is refused as the matrix says, and then nothing has changed: no row, no line of the log, no object', async () => {
    const wrong: string[] = []
    const ofPlayersBefore = await storedOfPlayers()
    let before = await everythingStored()
    for (const routes of inGroups(Object.entries(matrix))) {
      // Calls that change nothing may come in any order.
      for (const [route, line] of routes) {
        const cells = cellsOf(route, line).filter((each) => isRefusal(each) || route.startsWith('GET'))
        const said = await Promise.all(cells.map((cell) => wordFor(route, line, worldOf(route, cell))))
        wrong.push(
          ...cells.flatMap(({ kind, caller, word }, place) =>
            said[place] === word ? [] : [`${route} ${kind} ${caller}: ${said[place]}, not ${word}`],
          ),
        )
      }
      const after = await everythingStored()
      const changed = after.flatMap((kept, place) => (kept === before[place] ? [] : firstDifference(before[place] ?? '', kept)))
      if (changed.length > 0) wrong.push(`one of ${routes.map(([route]) => route).join(', ')} changed ${changed.join('; ')}`)
      before = after
    }
    expect(wrong).toEqual([])
    expect(await storedOfPlayers()).toEqual(ofPlayersBefore)
  })

  it('is allowed as the matrix says', async () => {
    const wrong: string[] = []
    for (const [route, line] of Object.entries(matrix)) {
      const cells = cellsOf(route, line).filter((each) => !isRefusal(each) && !route.startsWith('GET'))
      const said = await Promise.all(cells.map(async ({ caller, kind }) => wordFor(route, line, await aWorld(caller, kind, route))))
      wrong.push(
        ...cells.flatMap(({ kind, caller }, place) => (said[place] === 'ok' ? [] : [`${route} ${kind} ${caller}: ${said[place]}, not ok`])),
      )
    }
    expect(wrong).toEqual([])
  })
})
