import { benchPlayers } from './bench-players.ts'
import { createGather, endMatch } from './contender/our-match.ts'
import type { Servers } from './contender/servers.ts'
import { HttpClient } from './http-client.ts'
import { type Row, ratioRow } from './result-table.ts'
import { median, medianRatio } from './statistics.ts'

const asked = { atOnce: 16, forMs: 1_000, rounds: 6 } as const

const gathersListed = 3

/** The address that is called again and again. */
type Target = { name: string; http: HttpClient; path: string; headers?: Record<string, string> }

/** How many calls a second a target answers when this many are always under way. */
async function callsPerSecond({ http, path, headers }: Target): Promise<number> {
  const from = performance.now()
  let answered = 0
  const askOn = async () => {
    while (performance.now() - from < asked.forMs) {
      const { status, text } = await http.call('GET', path, headers)
      if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: asked.atOnce }, askOn))
  return (answered * 1_000) / (performance.now() - from)
}

/** Each target's rates in paired rounds, by its name; the first round only warms up. */
async function measure(targets: readonly Target[]): Promise<Map<string, number[]>> {
  const rates = new Map(targets.map(({ name }): [string, number[]] => [name, []]))
  for (let round = 0; round < asked.rounds; round++) {
    for (const target of targets) {
      const rate = await callsPerSecond(target)
      if (round > 0) rates.get(target.name)?.push(rate)
    }
  }
  for (const [name, each] of rates) console.log(`  ${name}: ${Math.round(median(each))} a second`)
  return rates
}

const names = {
  active: 'active gathers, from an object',
  switches: 'switches, from D1',
  maps: 'maps, from D1, signed in',
  bareSwitches: 'the query of the switches alone',
  bareMaps: 'the query of the maps alone',
  frontedSwitches: 'the query of the switches behind the asset router',
} as const

function targetsOf({ site, minimal, barest }: Servers, token: string): { targets: Target[]; close(): void } {
  const control = new HttpClient(barest.port)
  const fronted = new HttpClient(minimal.port)
  const targets = [
    { name: names.active, http: site.http, path: '/api/matches/gather/getActive' },
    { name: names.switches, http: site.http, path: '/api/system/getSystem' },
    { name: names.maps, http: site.http, path: '/api/maps', headers: { Authorization: token } },
    { name: names.bareSwitches, http: control, path: '/api/query/switches' },
    { name: names.bareMaps, http: control, path: '/api/query/maps' },
    { name: names.frontedSwitches, http: fronted, path: '/api/query/switches' },
  ]
  return { targets, close: () => [control, fronted].forEach((http) => void http.close()) }
}

/** Lists by their routes, against nothing but their query. A few gathers are on the list meanwhile. */
export async function benchLists(servers: Servers): Promise<Row[]> {
  const { site } = servers
  const gathers = await Promise.all(benchPlayers.slice(0, gathersListed).map((owner) => createGather(site, owner)))
  const { targets, close } = targetsOf(servers, await site.tokenOf(benchPlayers[0] as string))
  const rates = await measure(targets)
  for (const id of gathers) await endMatch(site, id)
  close()
  const row = (what: string, against: string, goal: { atLeast: number } | null): Row =>
    ratioRow(`requests a second, ${what}`, against, medianRatio(rates.get(what) ?? [], rates.get(against) ?? []), goal)
  return [
    row(names.switches, names.bareSwitches, null),
    row(names.maps, names.bareMaps, null),
    row(names.active, names.bareSwitches, null),
    row(names.switches, names.frontedSwitches, { atLeast: 0.8 }),
    row(names.active, names.frontedSwitches, { atLeast: 2 }),
  ]
}
