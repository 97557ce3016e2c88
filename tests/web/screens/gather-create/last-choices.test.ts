import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usualView } from '../../../../web/screens/admin/match-settings/default-choices.ts'
import { emptyForm, formFrom, type GatherForm, mapsMissing } from '../../../../web/screens/gather-create/create-form.ts'
import { allowedChoices, readChoices, saveChoices, withinPool } from '../../../../web/screens/gather-create/last-choices.ts'

const kept: GatherForm = {
  type: '5v5',
  isCompetitive: false,
  pickType: 'ABABABAB',
  seriesType: 'bo3',
  veto: 'major',
  captainRule: 'draw',
  mapIds: [1, 2, 3, 4, 5, 7, 9],
  door: { way: 'open', from: '800', to: '' },
}
const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the last choices of a player who opens gathers', () => {
  it('come back as they were left', () => {
    expect(readChoices(1)).toEqual({})
    saveChoices(kept)
    expect(readChoices(1)).toEqual(kept)
  })

  it('are what staff chose for everybody, where the player has none of their own', () => {
    const chosen = { type: '2v2', is_competitive: 0, pick_type: 'random', series_type: 'bo1' } as const
    expect(formFrom(chosen)).toEqual({ ...emptyForm, type: '2v2', isCompetitive: false, pickType: 'random' })
    expect(formFrom(usualView)).toEqual(emptyForm)
  })

  it('are only what the player chose, so what staff chose counts for the rest, also when it comes late', () => {
    saveChoices({ type: '5v5' })
    expect(readChoices(1)).toEqual({ type: '5v5' })
    const chosen = formFrom({ type: '2v2', is_competitive: 0, pick_type: 'random', series_type: 'bo3' })
    expect({ ...chosen, ...readChoices(1) }).toEqual({ ...chosen, type: '5v5' })
  })

  it('come back without what the player may not choose any more', () => {
    const asStaff = { ...kept, type: 'super', pickType: 'ABBAABBA' } as const
    const { type, pickType, ...rest } = kept
    expect(allowedChoices(asStaff, 3)).toEqual(asStaff)
    expect(allowedChoices(asStaff, 1)).toEqual(rest)
  })

  it('come back without maps that left the pool, and say what is missing', () => {
    const form = withinPool(kept, [1, 2, 3, 4, 5, 7, 8])
    expect(form.mapIds).toEqual([1, 2, 3, 4, 5, 7])
    expect(mapsMissing(form, [])).toBe(1)
    expect(withinPool(kept, [11, 12]).mapIds).toBeNull()
    expect(withinPool(kept, kept.mapIds ?? [])).toBe(kept)
  })

  it('are an allowed form, whatever is stored', () => {
    stored.set('kampklar-gather', 'no json')
    expect(readChoices(1)).toEqual({})
    const anything = fc.record({
      type: fc.anything(),
      pickType: fc.anything(),
      seriesType: fc.anything(),
      mapIds: fc.anything(),
      door: fc.anything(),
    })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anything), (value) => {
        const own = allowedChoices(value, 1)
        expect(allowedChoices(own, 1)).toEqual(own)
        const form = { ...emptyForm, ...own }
        expect(['2v2', '3v3', '4v4', '5v5', null]).toContain(form.type)
        expect(['bo1', 'bo3', 'bo5']).toContain(form.seriesType)
        expect(form.mapIds?.every(Number.isInteger) ?? true).toBe(true)
      }),
    )
  })
})
