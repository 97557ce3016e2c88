import { setTimeout as sleep } from 'node:timers/promises'
import { freePlayers, type SiteClient } from '../bots/site-client.ts'

/** Rated, with drawn teams: nobody has to choose players. */
const rated = {
  type: '5v5',
  max_players: 10,
  is_competitive: 1,
  discord_option: 0,
  series_type: 'bo1',
  pick_type: 'random',
  maps: '1,2,3,4,5,7,8',
}

/** How long the bots have to fill a lobby (ms), and how often it is looked at. */
const fillsInMs = 60_000
const selectEveryMs = 1_000

/** Starts the match once its lobby is full; one that does not fill stays as it is. */
async function startWhenFull(site: SiteClient, owner: string, matchId: string): Promise<void> {
  for (let waited = 0; waited < fillsInMs; waited += selectEveryMs) {
    const match = await site.readMatch(owner, matchId)
    if (match?.players.length === rated.max_players) return void (await site.post(owner, `/api/matches/gather/${matchId}/start`))
    await sleep(selectEveryMs)
  }
}

/** A match that was ordered, and the player who opened it. */
export type OrderedMatch = { id: string; owner: string }

/** Has this many matches played by bots. Answers those that it opened: an owner who has a seat opens none. */
export async function orderMatches(site: SiteClient, count: number): Promise<OrderedMatch[]> {
  const owners = (await freePlayers(site)).filter(({ role }) => role < 2)
  const opened: OrderedMatch[] = []
  for (const { steamid } of owners) {
    if (opened.length === count) break
    const { gather } = await site.post<{ gather: [{ match_id: string }] }>(steamid, '/api/matches/gather/create', rated)
    if (!gather) continue
    const matchId = gather[0].match_id
    await site.post(steamid, `/api/matches/${matchId}/fill`)
    await startWhenFull(site, steamid, matchId)
    opened.push({ id: matchId, owner: steamid })
  }
  return opened
}
