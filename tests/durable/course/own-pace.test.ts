import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasJustAsked, type OwnAct, refusesPace, withOwnAct } from '../../../durable/course/own-pace.ts'
import { playerId } from '../../support/rules/ids.ts'

const kari = playerId('kari')
const ola = playerId('ola')
const actAt = (at: number, fields: Partial<OwnAct> = {}): OwnAct => ({ by: kari, to: null, isEntry: false, at, ...fields })
const having = (...acts: readonly OwnAct[]) => acts.reduce(withOwnAct, [] as readonly OwnAct[])

describe('the pace of a player in a cup or tournament', () => {
  it('allows twelve acts in any minute, and never a thirteenth', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000), { minLength: 30, maxLength: 60 }), (pauses) => {
        let [now, paces] = [0, [] as readonly OwnAct[]]
        const accepted: number[] = []
        for (const pause of pauses) {
          now += pause
          if (refusesPace(paces, actAt(now))) continue
          paces = withOwnAct(paces, actAt(now))
          accepted.push(now)
        }
        for (const at of accepted) expect(accepted.filter((each) => each > at - 60_000 && each <= at).length).toBeLessThanOrEqual(12)
        expect(paces.length).toBeLessThanOrEqual(12)
      }),
    )
  })

  it('is each player’s own', () => {
    const busy = having(...Array.from({ length: 12 }, (_, at) => actAt(at)))
    expect(refusesPace(busy, actAt(20))).toMatchObject({ code: 'SLOW_DOWN' })
    expect(refusesPace(busy, actAt(20, { by: ola }))).toBeNull()
    expect(refusesPace(busy, actAt(60_000))).toBeNull()
  })

  it('leaves two seconds between two registrations', () => {
    const once = having(actAt(0, { isEntry: true }))
    expect(refusesPace(once, actAt(1_999, { isEntry: true }))).toMatchObject({ code: 'SLOW_DOWN' })
    expect(refusesPace(once, actAt(1_999))).toBeNull()
    expect(refusesPace(once, actAt(2_000, { isEntry: true }))).toBeNull()
  })

  it('remembers for a minute whom somebody asked', () => {
    const paces = having(actAt(0, { to: ola }))
    expect(hasJustAsked({ paces }, kari, ola, 59_999)).toBe(true)
    expect(hasJustAsked({ paces }, ola, kari, 1)).toBe(false)
    expect(hasJustAsked({ paces }, kari, ola, 60_000)).toBe(false)
  })
})
