import { describe, expect, it } from 'vitest'
import { type TestStep, testSteps } from '../../../../../durable/protocol/server-test.ts'
import {
  backupsOf,
  lastHeard,
  restoreOf,
  serverDoor,
  serverName,
  serverStatusOf,
  splitServers,
  stepText,
  verdictOf,
  versionsOf,
} from '../../../../../web/screens/admin/servers/server-view.ts'
import type { ServerRow } from '../../../../../worker/contract/admin/servers.ts'
import { aServerRow } from '../a-server-row.ts'

/** 20.00 on a summer's day in Oslo. */
const now = Date.UTC(2026, 5, 3, 18)
const minute = 60_000

describe('the line about a server', () => {
  it('is what is wrong and for how long, before anything else', () => {
    const away = aServerRow({ match_id: 'm', offline: { why: 'refused', since: now - 30 * minute }, last_seen: now })
    expect(serverStatusOf(away, now)).toEqual({ tone: 'bad', text: 'Har avvist RCON-passordet i 30 min' })
    const silent = (since: number) => serverStatusOf(aServerRow({ offline: { why: 'unreachable', since } }), now).text
    expect(silent(now - 3 * minute)).toBe('Har ikke svart på 3 min')
    expect(silent(now - 50 * 60 * minute)).toBe('Har ikke svart på 2 dager')
    expect(serverStatusOf(aServerRow({ match_id: 'm', last_seen: now }), now).text).toBe('I bruk')
    expect(serverStatusOf(aServerRow({ last_seen: now }), now).text).toBe('Klar')
    expect(serverStatusOf(aServerRow(), now)).toEqual({ tone: 'unknown', text: 'Ikke prøvd ennå' })
  })

  it('is that it rests, after the match that it has', () => {
    expect(serverStatusOf(aServerRow({ rests: 1, last_seen: now }), now)).toEqual({ tone: 'unknown', text: 'Ute av drift' })
    expect(serverStatusOf(aServerRow({ rests: 1, match_id: 'm' }), now).text).toBe('I bruk, tas ut av drift etter kampen')
  })

  it('is the name that staff gave it, with its address and place below', () => {
    expect([serverName(aServerRow()), serverDoor(aServerRow())]).toEqual(['10.0.0.1:27015', ''])
    const named = aServerRow({ name: 'Oslo 1', place: 'Oslo' })
    expect([serverName(named), serverDoor(named)]).toEqual(['Oslo 1', '10.0.0.1:27015 · Oslo'])
  })

  it('is which plugin and game it runs, as far as it said so, and since when', () => {
    const runs = (plugin: string | null, game: string | null) => {
      const versions = { plugin, game, since: now - 3 * minute, at: now }
      return versionsOf(aServerRow({ versions }), now)
    }
    expect(runs('0.8.15', '1.41.1.2')).toBe('MatchZy 0.8.15, CS2 1.41.1.2, først sett for 3 min siden')
    expect(runs(null, '1.41.1.2')).toBe('CS2 1.41.1.2, først sett for 3 min siden')
    expect([runs(null, null), versionsOf(aServerRow(), now)]).toEqual([null, null])
  })

  it('is how long ago it was seen, also just after midnight', () => {
    const midnight = Date.UTC(2026, 5, 3, 22)
    expect(lastHeard(aServerRow({ last_seen: midnight - 2 * minute }), midnight + minute)).toBe('Sist sett for 3 min siden')
  })

  it('is whether its round backups can be used, and which option of its start lacks', () => {
    expect(backupsOf(aServerRow(), now)).toEqual({ text: 'Ingen rundebackup sett ennå', isBad: false })
    const kept = aServerRow({ backups: { are: 'kept', at: now - 60 * minute } })
    expect(backupsOf(kept, now)).toEqual({ text: 'Rundebackup sist sett for 1 t siden', isBad: false })
    const empty = backupsOf(aServerRow({ backups: { are: 'empty', at: now } }), now)
    expect(empty).toEqual({ text: expect.stringContaining('-allow_round_backup_files'), isBad: true })
  })

  it('is whether a match can go on there after a crash, and what to mend where not', () => {
    const line = (restore: ServerRow['restore'], fields: Partial<ServerRow> = {}) => restoreOf(aServerRow({ restore, ...fields }), now)
    expect(line(null)).toEqual({ text: 'Ikke prøvd om den kan gå tilbake til en runde', isBad: false, mayTest: true })
    expect(line(null, { match_id: 'm' }).mayTest).toBe(false)
    expect(line({ is: 'testing', at: now, why: null }).mayTest).toBe(false)
    expect(line({ is: 'works', at: now - 3 * minute, why: null }).text).toBe('Gikk tilbake til en runde for 3 min siden')
    const empty = line({ is: 'fails', at: now, why: 'empty-backup' })
    expect(empty).toEqual({ text: expect.stringContaining('-allow_round_backup_files'), isBad: true, mayTest: true })
  })

  it('is when it was last heard of, and when it reported if that was another time', () => {
    expect(lastHeard(aServerRow(), now)).toBe('Aldri sett')
    expect(lastHeard(aServerRow({ last_seen: now, last_report: now }), now)).toBe('Sist sett nå nettopp')
    expect(lastHeard(aServerRow({ last_seen: now, last_report: now - 60 * minute }), now)).toBe(
      'Sist sett nå nettopp. Meldte sist fra for 1 t siden',
    )
  })

  it('stands in the list by address, numbers by their size', () => {
    const { active, standby } = splitServers([
      aServerRow({ ip: '10.0.0.10' }),
      aServerRow({ ip: '10.0.0.9' }),
      aServerRow({ match_id: 'm' }),
    ])
    expect(standby.map(({ ip }) => ip)).toEqual(['10.0.0.9', '10.0.0.10'])
    expect(active).toHaveLength(1)
  })
})

describe('the line about a test', () => {
  const steps = (...states: TestStep['state'][]): TestStep[] =>
    testSteps.map((step, at) => ({ step, state: states[at] ?? 'not-tried', text: step }))

  it('is whether all works, something is to be mended, or a match kept the last step from being tried', () => {
    expect(verdictOf(steps('ok', 'ok', 'ok', 'ok', 'ok', 'ok'))).toBe('Alt virker.')
    expect(verdictOf(steps('ok', 'failed'))).toBe('Noe må ordnes.')
    expect(verdictOf(steps('ok', 'ok', 'ok', 'ok', 'ok'))).toBe('Det som kunne prøves nå, virker.')
  })

  it('says of a server that could not be asked when it last reported, or that nobody knows', () => {
    const last = steps('ok', 'ok', 'ok', 'ok', 'ok').at(-1) as TestStep
    expect(stepText(last, false, now, now)).toBe('reports Den meldte sist fra nå nettopp.')
    expect(stepText(last, false, null, now)).toContain('det vet vi først når en kamp lastes')
    expect(stepText(last, true, null, now)).toBe('reports')
  })
})
