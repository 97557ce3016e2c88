import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asksMore,
  changedFields,
  medalFormOf,
  medalOf,
  medalsMax,
  nextMedalId,
  refuseChange,
  type StoredMedal,
} from '../../../../durable/rules/medals/medal-change.ts'
import { medalMetrics, medalTiers, medalTypes, staffMedalTypes, staffTypeOf } from '../../../../durable/rules/medals/medal-words.ts'

const medal = fc.record({
  id: fc.integer({ min: 1, max: 2_000 }),
  name: fc.constantFrom('Ringgiveren', 'Trolljeger', 'ØRN', 'Ørn'),
  description: fc.constant('…'),
  image: fc.constantFrom('/medals/a.svg', '/medals/b.svg'),
  tier: fc.constantFrom(...medalTiers),
  type: fc.constantFrom(...medalTypes),
  weapon: fc.constantFrom(null, 'awp'),
  requirement: fc.nat(500),
  max_recipients: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
  holders: fc.nat(60),
}) satisfies fc.Arbitrary<StoredMedal>

describe('a medal that staff make or change', () => {
  it('asks no more of those who have it, and leaves them a place', () => {
    fc.assert(
      fc.property(medal, medal, (before, wanted) => {
        const refused = refuseChange([before], before, wanted)
        const isFair = before.holders === 0 || !asksMore(before, wanted)
        const hasRoom = wanted.max_recipients === null || wanted.max_recipients >= before.holders
        expect(refused === null).toBe(isFair && hasRoom)
      }),
    )
  })

  it('has a name of its own, also where capitals are all that differs', () => {
    fc.assert(
      fc.property(medal, medal, (known, wanted) => {
        const isTaken = known.name.toLowerCase() === wanted.name.toLowerCase()
        expect(refuseChange([known], null, wanted)?.fields).toEqual(isTaken ? ['name'] : undefined)
      }),
    )
  })

  it('never has an id that another medal has or had, nor one of the catalogue', () => {
    fc.assert(
      fc.property(fc.array(medal), fc.array(fc.integer({ min: 1, max: 3_000 })), (medals, deleted) => {
        const id = nextMedalId(medals, deleted)
        expect(id).toBeGreaterThanOrEqual(1_000)
        expect([...medals.map((each) => each.id), ...deleted]).not.toContain(id)
      }),
    )
  })

  it('is not one more where there are three hundred', () => {
    const [known] = fc.sample(medal, { numRuns: 1, seed: 1 }) as [StoredMedal]
    const many = Array.from({ length: medalsMax }, (_, id) => ({ ...known, id, name: `Medalje ${id}` }))
    expect(refuseChange(many, null, { ...known, name: 'En til' })).toMatchObject({ code: 'CONFLICT' })
    expect(changedFields(known, { ...known, requirement: known.requirement + 1 })).toEqual(['requirement'])
  })
})

it('a medal of the staff means what is stored, and is told in their words again', () => {
  const form = fc.record({
    name: fc.constant('Trolljeger'),
    description: fc.constant('…'),
    tier: fc.constantFrom(...medalTiers),
    type: fc.constantFrom(...staffMedalTypes),
    metric: fc.constantFrom(null, ...medalMetrics),
    weapon: fc.constantFrom(null, 'awp', 'øks'),
    requirement: fc.nat(3),
    max_recipients: fc.constant(null),
  })
  fc.assert(
    fc.property(form, (wanted) => {
      const { type, metric, weapon, requirement } = wanted
      const means = type === 'event' || (requirement > 0 && (type === 'weapon' ? weapon === 'awp' : metric !== null))
      const read = medalOf(wanted)
      expect(read.ok).toBe(means)
      if (!read.ok) return
      expect(staffTypeOf(read.medal.type)).toEqual({ type, metric: type === 'achievement' ? metric : null })
      expect(read.medal).toMatchObject({ requirement: type === 'event' ? 0 : requirement, weapon: type === 'weapon' ? 'awp' : null })
    }),
  )
})

describe('a change of a medal', () => {
  const before: StoredMedal = {
    ...{ id: 1_000, name: 'Trolljeger', description: '…', image: '/medals/a.svg', tier: 'gold' },
    ...{ type: 'weapon', weapon: 'awp', requirement: 50, max_recipients: null, holders: 2 },
  } as StoredMedal
  const refusal = (after: Partial<StoredMedal>, holders = 2) => refuseChange([before], { ...before, holders }, { ...before, ...after })
  const conflict = (message: string, field: string) => ({ ok: false, code: 'CONFLICT', message, fields: [field] })

  it('counts the same thing while anybody has it', () => {
    const message = '2 spillere har medaljen. Hva den teller, kan ikke endres. Lag en ny i stedet.'
    for (const after of [{ weapon: 'deagle' }, { type: 'event' as const }] as Partial<StoredMedal>[])
      expect([refusal(after), refusal(after, 0)]).toEqual([conflict(message, 'type'), null])
    expect(refusal({ weapon: 'deagle' } as Partial<StoredMedal>, 1)?.message).toMatch(/^Én spiller har medaljen/)
  })

  it('asks for no more while anybody has it', () => {
    const message = '2 spillere har medaljen. Kravet kan senkes, men ikke heves. Lag en ny i stedet.'
    expect([refusal({ requirement: 51 }), refusal({ requirement: 51 }, 0)]).toEqual([conflict(message, 'requirement'), null])
    expect([refusal({ requirement: 50 }), refusal({ requirement: 49 })]).toEqual([null, null])
    expect([asksMore(before, before), asksMore(before, { ...before, requirement: 51 })]).toEqual([false, true])
  })

  it('is for no fewer players than have it', () => {
    expect([refusal({ max_recipients: 1 }), refusal({ max_recipients: 2 })]).toEqual([
      conflict('2 spillere har den allerede.', 'max_recipients'),
      null,
    ])
  })

  it('keeps its own name, and may take one that is free', () => {
    const other = { ...before, id: 1_001, name: 'Ringgiveren' }
    expect(refuseChange([before, other], before, { ...before, name: 'TROLLJEGER' })).toBeNull()
    expect(refuseChange([before, other], before, { ...before, name: 'ringgiveren' })).toMatchObject({ fields: ['name'] })
    expect(refuseChange([before, other], before, { ...before, name: 'Ny' })).toBeNull()
  })

  it('begins with the medal as a form shows it', () => {
    const { id: _id, image: _image, holders: _holders, ...form } = before
    expect(medalFormOf(before)).toEqual({ ...form, ...staffTypeOf('weapon') })
  })

  it('never gives an id again', () => {
    expect([nextMedalId([], []), nextMedalId([before], [1_007]), nextMedalId([{ ...before, id: 3 }], [])]).toEqual([1_000, 1_008, 1_000])
  })
})
