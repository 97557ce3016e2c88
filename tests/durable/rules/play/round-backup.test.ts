import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasMostOf, readBackup } from '../../../../durable/rules/play/round-backup.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { aBackup, type BackupContent, headersOf } from '../../../support/rules/a-backup.ts'

const account = fc.integer({ min: 1, max: 2 ** 32 - 1 })
const steamId = account.map((number) => String(76561197960265728n + BigInt(number)) as SteamId)
const score = fc.integer({ min: 0, max: 30 })
const content: fc.Arbitrary<BackupContent> = fc
  .record({
    load: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    map: fc.integer({ min: 0, max: 4 }),
    scoreA: score,
    scoreB: score,
    ids: fc.uniqueArray(steamId, { minLength: 2, maxLength: 10 }),
    name: fc.oneof(fc.constantFrom('{', '}', '"', '" "x" }', '\\', '"SaveFile"'), fc.string()),
  })
  .map(({ ids, name, ...rest }) => ({
    ...rest,
    players: { A: ids.slice(0, ids.length / 2), B: ids.slice(ids.length / 2) },
    nameOf: () => name.replaceAll(/[\r\n\u2028\u2029]/g, ''),
  }))

const readIn = (backup: Record<string, string>, text = JSON.stringify(backup, null, 2)) => readBackup(text, headersOf(backup))

describe('a round backup', () => {
  it('is read with its round, score and players, however they are called', () => {
    fc.assert(
      fc.property(content, (given) => {
        const { load, map, scoreA, scoreB, players } = given
        const read = readIn(aBackup(given))
        expect(read).toMatchObject({ load, map, scoreA, scoreB, round: scoreA + scoreB })
        expect(typeof read === 'object' && [...read.players].sort()).toEqual([...players.A, ...players.B].sort())
      }),
    )
  })

  it('is none when it breaks off anywhere', () => {
    fc.assert(
      fc.property(content, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (given, part) => {
        const backup = aBackup(given)
        const text = JSON.stringify(backup, null, 2)
        expect(readIn(backup, text.slice(0, Math.floor(text.length * part)))).toBe('broken')
        const file = (backup.valve_backup ?? '').trimEnd()
        const cut = file.slice(0, Math.floor(file.length * part))
        expect(readIn({ ...backup, valve_backup: cut })).toBe(cut.trim() === '' ? 'empty' : 'broken')
      }),
    )
  })

  it('is none when a field or header is another, and never throws', () => {
    const fields = ['matchid', 'mapnumber', 'round', 'team1_score', 'team2_score', 'match_config'] as const
    fc.assert(
      fc.property(content, fc.constantFrom(...fields), fc.jsonValue(), (given, field, value) => {
        const backup = aBackup(given)
        const mutated = JSON.stringify({ ...backup, [field]: value })
        const isSame = typeof value === 'string' && /^\d{1,10}$/.test(value) && Number(value) === Number(backup[field])
        if (!isSame) expect(readBackup(mutated, headersOf(backup))).toBe('broken')
        expect(readBackup(JSON.stringify(value), headersOf(backup))).toBe('broken')
      }),
    )
    const backup = aBackup({ load: 7, map: 0, scoreA: 1, scoreB: 0, players: { A: [], B: [] } })
    for (const header of ['matchId', 'mapNumber', 'roundNumber'] as const) {
      for (const wrong of [undefined, '', '99', 'x']) {
        expect(readBackup(JSON.stringify(backup), { ...headersOf(backup), [header]: wrong })).toBe('broken')
      }
    }
  })

  it('is none without the parts of the game’s file', () => {
    const backup = aBackup({ load: 7, map: 0, scoreA: 1, scoreB: 0, players: { A: [], B: [] } })
    expect(readIn({ ...backup, valve_backup: ' \n' })).toBe('empty')
    for (const part of ['FirstHalfScore', 'PlayersOnTeam1', 'PlayersOnTeam2', 'SaveFile']) {
      expect(readIn({ ...backup, valve_backup: (backup.valve_backup ?? '').replace(part, 'Other') })).toBe('broken')
    }
    expect(readIn({ ...backup, valve_backup: `${backup.valve_backup}"More"\n{\n}\n` })).toBe('broken')
  })

  it('needs more than half of both teams', () => {
    const [a, b, c, d] = ['1', '2', '3', '4'] as unknown as SteamId[] as [SteamId, SteamId, SteamId, SteamId]
    expect(hasMostOf([a, b, c], { A: [a, b], B: [c, d] })).toBe(false)
    expect(hasMostOf([a, b, c, d], { A: [a, b], B: [c, d] })).toBe(true)
    expect(hasMostOf([a, b, c], { A: [a, b, d], B: [c] })).toBe(true)
  })
})
