import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { SeenRun, SiteClient } from '../../../local/bots/site-client.ts'
import { type Cs2Server, startCs2Server } from '../../../local/cs2/cs2-server.ts'
import type { PracticeDeps } from '../../../local/practice/practice-deps.ts'
import { freshPracticeMemory, stepPractice } from '../../../local/practice/run-practice.ts'
import { FakeSite } from '../../support/node/fake-site.ts'
import { signIn } from '../../support/node/plain-rcon.ts'

let server: Cs2Server | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const aRun = (fields: Partial<SeenRun> = {}): SeenRun => ({
  ...{ id: 'r', accident: 'cannot-join', happened_at: null, solved_at: null, failure: null },
  ...fields,
})

/** A site with one administrator and two players, whose practice has these runs; `posts` holds what the launcher told it. */
function aPracticeSite(runs: SeenRun[], more: Partial<SiteClient> = {}) {
  const posts: { as: string; path: string; body: object }[] = []
  const player = (steamid: string, role: number) => ({ steamid, username: steamid, elo: 1000, role, chosen: 0 })
  const site: SiteClient = {
    ...new FakeSite({ players: [] }).client,
    listPlayers: async () => [player('admin', 3), player('kari', 1), player('ola', 1)],
    listGathers: async () => [],
    readPractice: async () => runs,
    post: async (as, path, body = {}) => {
      posts.push({ as, path, body })
      return { success: true, ticketId: 7 } as never
    },
    ...more,
  }
  const madeReports = () => posts.filter(({ path }) => path === '/api/admin/practice/made').map(({ body }) => body)
  return { site, posts, madeReports }
}
const aWorld = (site: SiteClient, running: Cs2Server[] = []): PracticeDeps => ({
  site,
  roster: { note: () => undefined, forget: () => undefined, ask: () => true, putInto: () => [], playing: () => [] },
  servers: { running, bend: { away: new Set(), slow: new Set() } },
  pause: async () => undefined,
})
/** Resolves once the launcher has told the site of an accident. */
async function whenReported(madeReports: () => object[]): Promise<void> {
  while (madeReports().length === 0) await turnOfTheLoop()
}

describe('the launcher of a practice', () => {
  it('opens the ticket of a player who cannot join, once, and says which it is', async () => {
    const { site, posts, madeReports } = aPracticeSite([aRun()])
    const memory = freshPracticeMemory()
    await stepPractice(aWorld(site), memory)
    await stepPractice(aWorld(site), memory)
    await whenReported(madeReports)
    expect(madeReports()).toEqual([{ id: 'r', trouble: { is: 'ticket', id: 7 } }])
    expect(posts.filter(({ path }) => path.endsWith('/tickets/create'))).toMatchObject([
      { body: { subject: 'Kommer ikke inn på serveren' } },
    ])
  })

  it('says why an accident cannot be made', async () => {
    const insulted = aPracticeSite([aRun({ accident: 'insult' })])
    await stepPractice(aWorld(insulted.site), freshPracticeMemory())
    await whenReported(insulted.madeReports)
    expect(insulted.madeReports()).toEqual([{ id: 'r', failure: 'Det er ingen åpen gather med to spillere.' }])
    const broken = aPracticeSite([aRun({ accident: 'server-dies' })])
    await stepPractice(aWorld(broken.site), freshPracticeMemory())
    await whenReported(broken.madeReports)
    expect(broken.madeReports()).toMatchObject([{ failure: expect.stringContaining('CS2_SIM') }])
  })

  it('lets a server of a match die, and starts it again when staff have dealt with it', async () => {
    const started = await startCs2Server({ password: 'riktig' })
    server = started
    const played = { end: null, maps: [{ isOver: false, rounds: [{}, {}] }] } as never
    const running = { ...started, port: started.port, password: 'riktig', record: () => [played] }
    const runs = [aRun({ accident: 'server-dies' })]
    const { site, madeReports } = aPracticeSite(runs, {
      listServers: async () => [{ ip: '127.0.0.1', port: started.port, match_id: 'm' }],
      readMatch: async () => ({ match_id: 'm', status: 'live', players: [] }) as never,
    })
    const [world, memory] = [aWorld(site, [running]), freshPracticeMemory()]
    await stepPractice(world, memory)
    await whenReported(madeReports)
    const ids = [`offline 127.0.0.1:${started.port}`, 'undecided m', 'serverless m']
    expect(madeReports()).toEqual([{ id: 'r', trouble: { is: 'concerns', ids } }])
    expect(await signIn(started.port, 'riktig')).toBeNull()
    runs[0] = aRun({ accident: 'server-dies', happened_at: 1 })
    await stepPractice(world, memory)
    expect(await signIn(started.port, 'riktig')).toBeNull()
    runs[0] = aRun({ accident: 'server-dies', happened_at: 1, solved_at: 2 })
    await stepPractice(world, memory)
    const back = await signIn(started.port, 'riktig')
    expect(back).not.toBeNull()
    back?.close()
  })

  it('brings a captain back who left, also when the practice is ended before', async () => {
    const started = await startCs2Server({ password: 'riktig' })
    server = started
    const played = { end: null, maps: [{ isOver: false, rounds: [{}, {}] }] } as never
    const runs = [aRun({ accident: 'captain-leaves' })]
    const { site, madeReports } = aPracticeSite(runs, {
      listServers: async () => [{ ip: '127.0.0.1', port: started.port, match_id: 'm' }],
      readMatch: async () =>
        ({
          match_id: 'm',
          status: 'live',
          players: [
            { steamid: 'ola', is_captain: 0 },
            { steamid: 'kari', is_captain: 1 },
          ],
        }) as never,
    })
    const [world, memory] = [aWorld(site, [{ ...started, record: () => [played] }]), freshPracticeMemory()]
    const { bend } = world.servers
    await stepPractice(world, memory)
    await whenReported(madeReports)
    expect([[...bend.away], [...bend.slow]]).toEqual([['kari'], [started.port]])
    runs.length = 0
    await stepPractice(world, memory)
    expect([[...bend.away], [...bend.slow]]).toEqual([[], []])
  })
})
