import { describe, expect, it } from 'vitest'
import { type Keys, wasDone, withKey } from '../../../durable/runtime/idempotency.ts'
import { playerId } from '../../support/rules/ids.ts'

const astrid = playerId('astrid')
const bjorn = playerId('bjorn')
const none: Keys = {}
const by = (actor: typeof astrid, key: string) => ({ actor, key })

describe('a key', () => {
  it('makes a repeat of the same act by the same player known', () => {
    const keys = withKey(none, 'join', by(astrid, 'k1'))
    expect(wasDone(keys, 'join', by(astrid, 'k1'))).toBe(true)
    expect(wasDone(keys, 'join', by(astrid, 'k2'))).toBe(false)
    expect(wasDone(keys, 'leave', by(astrid, 'k1'))).toBe(false)
    expect(wasDone(keys, 'join', by(bjorn, 'k1'))).toBe(false)
  })

  it('is kept for no act that brings none, nor for one of the room itself', () => {
    expect(withKey(none, 'join', { actor: astrid })).toBe(none)
    expect(withKey(none, 'join', { actor: null, key: 'k1' })).toBe(none)
    const odd: Keys = { [playerId('null')]: ['join k1'], [astrid]: ['join undefined'] }
    expect(wasDone(odd, 'join', { actor: null, key: 'k1' })).toBe(false)
    expect(wasDone(odd, 'join', { actor: astrid })).toBe(false)
  })

  it('is among the last eight of its player, the newest last', () => {
    const keys = Array.from({ length: 10 }).reduce<Keys>((before, _, at) => withKey(before, 'mark', by(astrid, `${at}`)), none)
    expect(keys).toEqual({ [astrid]: ['2', '3', '4', '5', '6', '7', '8', '9'].map((key) => `mark ${key}`) })
  })

  it('is kept of the 32 players who acted last', () => {
    const player = (at: number) => playerId(`spiller ${at}`)
    const many = Array.from({ length: 33 }).reduce<Keys>((before, _, at) => withKey(before, 'join', by(player(at), 'k')), none)
    expect(Object.keys(many)).toEqual(Array.from({ length: 32 }, (_, at) => player(at + 1)))
    expect(Object.keys(withKey(many, 'leave', by(player(1), 'l'))).slice(-2)).toEqual([player(32), player(1)])
    expect(withKey(many, 'leave', by(player(1), 'l'))[player(1)]).toEqual(['join k', 'leave l'])
  })

  it('comes last for the player who acted last', () => {
    const both = withKey(withKey(none, 'join', by(astrid, 'k')), 'join', by(bjorn, 'k'))
    expect(Object.keys(withKey(both, 'leave', by(astrid, 'l')))).toEqual([bjorn, astrid])
  })
})
