import { benchModerator, benchPlayers } from '../bench-players.ts'
import { MatchTurns, type NextTurn } from '../match-turns.ts'
import { Viewers } from '../viewers.ts'
import type { BenchRoom, Contender } from './contender.ts'
import type { OurSite } from './our-site.ts'

const teamOfTen = 10

/** A gather five against five, with captains, best of three, and its owner alone in it; answers its id. */
export async function createGather(site: OurSite, owner: string): Promise<string> {
  const { maps } = await site.call<{ maps: { id: number }[] }>(owner, 'GET', '/api/maps')
  const options = { type: '5v5', max_players: teamOfTen, is_competitive: 0, discord_option: 0, series_type: 'bo3', pick_type: 'ABBAABAB' }
  const chosen = maps.slice(0, 7).map((map) => map.id)
  const body = { ...options, maps: chosen.join(',') }
  const { gather } = await site.call<{ gather: [{ match_id: string }] }>(owner, 'POST', '/api/matches/gather/create', body)
  return gather[0].match_id
}

/** Ends a match in any phase, which frees its players. */
export async function endMatch(site: OurSite, id: string): Promise<void> {
  await site.call(benchModerator, 'POST', '/api/admin/serverAction', { action: 'endmatch', id })
}

/** A gather of these ten whose draft has begun. */
async function startGather(site: OurSite, members: readonly string[]): Promise<string> {
  const [owner = '', ...others] = members
  const id = await createGather(site, owner)
  await site.call(owner, 'POST', `/api/matches/${id}/fill`, {})
  await Promise.all(others.map((member) => site.call(member, 'POST', `/api/matches/gather/${id}/join`, {})))
  await site.call(owner, 'POST', `/api/matches/gather/${id}/start`, {})
  return id
}

/** Opens the viewers' sockets: first those of its players, then of others, with several sockets for each if needed. */
async function watch(site: OurSite, id: string, members: readonly string[], count: number) {
  const others = benchPlayers.filter((player) => !members.includes(player))
  const all = [...members, ...others]
  const watching = Array.from({ length: count }, (_, i) => all[i % all.length] as string)
  const viewers = new Viewers()
  const tokens = await Promise.all(watching.map((player) => site.tokenOf(player)))
  const snapshot = await viewers.open(
    tokens.map((token) => ({
      url: `ws://localhost:${site.port}/rooms/match/${id}`,
      headers: { Origin: site.origin, Cookie: `jwt=${token}` },
      hello: JSON.stringify({ event: 'user:auth', data: { token } }),
    })),
  )
  const socketOf = (player: string) => viewers.sockets[watching.indexOf(player)]
  return { viewers, socketOf, turns: new MatchTurns(snapshot) }
}

/** A whole match with its viewers; its turns are those of its captains. Closing it frees its players. */
async function openMatch(site: OurSite, members: readonly string[], count: number): Promise<BenchRoom> {
  const id = await startGather(site, members)
  const { viewers, socketOf, turns } = await watch(site, id, members, count)
  const tokens = new Map<string, string>()
  for (const member of members) tokens.set(member, await site.tokenOf(member))
  let said = 0

  const bySocket = ({ by, action, body }: NextTurn) => {
    const frame = JSON.stringify({ event: 'act', data: { id: `turn-${++said}`, action, body } })
    return () => socketOf(by)?.send(frame)
  }
  const byPost = ({ by, action, body }: NextTurn) => {
    const headers = { Authorization: tokens.get(by) ?? '', Origin: site.origin, 'Content-Type': 'application/json' }
    return () => void site.http.call('POST', `/api/matches/${id}/${action}`, headers, JSON.stringify(body))
  }
  return {
    async act(over) {
      const turn = turns.next()
      const ms = await viewers.timeUntilSeen(over === 'post' ? byPost(turn) : bySocket(turn))
      turns.learn(viewers.last().toString())
      return ms
    },
    bytes: () => viewers.last().length,
    async close() {
      await viewers.close()
      await endMatch(site, id)
    },
  }
}

/** The site as a contender; each match is played by the next ten players. */
export function ourContender(site: OurSite): Contender {
  const groups = benchPlayers.length / teamOfTen
  let matches = 0
  return {
    name: 'ours',
    pid: site.pid,
    folder: site.folder,
    openRoom(viewers) {
      const first = (matches++ % groups) * teamOfTen
      return openMatch(site, benchPlayers.slice(first, first + teamOfTen), viewers)
    },
    close: () => site.close(),
  }
}
