import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSiteClient, type SiteClient } from '../../local/bots/site-client.ts'
import { patienceMs } from '../support/site/patience.ts'
import { type Site, startSite } from '../support/site/site.ts'

let site: Site
let client: SiteClient

beforeAll(async () => {
  site = await startSite({ SEED: 'demo', CS2_SIM: '0' })
  client = createSiteClient(site.url, site.url)
})
afterAll(() => site?.stop())

/** Joins the queue as a seeded player who is in no gather. */
async function joinAsSomebody(): Promise<string> {
  for (const { steamid } of (await client.listPlayers()).filter(({ role }) => role === 1)) {
    if ((await client.post(steamid, '/api/matches/scrim/join')).success) return steamid
  }
  throw new Error('everybody is busy')
}

/** Accepts every check until a scrim begins; returns the checks. A failure lists the states that were seen. */
async function acceptUntilMatch(me: string): Promise<Set<string>> {
  const checks = new Set<string>()
  const seen: string[] = []
  const look = async () => {
    const check = await client.readCheck(me)
    const { playersInQueue, fill } = await client.readQueue(me)
    const now = check ? `${check.id} ${check.status} ${check.you}` : `${playersInQueue} wait, ${fill}`
    if (seen.at(-1) !== now) seen.push(now)
    if (check) checks.add(check.id)
    if (check?.you === 'asked') await client.post(me, '/api/matches/scrim/ready')
    return (await client.listScrims(me)).length
  }
  const trail = () => `${seen.join('\n')}\n${site.output()}`
  await expect
    .poll(look, { timeout: 2 * patienceMs, interval: 500 })
    .toBe(1)
    .catch((error) => {
      throw new Error(trail(), { cause: error })
    })
  return checks
}

/** Bans a map if it is this captain's turn; returns how many maps captains (not the clock) have taken. */
async function banInTurn(me: string, matchId: string): Promise<number> {
  const { turn, players, maps } = (await client.readMatch(me, matchId))!
  const { team, is_captain } = players.find((each) => each.steamid === me)!
  const free = maps.filter((each) => each.status === 'available')
  if (is_captain === 1 && turn?.team === team && turn.does === 'ban_map')
    await client.post(me, `/api/matches/${matchId}/map-action`, { mapId: free[0]!.id, action: 'banned' })
  return maps.filter((each) => each.status !== 'available' && 'auto' in each && each.auto === 0).length
}

it('brings one person alone from the queue into the veto against bots, also when one of them declines the first check', async () => {
  const me = await joinAsSomebody()
  expect(await client.post(me, '/api/matches/scrim/fill', { with: 'decline' })).toEqual({ success: true })
  // The declined check, and the check that became the match; a slow machine can miss one in between.
  expect((await acceptUntilMatch(me)).size).toBeGreaterThan(1)
  const [scrim] = await client.listScrims(me)
  // At most one captain is no bot, so a bot makes one of the first two bans.
  await expect.poll(() => banInTurn(me, scrim!.match_id), { timeout: patienceMs, interval: 500 }).toBeGreaterThan(1)
})
