import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Desk, type DeskEffect, emptyDesk } from '../../../durable/desk/desk-state.ts'
import { afterRefresh, gatherMs, nobodyOnDutyMs, setDuty, setTaken, tellDue, withoutStaff } from '../../../durable/desk/desk-step.ts'
import type { Concern } from '../../../durable/rules/staff/concerns/concerns.ts'
import { playerId } from '../../support/rules/ids.ts'

const concern = (id: string, fields: Partial<Concern> = {}): Concern => ({
  ...{ id, area: 'matches', tone: 'error', title: id, lines: [], waiting: 10, since: 0, right: 'decide', act: null },
  ...fields,
})
const kari = { steamId: playerId('kari'), name: 'Kari', role: 3 as const }
const ola = { steamId: playerId('ola'), name: 'Ola', role: 2 as const }

/** A desk with everything that left it. */
function aDesk() {
  const sent: DeskEffect[] = []
  let desk: Desk = emptyDesk
  const take = (step: ReturnType<typeof setDuty>) => {
    if (!('desk' in step)) return step
    desk = step.desk
    sent.push(...step.effects)
    return 'ok'
  }
  return {
    sent,
    desk: () => desk,
    see: (now: number, ...concerns: Concern[]) => take(afterRefresh(desk, concerns, now)),
    wake: (now: number) => take(tellDue(desk, now)),
    duty: (who: typeof kari | typeof ola, until: number | null, now: number) => take(setDuty(desk, who, until, now)),
    take: (who: typeof kari | typeof ola, id: string, takes = true) => take(setTaken(desk, who, id, takes, 0)),
    pushes: () => sent.flatMap((each) => (each.does === 'push' ? [each] : [])),
  }
}

describe('a new concern', () => {
  it('calls those on duty at once, and comes by push a moment later', () => {
    const { duty, see, wake, sent, pushes, desk } = aDesk()
    duty(kari, 90_000, 0)
    see(1_000, concern('a'))
    expect(sent.map(({ does }) => does)).toEqual(['stirred', 'stirred', 'toast'])
    expect(desk().tellAt).toBe(1_000 + gatherMs)
    wake(1_000 + gatherMs)
    expect(pushes()).toMatchObject([{ to: [{ name: 'Kari' }], concerns: [{ id: 'a' }] }])
  })

  it('is told to all staff after two minutes while nobody is on duty, unless it is over or taken by then', () => {
    const { see, wake, take, pushes } = aDesk()
    see(0, concern('a'), concern('over'), concern('taken'))
    take(kari, 'taken')
    see(1_000, concern('a'), concern('taken'))
    wake(nobodyOnDutyMs - 1)
    expect(pushes()).toEqual([])
    wake(nobodyOnDutyMs)
    expect(pushes()).toMatchObject([{ to: null, concerns: [{ id: 'a' }] }])
  })

  it('is one of ten that happen at once, in one push', () => {
    const { duty, see, wake, pushes } = aDesk()
    duty(kari, 90_000, 0)
    const ten = Array.from({ length: 10 }, (_, place) => concern(`match ${place}`))
    for (const [place] of ten.entries()) see(100 * place, ...ten.slice(0, place + 1))
    wake(gatherMs)
    expect(pushes()).toHaveLength(1)
    expect(pushes()[0]?.concerns).toHaveLength(10)
  })

  it('is one more ticket, but not one less', () => {
    const { see, sent, duty } = aDesk()
    duty(kari, 90_000, 0)
    const tickets = (waiting: number, latest: number) => concern('tickets', { waiting, latest, right: 'tickets' })
    see(1, tickets(2, 5))
    see(2, tickets(1, 4))
    see(3, tickets(2, 9))
    expect(sent.filter(({ does }) => does === 'toast')).toHaveLength(2)
  })
})

describe('a concern that staff take', () => {
  it('may be changed, and ends with the concern', () => {
    const { see, take, desk } = aDesk()
    see(0, concern('a'))
    expect(take(kari, 'a')).toBe('ok')
    const { desk: taken } = setTaken(desk(), { ...ola, role: 3 }, 'a', true, 9) as { desk: Desk }
    expect(taken.taken.a).toEqual({ steamId: ola.steamId, name: 'Ola', at: 9 })
    see(1)
    expect(desk().taken).toEqual({})
  })

  it('is nobody whose role cannot settle it, and nothing that is over', () => {
    const { see, take } = aDesk()
    see(0, concern('a', { right: 'servers' }))
    expect(take(ola, 'a')).toMatchObject({ code: 'FORBIDDEN' })
    expect(take(kari, 'gone')).toMatchObject({ code: 'CONFLICT' })
  })

  it('stays with the one who took it when a colleague lets it go', () => {
    const { see, take, desk } = aDesk()
    see(0, concern('a'))
    take(kari, 'a')
    take({ ...ola, role: 2 }, 'a', false)
    expect(desk().taken.a?.name).toBe('Kari')
    take(kari, 'a', false)
    expect(desk()).toMatchObject({ taken: {}, untold: ['a'] })
  })
})

describe('a turn of duty', () => {
  it('ends at its time, and is a day at most', () => {
    const { duty, see, wake, pushes, desk } = aDesk()
    expect(duty(kari, 25 * 3_600_000, 0)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(duty(kari, 0, 5)).toMatchObject({ code: 'INVALID_INPUT' })
    duty(kari, 1_000, 0)
    see(2_000, concern('a'))
    expect(desk().duty).toEqual([])
    wake(2_000 + nobodyOnDutyMs)
    expect(pushes()).toMatchObject([{ to: null }])
  })

  it('is forgotten with the account, with what it had taken', () => {
    const { duty, see, take, desk } = aDesk()
    duty(kari, 1_000, 0)
    see(0, concern('a'))
    take(kari, 'a')
    expect(withoutStaff(desk(), kari.steamId)).toMatchObject({ duty: [], taken: {} })
  })
})

/** Evenings: every ten seconds other things are wrong, staff come and go, and somebody takes one. */
const evenings = fc.array(
  fc.record({
    wrong: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 6 }),
    duty: fc.option(fc.boolean(), { nil: null }),
    takes: fc.option(fc.integer({ min: 0, max: 7 }), { nil: null }),
  }),
  { maxLength: 60 },
)

describe('an evening', () => {
  it('tells of every concern that lasts and that nobody has taken, once, and of none that is over', () =>
    fc.assert(
      fc.property(evenings, (moments) => {
        const { see, wake, duty, take, desk, sent } = aDesk()
        const began = new Map<string, number>()
        let told = new Set<string>()
        let now = 0
        for (const { wrong, duty: goes, takes } of moments) {
          now += 10_000
          const ids = wrong.map((each) => `c${each}`)
          if (goes !== null) duty(kari, goes ? now + 50_000 : null, now)
          const from = sent.length
          see(now, ...ids.map((id) => concern(id)))
          for (const id of began.keys()) if (!ids.includes(id)) began.delete(id)
          told = new Set([...told].filter((id) => ids.includes(id)))
          for (const id of ids) if (!began.has(id)) began.set(id, now)
          if (takes !== null) take(kari, `c${takes}`)
          wake(now + gatherMs)
          for (const effect of sent.slice(from)) {
            if (effect.does !== 'push') continue
            for (const { id } of effect.concerns) {
              expect(ids).toContain(id)
              expect(told).not.toContain(id)
              told.add(id)
            }
          }
          const { known, untold, taken } = desk()
          expect(known.map(({ id }) => id)).toEqual(ids)
          for (const id of [...untold, ...Object.keys(taken)]) expect(ids).toContain(id)
          for (const [id, since] of began) {
            if (now - since >= nobodyOnDutyMs && !told.has(id)) expect(taken).toHaveProperty(id)
          }
        }
      }),
    ))
})
