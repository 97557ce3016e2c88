import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BackupLoad, rewrittenBackup } from '../../../../durable/rules/play/rewritten-backup.ts'
import { readBackup } from '../../../../durable/rules/play/round-backup.ts'
import { aBackup, headersOf } from '../../../support/rules/a-backup.ts'

const aLoad = (name: string, loadId: number): BackupLoad => ({
  loadId,
  address: `https://${name}.test/hooks/matchzy/m234567/${loadId}`,
  backups: `https://${name}.test/hooks/backup/m234567/${loadId}`,
  header: `X-${name}`,
  secret: `secret-of-${name}`,
  password: `password-of-${name}`,
  teams: { team1: { '76561198000000001': `A of ${name}` }, team2: { '76561198000000002': `B of ${name}` } },
})
const old = aLoad('old', 111_111_111)
const fresh = aLoad('fresh', 222_222_222)

/** The settings of a load as its configuration names them; the plugin may keep any of them, in any case. */
const settings = fc.constantFrom(old).chain(({ address, backups, header, secret, password }) =>
  fc
    .subarray([
      ['matchzy_remote_log_url', address],
      ['matchzy_remote_log_header_key', header],
      ['MatchZy_remote_log_header_value', secret],
      ['matchzy_remote_backup_url', backups],
      ['matchzy_remote_backup_header_key', header],
      ['matchzy_remote_backup_header_value', secret],
      ['sv_password', password],
    ] as [string, string][])
    .map((chosen) => Object.fromEntries(chosen)),
)
const otherCvars = fc.dictionary(fc.stringMatching(/^mp_[a-z]{1,8}$/), fc.string({ maxLength: 5 }))
const config = fc.record({
  changed: fc.option(fc.tuple(settings, otherCvars)),
  original: fc.option(fc.tuple(settings, otherCvars)),
  asText: fc.boolean(),
  // As JSON gives it back: without -0.
  others: fc
    .dictionary(fc.stringMatching(/^[A-Z][a-z]{2,8}$/), fc.jsonValue({ maxDepth: 2 }))
    .map((value) => JSON.parse(JSON.stringify(value))),
})

const read = (text: string | null) => {
  const backup = JSON.parse(text ?? 'null') as Record<string, string>
  return { backup, config: JSON.parse(backup.match_config ?? '{}') as Record<string, unknown> }
}

describe('a round backup that is served', () => {
  it('holds nothing of the load that it was made under, all of the one that asks, and the rest as it was', () => {
    fc.assert(
      fc.property(config, ({ changed, original, asText, others }) => {
        const written = {
          ...others,
          MatchId: asText ? String(old.loadId) : old.loadId,
          RemoteLogURL: old.address,
          RemoteLogHeaderKey: old.header,
          RemoteLogHeaderValue: old.secret,
          ...(changed && { ChangedCvars: { ...changed[1], ...changed[0] } }),
          ...(original && { OriginalCvars: { ...original[1], ...original[0] } }),
        }
        const before = aBackup({ load: old.loadId, map: 1, scoreA: 3, scoreB: 4, players: { A: [], B: [] }, config: written })
        const text = rewrittenBackup(JSON.stringify(before), fresh)
        for (const each of [old.address, old.backups, old.header, old.secret, old.password, String(old.loadId)]) {
          expect(text).not.toContain(each)
        }
        const after = read(text)
        expect(after.config).toMatchObject({
          ...others,
          MatchId: asText ? String(fresh.loadId) : fresh.loadId,
          RemoteLogURL: fresh.address,
          RemoteLogHeaderValue: fresh.secret,
        })
        const cvars = Object.entries(after.config.ChangedCvars as Record<string, string>).map(([name, value]) => [
          name.toLowerCase(),
          value,
        ])
        expect(Object.fromEntries(cvars)).toMatchObject({
          ...changed?.[1],
          matchzy_remote_log_url: fresh.address,
          matchzy_remote_log_header_value: fresh.secret,
          matchzy_remote_backup_url: fresh.backups,
          matchzy_remote_backup_header_value: fresh.secret,
          sv_password: fresh.password,
        })
        if (original) expect(after.config.OriginalCvars).toMatchObject(original[1])
        const { matchid, match_config: _, team1, team2, ...rest } = after.backup
        expect([matchid, rest]).toEqual([String(fresh.loadId), expect.objectContaining({ valve_backup: before.valve_backup })])
        expect({ ...before, ...rest }).toEqual(before)
        for (const [text, was, players] of [
          [team1, before.team1, fresh.teams.team1],
          [team2, before.team2, fresh.teams.team2],
        ] as const) {
          expect(JSON.parse(text ?? '')).toEqual({ ...JSON.parse(was ?? ''), teamPlayers: players })
        }
        expect(readBackup(text ?? '', headersOf(after.backup))).toMatchObject({ load: fresh.loadId, map: 1, round: 7 })
      }),
    )
  })

  it('is nothing where nothing was stored that the plugin could read', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void expect(rewrittenBackup(JSON.stringify(value), fresh)).toBeNull()))
    expect(rewrittenBackup('{"match_config":"{', fresh)).toBeNull()
    expect(rewrittenBackup('{"match_config":"[]"}', fresh)).toBeNull()
  })
})
