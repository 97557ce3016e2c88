import { freePlayers, type SeenMatch } from '../bots/site-client.ts'
import type { Cs2Server } from '../cs2/cs2-server.ts'
import type { PracticeDeps } from './practice-deps.ts'

/** A live match on one of the launcher's servers. */
export type LiveMatch = { match: SeenMatch; server: Cs2Server }

/** A match counts once this many rounds of it are played, so that there is a backup to go on from. */
const roundsLeast = 2
/** How long a match may take to begin, in looks of a second. */
const looksMax = 300
const pollMs = 1_000

/** Whether a match is played on the server, and has got somewhere. */
function isInMidMap(server: Cs2Server): boolean {
  const series = server.record().at(-1)
  const map = series?.maps.at(-1)
  return series?.end === null && map !== undefined && !map.isOver && map.rounds.length >= roundsLeast
}

/** The live match of one of the servers; null while none has got so far. */
async function findLive({ site, servers }: PracticeDeps, staff: string): Promise<LiveMatch | null> {
  const played = servers.running.filter(isInMidMap)
  if (played.length === 0) return null
  const listed = await site.listServers(staff)
  for (const server of played) {
    const id = listed.find(({ port }) => port === server.port)?.match_id
    const match = id ? await site.readMatch(staff, id) : null
    if (match?.status === 'live') return { match, server }
  }
  return null
}

const gather = {
  ...{ type: '2v2', max_players: 4, is_competitive: 0, discord_option: 0, series_type: 'bo1', pick_type: 'random', maps: '5,6,7,9' },
} as const

/** A bot opens a gather of four and asks for bots; its id. */
async function openGather({ site, roster }: PracticeDeps): Promise<{ id: string; owner: string }> {
  for (const { steamid } of (await freePlayers(site)).filter(({ role }) => role < 2)) {
    const opened = await site.post<{ gather: [{ match_id: string }] }>(steamid, '/api/matches/gather/create', gather)
    const id = opened.gather?.[0].match_id
    if (id === undefined) continue
    roster.note(id, steamid)
    await site.post(steamid, `/api/matches/${id}/fill`)
    return { id, owner: steamid }
  }
  throw new Error('Alle spillerne er opptatt.')
}

/** A live match in the middle of a map: a running one, or a new one of four bots. Throws when there is none in time. */
export async function liveMatch(deps: PracticeDeps, staff: string): Promise<LiveMatch> {
  const { site, pause } = deps
  if (deps.servers.running.length === 0) throw new Error('Ingen simulert server kjører. Start med CS2_SIM=3.')
  const there = await findLive(deps, staff)
  if (there) return there
  const { id, owner } = await openGather(deps)
  let isStarted = false
  for (let look = 0; look < looksMax; look++) {
    await pause(pollMs)
    const found = await findLive(deps, staff)
    if (found) return found
    if (isStarted) continue
    const lobby = await site.readMatch(owner, id)
    if (lobby?.players.length === lobby?.max_players) isStarted = (await site.post(owner, `/api/matches/gather/${id}/start`)).success
  }
  throw new Error('Kampen kom ikke i gang.')
}
