import { describe, expect, it } from 'vitest'
import {
  cupIdFor,
  idTextOf,
  newCheckTag,
  newCupId,
  newMatchId,
  newSeed,
  newTournamentId,
  tournamentIdFor,
} from '../../../durable/ports/new-ids.ts'
import { playerId } from '../../support/rules/ids.ts'

const letters = /^[2-9a-hjkmnp-z]+$/

describe('an id', () => {
  it('is made of letters that nobody confuses, one for each byte', () => {
    expect(idTextOf(Uint8Array.of(0, 7, 8, 30, 31, 255))).toBe('29az29')
    const made = [newMatchId(), newTournamentId(), newCupId(), newCheckTag()]
    expect(made.map((id) => [id.length, letters.test(id)])).toEqual([12, 10, 12, 6].map((length) => [length, true]))
    expect(new Set(Array.from({ length: 50 }, newMatchId)).size).toBe(50)
  })

  it('that is made under a key is the same for the same maker and key alone', () => {
    const [kari, ola] = [playerId('kari'), playerId('ola')]
    for (const make of [cupIdFor, tournamentIdFor]) {
      const ids = [make(kari, 'k1'), make(kari, 'k2'), make(ola, 'k1')]
      expect(make(kari, 'k1')).toBe(ids[0])
      expect(new Set(ids).size).toBe(3)
      expect(ids.every((id) => letters.test(id))).toBe(true)
    }
    expect([cupIdFor(kari, 'k1').length, tournamentIdFor(kari, 'k1').length]).toEqual([12, 10])
    expect(cupIdFor(kari, 'k1').startsWith(tournamentIdFor(kari, 'k1'))).toBe(false)
  })

  it('is 256 bits as hex where it is a seed', () => {
    expect(newSeed()).toMatch(/^[0-9a-f]{64}$/)
    expect(newSeed()).not.toBe(newSeed())
  })
})
