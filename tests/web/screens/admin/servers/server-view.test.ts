import { describe, expect, it } from 'vitest'
import { type TestStep, testSteps } from '../../../../../durable/protocol/server-test.ts'
import {
  backupsOf,
  lastHeard,
  serverStatusOf,
  splitServers,
  stepText,
  verdictOf,
} from '../../../../../web/screens/admin/servers/server-view.ts'
import type { ServerRow } from '../../../../../worker/contract/admin/servers.ts'

/** 20.00 on a summer's day in Oslo. */
const now = Date.UTC(2026, 5, 3, 18)
const minute = 60_000
const aServer = (fields: Partial<ServerRow> = {}): ServerRow => ({
  ip: '10.0.0.1',
  port: 27_015,
  match_id: null,
  match_name: null,
  online: 1,
  last_seen: null,
  last_report: null,
  offline: null,
  backups: null,
  ...fields,
})

describe('what is said of a server', () => {
  it('is what is wrong and for how long, before anything else', () => {
    const away = aServer({ match_id: 'm', offline: { why: 'refused', since: now - 30 * minute }, last_seen: now })
    expect(serverStatusOf(away, now)).toEqual({ tone: 'bad', text: 'Har avvist RCON-passordet i 30 min' })
    const silent = (since: number) => serverStatusOf(aServer({ offline: { why: 'unreachable', since } }), now).text
    expect(silent(now - 3 * minute)).toBe('Har ikke svart på 3 min')
    expect(silent(now - 50 * 60 * minute)).toBe('Har ikke svart på 2 dager')
    expect(serverStatusOf(aServer({ match_id: 'm', last_seen: now }), now).text).toBe('I bruk')
    expect(serverStatusOf(aServer({ last_seen: now }), now).text).toBe('Klar')
    expect(serverStatusOf(aServer(), now)).toEqual({ tone: 'unknown', text: 'Ikke prøvd ennå' })
  })

  it('is whether its round backups can be used, and which option of its start lacks', () => {
    expect(backupsOf(aServer(), now)).toEqual({ text: 'Ingen rundebackup sett ennå', isBad: false })
    const kept = aServer({ backups: { are: 'kept', at: now - 60 * minute } })
    expect(backupsOf(kept, now)).toEqual({ text: 'Rundebackup sist sett for 1 t siden', isBad: false })
    const empty = backupsOf(aServer({ backups: { are: 'empty', at: now } }), now)
    expect(empty).toEqual({ text: expect.stringContaining('-allow_round_backup_files'), isBad: true })
  })

  it('is when it was last heard of, and when it reported if that was another time', () => {
    expect(lastHeard(aServer(), now)).toBe('Aldri sett')
    expect(lastHeard(aServer({ last_seen: now, last_report: now }), now)).toBe('Sist sett nå nettopp')
    expect(lastHeard(aServer({ last_seen: now, last_report: now - 60 * minute }), now)).toBe(
      'Sist sett nå nettopp. Meldte sist fra for 1 t siden',
    )
  })

  it('stands in the list by address, numbers by their size', () => {
    const { active, standby } = splitServers([aServer({ ip: '10.0.0.10' }), aServer({ ip: '10.0.0.9' }), aServer({ match_id: 'm' })])
    expect(standby.map(({ ip }) => ip)).toEqual(['10.0.0.9', '10.0.0.10'])
    expect(active).toHaveLength(1)
  })
})

describe('what is said of a test', () => {
  const steps = (...states: TestStep['state'][]): TestStep[] =>
    testSteps.map((step, at) => ({ step, state: states[at] ?? 'not-tried', text: step }))

  it('is whether all works, something is to be mended, or a match kept the last step from being tried', () => {
    expect(verdictOf(steps('ok', 'ok', 'ok', 'ok', 'ok', 'ok'))).toBe('Alt virker.')
    expect(verdictOf(steps('ok', 'failed'))).toBe('Noe må ordnes.')
    expect(verdictOf(steps('ok', 'ok', 'ok', 'ok', 'ok'))).toBe('Det som kunne prøves nå, virker.')
  })

  it('says of a server that could not be asked when it last reported, or that nobody knows', () => {
    const last = steps('ok', 'ok', 'ok', 'ok', 'ok').at(-1) as TestStep
    expect(stepText(last, false, now, now)).toBe('reports Den meldte sist fra i dag kl.\u00a020.00.')
    expect(stepText(last, false, null, now)).toContain('det vet vi først når en kamp lastes')
    expect(stepText(last, true, null, now)).toBe('reports')
  })
})
