import { once } from 'node:events'
import { WebSocket } from 'ws'
import { joiningPlayers, queuePlayers } from './bench-players.ts'
import type { BenchRoom } from './contender/contender.ts'
import type { OurSite } from './contender/our-site.ts'
import type { Servers } from './contender/servers.ts'
import { type Row, ratioRow } from './result-table.ts'
import { median, medianRatio } from './statistics.ts'

const plan = { warmUps: 8, rounds: 15, joins: 12 } as const
/** Parties of four never make a match among themselves, so that they all wait on. */
const partySize = 4

/** In ms: the middle call, and the part of it that the queue and the seat take; for the minimal room the whole call. */
type Round = { p50: number; added: number }

/** Opens the site for a player, without whom their party is not let in, and waits until it shows something. */
async function openSite(site: OurSite, player: string): Promise<WebSocket> {
  const token = await site.tokenOf(player)
  const socket = new WebSocket(`${site.origin.replace('http', 'ws')}/rooms/site`, { headers: { Authorization: token } })
  await once(socket, 'open')
  const shown = once(socket, 'message')
  socket.send(JSON.stringify({ event: 'user:auth', data: { token } }))
  await shown
  return socket
}

/** Everybody joins as parties of four. */
async function fillQueue(site: OurSite): Promise<void> {
  for (let at = 0; at < queuePlayers.length; at += partySize) {
    const [leader, ...others] = queuePlayers.slice(at, at + partySize) as [string, ...string[]]
    const { code } = await site.call<{ code: string }>(leader, 'POST', '/api/matches/scrim/party/link', {})
    for (const each of others) await site.call(each, 'POST', '/api/matches/scrim/party/join', { code })
    const pages = await Promise.all(others.map((each) => openSite(site, each)))
    await site.call(leader, 'POST', '/api/matches/scrim/join', {})
    for (const page of pages) page.terminate()
  }
}

const joinPath = '/api/matches/scrim/join'
let next = 0
/**
 * One player joins, and leaves again; then the next one. `added` is how much longer that took than a second join, which is refused: it
 * is the same call without a seat and without a commit.
 */
async function joinOnce(site: OurSite): Promise<{ took: number; added: number }> {
  const player = joiningPlayers[next++ % joiningPlayers.length] as string
  const headers = { Authorization: await site.tokenOf(player), Origin: site.origin, 'Content-Type': 'application/json' }
  const timed = async (status: number) => {
    const from = performance.now()
    const answer = await site.http.call('POST', joinPath, headers, '{}')
    if (answer.status !== status) throw new Error(`a join was answered with ${answer.text}`)
    return performance.now() - from
  }
  const took = await timed(200)
  const refused = await timed(409)
  await site.call(player, 'POST', '/api/matches/scrim/leave', {})
  return { took, added: took - refused }
}

async function joinsOf(site: OurSite): Promise<Round> {
  const joins: { took: number; added: number }[] = []
  for (let i = 0; i < plan.joins; i++) joins.push(await joinOnce(site))
  return { p50: median(joins.map(({ took }) => took)), added: median(joins.map(({ added }) => added)) }
}

async function actionsOf(room: BenchRoom): Promise<Round> {
  const times: number[] = []
  for (let i = 0; i < plan.joins; i++) times.push(await room.act('post'))
  return { p50: median(times), added: median(times) }
}

/** Paired rounds of joins here and actions of the minimal room. */
async function play(site: OurSite, room: BenchRoom): Promise<{ ours: Round[]; minimal: Round[] }> {
  const played = { ours: [] as Round[], minimal: [] as Round[] }
  for (let round = -plan.warmUps; round < plan.rounds; round++) {
    const ours = await joinsOf(site)
    const minimal = await actionsOf(room)
    if (round < 0) continue
    played.ours.push(ours)
    played.minimal.push(minimal)
  }
  return played
}

const valuesOf = (rounds: readonly Round[], field: keyof Round): number[] => rounds.map((each) => each[field])

/** A join of the queue while nobody waits, and while a thousand do, against an action of the smallest room. */
export async function benchQueue({ site, minimal }: Servers): Promise<Row[]> {
  const room = await minimal.openRoom(1)
  const empty = await play(site, room)
  await fillQueue(site)
  const full = await play(site, room)
  await room.close()
  for (const [name, { ours, minimal: least }] of Object.entries({ 'nobody waits': empty, '1,000 wait': full })) {
    const middle = (rounds: readonly Round[], field: keyof Round) => median(valuesOf(rounds, field)).toFixed(2)
    console.log(
      `  ${name}: join ${middle(ours, 'p50')} ms, of which seat and queue ${middle(ours, 'added')}; minimal room ${middle(least, 'p50')} ms`,
    )
  }
  const ratio = ({ ours, minimal: least }: typeof full, field: keyof Round) => medianRatio(valuesOf(ours, field), valuesOf(least, 'p50'))
  // Each against the minimal room of its own minute: the machine is not equally quick in both.
  const slower = ratio(full, 'p50') / ratio(empty, 'p50')
  return [
    ratioRow('seat and queue of a join, 1,000 in the queue, p50', `${minimal.name} over POST`, ratio(full, 'added'), { atMost: 1.5 }),
    ratioRow('join over POST, 1,000 in the queue, p50', `${minimal.name} over POST`, ratio(full, 'p50'), { atMost: 3 }),
    ratioRow('join over POST, nobody in the queue, p50', `${minimal.name} over POST`, ratio(empty, 'p50'), null),
    ratioRow('join over POST, 1,000 in the queue, p50', 'nobody in the queue', slower, { atMost: 1.2 }),
  ]
}
