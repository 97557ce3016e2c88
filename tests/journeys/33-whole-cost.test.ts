import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it, onTestFinished } from 'vitest'
import type { MatchRoom } from '../../durable/match/match-room.ts'
import { ratingsOf } from '../../durable/ports/objects.ts'
import type { Match } from '../../durable/protocol/match/match-fields.ts'
import type { Kernel } from '../../durable/runtime/kernel.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { createGather, get, post } from '../support/workerd/call.ts'
import { countedSite } from '../support/workerd/counted-site.ts'
import { drained } from '../support/workerd/drained.ts'
import type { RoomSocket } from '../support/workerd/matches/a-full-gather.ts'
import { mapFor } from '../support/workerd/matches/a-live-match.ts'
import { aGameServer, atRest, clearPool, poolSaid } from '../support/workerd/matches/game-server.ts'
import { captainOf, turnAct } from '../support/workerd/matches/turns.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

/** The test's own look inside is not billed. */
const { MATCH: rooms, GAME_SERVER: servers, SERVER_POOL: pools, GATHER_LIST: lists, HUB: hubs, STAFF_DESK: desks } = env

type Client = TestUser & { room: RoomSocket }
type Count = { worker: number; objects: number; rows: number }

/** The bill of Cloudflare, in dollars for a million: a request of the Worker, one of an object, a row written. */
const costOf = ({ worker, objects, rows }: Count): number => worker * 0.3 + objects * 0.15 + rows * 1
/** The least a match with ten clients can cost (docs/performance.md). */
const least: Count = { worker: 46, objects: 45, rows: 59 + 73 }
/** Players who have played before have a row for their seat, and the site's objects have their tables. */
async function everybodyWasHere(users: readonly TestUser[]): Promise<void> {
  for (const { token } of users) {
    const id = await createGather(token)
    await post(`/matches/gather/${id}/cancel`, token)
    await drained(id, rooms)
  }
  // Counts the players, as the cron of a new site does.
  await ratingsOf(env).sweep()
}

/** The staff's desk looks at the site once a second at most, for all matches together: with its clock a day ahead it does not look here. */
const withoutLooks = () =>
  runInDurableObject(desks.getByName('desk') as DurableObjectStub<Kernel>, (desk) => {
    desk.clock = () => Date.now() + 24 * 60 * 60_000
  })

/** This many messages of a socket are billed as one request. */
const messagesARequest = 20

it('a 5v5 bo1 with ten clients, from the first page to its rating, costs at most 1.95 times the least it can', async () => {
  await withoutLooks()
  await clearPool()
  const server = await aGameServer()
  const users = await Promise.all(Array.from({ length: 10 }, (_, place) => aUser({ elo: 2000 - place * 50 })))
  const site = countedSite()
  onTestFinished(site.restore)
  await everybodyWasHere(users)
  // The log lines of the added server do not count for the match.
  await poolSaid(pools)
  await site.startOver()
  let worker = 0
  let messages = 0
  const asks = <Reply>(request: Promise<Reply>): Promise<Reply> => {
    worker += 1
    return request
  }
  const opens = async ({ token }: TestUser, path: string): Promise<RoomSocket> => {
    const socket = await asks(openSocket(path, token))
    messages += 1
    await socket.next('snapshot')
    return socket
  }

  for (const user of users) {
    await asks(get('/auth/user/data', user.token))
    await opens(user, 'site')
  }
  const [owner, ...others] = users as [TestUser, ...TestUser[]]
  const id = await asks(createGather(owner.token, { series_type: 'bo1' }))
  const inRoom = <Result>(work: (room: MatchRoom) => Promise<Result> | Result) => runInDurableObject(rooms.getByName(id), work)
  const look = async (): Promise<Match> => {
    const seen = await inRoom((room) => room.view({ steamId: owner.steamId, role: 1 }))
    if (!seen.ok) throw new Error(seen.code)
    return seen.match
  }
  const began = Date.now()
  let seconds = 0
  /**
   * Every step comes a second after the one before, by the clocks of the room, the list and the hub: these two send once a second at most,
   * and by the clock of the machine they would send the more the slower that is.
   */
  const aSecondLater = async () => {
    const at = began + ++seconds * 1_000
    for (const stub of [rooms.getByName(id), lists.getByName('list'), hubs.getByName('hub-0')]) {
      await runInDurableObject(stub as DurableObjectStub<Kernel>, (object) => {
        object.clock = () => at
      })
    }
  }
  const act = async ({ room }: Client, action: string, body: object) => {
    await aSecondLater()
    messages += 1
    room.send({ event: 'act', data: { id: `act ${messages}`, action, body } })
    expect((await room.next('ack')).data).toMatchObject({ success: true })
    await drained(id, rooms)
  }

  const leader: Client = { ...owner, room: await opens(owner, `match/${id}`) }
  const clients = [leader]
  for (const user of others) {
    clients.push({ ...user, room: await opens(user, `match/${id}`) })
    await aSecondLater()
    await asks(post(`/matches/gather/${id}/join`, user.token))
    await act(leader, 'add-player', { steamid: user.steamId })
  }
  await aSecondLater()
  await asks(post(`/matches/gather/${id}/start`, owner.token))
  for (let match = await look(), turn = turnAct(match); turn; match = await look(), turn = turnAct(match)) {
    await act(captainOf(match, turn.team, clients) as Client, turn.path, turn.body)
  }
  while ((await look()).has_server === 0) await atRest(server, servers)
  // The server has fetched its orders.
  worker += 1
  for (const { token } of users) await asks(post(`/matches/${id}/getServerInfo`, token, {}))
  for (const event of mapFor(await look())) {
    await aSecondLater()
    await asks(server.tell(event))
    await drained(id, rooms)
  }
  while ((await look()).ratings.length === 0) await drained(id, rooms)

  const inObjects = await site.inObjects()
  const objects = site.requests() + inObjects.alarms + Math.ceil(messages / messagesARequest)
  const rows = Object.values(inObjects.rows).reduce((sum, each) => sum + each, 0) + site.d1Rows.written
  expect(worker).toBeLessThanOrEqual(100)
  // Seats are fifty of them (docs/performance.md).
  expect(objects).toBeLessThanOrEqual(175)
  expect(costOf({ worker, objects, rows }) / costOf(least)).toBeLessThanOrEqual(1.95)
  const { MATCH = 0, SEATS = 0 } = inObjects.rows
  expect({ room: MATCH <= 90, seats: SEATS <= 20, record: site.d1Rows.written <= 125 }).toEqual({ room: true, seats: true, record: true })
})
