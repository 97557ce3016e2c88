import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { joiningPlayers } from './bench-players.ts'
import { ourContender } from './contender/our-match.ts'
import { type OurSite, startOurSite } from './contender/our-site.ts'
import { sharesOf } from './cpu-profile.ts'
import { freePort } from './free-port.ts'
import { IsolateInspector } from './isolate-inspector.ts'
import type { Row } from './result-table.ts'
import { settleMs, turnsPerMatch } from './workload.ts'

/** The parts of a turn and of a call, by the function whose time they are. */
const turnParts = {
  'the frame is read': '#read',
  'the act is read': 'readAct',
  'the step': 'loggedStep',
  'the commit': 'commit',
  'viewers are told': 'broadcast',
  'effects leave the room': '#drainLane',
  'garbage is collected': '(garbage collector)',
} as const
const callParts = {
  'the token': 'claimsOf',
  'the limit': 'limit',
  'the session in D1': 'findSession',
  'the route is found': 'match',
  'garbage is collected': '(garbage collector)',
} as const

const matches = { warmUps: 15, profiled: 20 } as const
const calls = { warmUps: 500, profiled: 2_000 } as const

const rowsOf = (what: string, parts: Record<string, string>, shares: readonly number[]): Row[] =>
  Object.keys(parts).map((part, i) => ({
    what: `${what}: ${part}`,
    against: 'CPU of the isolate',
    measured: `${Math.round((shares[i] ?? 0) * 100)} %`,
  }))

async function turns(site: OurSite, inspector: IsolateInspector): Promise<Row[]> {
  const contender = ourContender(site)
  const profiles = []
  for (let i = 0; i < matches.warmUps + matches.profiled; i++) {
    const room = await contender.openRoom(10)
    await sleep(settleMs)
    const play = async () => {
      for (let turn = 0; turn < turnsPerMatch; turn++) await room.act('socket')
    }
    if (i < matches.warmUps) await play()
    else profiles.push(await inspector.profileOf(play))
    await room.close()
  }
  return rowsOf('a turn over the socket', turnParts, sharesOf(profiles, Object.values(turnParts)))
}

/** A call that is refused after everything in front of its object was passed. */
async function posts(site: OurSite, inspector: IsolateInspector): Promise<Row[]> {
  const headers = {
    Authorization: await site.tokenOf(joiningPlayers[0] as string),
    Origin: site.origin,
    'Content-Type': 'application/json',
  }
  const post = async (times: number) => {
    for (let i = 0; i < times; i++) await site.http.call('POST', '/api/matches/scrim/leave', headers, '{}')
  }
  await post(calls.warmUps)
  const profile = await inspector.profileOf(() => post(calls.profiled))
  return rowsOf('a call over POST', callParts, sharesOf([profile], Object.values(callParts)))
}

/** The parts of a turn's and of a call's time, from a CPU profile. It slows what it watches: only the shares mean something. */
export async function benchProfile(folder: string): Promise<Row[]> {
  const inspectorPort = await freePort()
  const site = await startOurSite(join(folder, 'profiled'), await freePort(), { inspectorPort })
  try {
    const inspector = await IsolateInspector.open(inspectorPort)
    const rows = [...(await turns(site, inspector)), ...(await posts(site, inspector))]
    inspector.close()
    return rows
  } finally {
    await site.close()
  }
}
