import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Match } from '../../durable/protocol/match/match-fields.ts'
import { warmupMs } from '../../durable/rules/play/play-limits.ts'
import type { CommandOutcome, Mischief } from '../../local/cs2/mischief.ts'
import { type Arena, listServers, loopback, openArena } from '../support/site/arena.ts'
import { type ArenaMatch, begin, endByStaff, viewOf, when } from '../support/site/arena-match.ts'
import { patienceMs } from '../support/site/patience.ts'
import { expectRatedOnce, expectSameAsRecord, expectUnrated } from '../support/site/same-as-record.ts'
import { callAs, type Session } from '../support/site/session.ts'
import { expectStoredOnce } from '../support/site/stored-results.ts'

let arena: Arena
/** How every match of this file stood in the end. */
const ends: Match[] = []

beforeAll(async () => {
  arena = await openArena(5)
})
afterAll(() => arena?.stop())

/** A test that waits for servers waits alone. */
async function withOwnArena(work: (own: Arena, ten: Session[]) => Promise<void>): Promise<void> {
  const own = await openArena(1)
  try {
    await own.withLobbyOfTen((ten) => work(own, ten))
    await expectStoredOnce(
      own.site,
      ends.filter((end) => own.recordsOf(end.match_id).length > 0),
    )
  } finally {
    await own.stop()
  }
}

const isRated = ({ ratings }: Match): boolean => ratings.length > 0

async function endsAsRecorded(match: ArenaMatch, timeout = patienceMs): Promise<void> {
  const view = await when(match, isRated, timeout)
  ends.push(view)
  expectSameAsRecord(view, match.arena.recordsOf(match.id))
}

const asAdmin = (path: string, body: object) => callAs(arena.site.url, arena.admin, 'POST', path, body)
const listed = async (port: number) => (await listServers(arena.site.url, arena.admin)).servers.find((each) => each.port === port)

/** The commands of a set-up, in their order. */
const commands = ['get5_status', 'css_endmatch', 'log', 'logaddress_delall_http', 'logaddress_add_http', 'matchzy_loadmatch_url', 'status']
const cuts: CommandOutcome[] = ['cut before', 'cut after', 'cut in reply']

describe.concurrent('a server', { timeout: 400_000 }, () => {
  it('that stays on another map is given up, and is loaded afresh when its turn comes again', () =>
    withOwnArena(async (own, ten) => {
      const mischief: Mischief = { staysOnMap: true, nobodyComes: true }
      const server = await own.open({ mischief })
      const isLeft = vi.waitFor(() => expect(server.record()[0]?.end).toBe('ended by command'), 2 * patienceMs)
      const changed = isLeft.then(() => {
        for (const fault of ['staysOnMap', 'nobodyComes'] as const) delete mischief[fault]
      })
      const match = await begin(own, ten, { servers: [server], timeout: 3 * patienceMs })
      await changed
      await endsAsRecorded(match)
      await server.settled()
      const shown = ends.at(-1)?.maps.find(({ status }) => status === 'picked')?.name
      expect(server.record().map(({ end, maps }) => [end, maps[0]?.name])).toEqual([
        ['ended by command', shown],
        ['series end', shown],
      ])
    }))

  it('that dies between two maps is replaced, and the series goes on where it was', () =>
    withOwnArena(async (own, ten) => {
      const roundWinner = () => 'team1' as const
      const dying = await own.open({ seed: 11, mischief: { roundWinner, crashesChangingTo: (map) => map === 1 } })
      const match = await begin(own, ten, { series: 'bo3', servers: [dying] })
      const [first] = (await when(match, ({ played }) => played[0]?.phase === 'over')).played
      const other = await own.open({ seed: 12, mischief: { roundWinner } })
      await own.add(other)
      await endsAsRecorded(match, 2 * patienceMs)
      // It was told of the two maps that were left, and one was enough: nobody plays the other.
      await vi.waitFor(() => expect(other.record().map(({ end }) => end)).toEqual(['ended by command']), patienceMs)
      expect(own.recordsOf(match.id).map(({ end }) => end)[0]).toBe('crashed')
      expect((await viewOf(match)).played[0]).toEqual(first)
      expect(dying.record()).toHaveLength(1)
    }))

  it('whose connection breaks at any command is set up all the same', () =>
    arena.withLobbyOfTen(async (ten) => {
      let outcome: { command: string; cut: CommandOutcome; hasMet: boolean } | null = null
      const commandOutcome = (command: string): CommandOutcome => {
        if (!outcome || outcome.hasMet || command.split(' ')[0] !== outcome.command) return 'answer'
        outcome.hasMet = true
        return outcome.cut
      }
      const mischief: Mischief = { commandOutcome, nobodyComes: true }
      const server = await arena.open({ mischief })
      const match = await begin(arena, ten, { servers: [server] })
      for (const command of commands) {
        for (const cut of cuts) {
          outcome = { command, cut, hasMet: false }
          const loads = server.record().length
          const reloaded = await asAdmin('/admin/serverAction', { action: 'reloadmatch', id: match.id })
          expect([command, cut, reloaded]).toEqual([command, cut, { success: true }])
          await when(match, ({ has_server }) => has_server === 1 && server.record().length > loads)
          expect([command, cut, outcome.hasMet, server.cvar('sv_password')]).toEqual([
            command,
            cut,
            true,
            expect.stringMatching(/^[a-z2-9]{10}$/),
          ])
        }
      }
      mischief.nobodyComes = false
      await server.run('css_start')
      await endsAsRecorded(match)
    }))

  it('that is dead, or refuses our password, is left for the next one', () =>
    arena.withLobbyOfTen(async (ten) => {
      const dead = await arena.open()
      await dead.close()
      let tries = 0
      const mischief: Mischief = {
        get refusesPassword() {
          tries += 1
          return true
        },
      }
      const refusing = await arena.open({ mischief })
      const { port } = refusing
      const look = async () => expect(await listed(port)).toMatchObject({ port, match_id: null, online: 0, offline: { why: 'refused' } })
      const match = await begin(arena, ten, { servers: [dead, refusing, await arena.open()], look })
      await endsAsRecorded(match)
      expect(tries).toBe(1)
    }))

  it('that still holds its last match is asked again until it lets go', () =>
    arena.withLobbyOfTen(async (ten) => {
      let loads = 0
      const mischief: Mischief = {
        pretendsToHold: 0,
        commandOutcome: (command) => {
          if (command.startsWith('matchzy_loadmatch_url') && ++loads === 2) delete mischief.pretendsToHold
          return 'answer'
        },
      }
      const match = await begin(arena, ten, { servers: [await arena.open({ mischief })] })
      await endsAsRecorded(match)
      expect(loads).toBe(2)
    }))

  it('that nobody comes to waits with its clock running, until staff end the match', () =>
    arena.withLobbyOfTen(async (ten) => {
      const server = await arena.open({ mischief: { nobodyComes: true } })
      const match = await begin(arena, ten, { servers: [server] })
      const view = await viewOf(match)
      expect(view).toMatchObject({ status: 'live', status_match: 'warmup', has_server: 1, team1_score: 0, needs_decision: 0 })
      const left = (view.deadlineAt ?? 0) - Date.now()
      expect([left > warmupMs - 60_000, left <= warmupMs]).toEqual([true, true])
      await endByStaff(match)
      ends.push(await when(match, ({ status }) => status === 'canceled'))
    }))

  it('that dies in the middle of a map, without round backups, leaves the match to the staff, who settle it', () =>
    arena.withLobbyOfTen(async (ten) => {
      // Nobody comes before the site has seen it ready: otherwise its end might be found out while it is still being set up.
      const mischief: Mischief = { nobodyComes: true, hasEmptyBackups: true, crashes: ({ round }) => round === 9 }
      const server = await arena.open({ mischief, pace: { reboot: 3_600_000 } })
      const match = await begin(arena, ten, { servers: [server] })
      await server.run('css_start')
      await when(match, ({ played }) => played[0]?.rounds.length === 8)
      // The site would ask it itself after a long silence; staff who see it earlier take it away.
      expect(await asAdmin('/admin/deleteMatchId', { ip: loopback, port: server.port })).toMatchObject({ success: true })
      expectUnrated(await when(match, ({ needs_decision }) => needs_decision === 1))
      const settled = await callAs(arena.site.url, arena.admin, 'POST', `/matches/${match.id}/settle`, {
        winner: 'B',
        reason: 'Serveren falt ut',
      })
      expect(settled).toEqual({ success: true })
      const view = await when(match, isRated)
      expect(view).toMatchObject({ status: 'complete', winner: 'B', settled: 1, needs_decision: 0 })
      expectRatedOnce(view)
      ends.push(view)
    }))
})

describe('afterwards', () => {
  it('each result is stored once, and every rating is the sum of its ledger', async () => {
    const here = ends.filter((end) => arena.recordsOf(end.match_id).length > 0)
    expect(here).toHaveLength(5)
    await expectStoredOnce(arena.site, here)
  })
})
