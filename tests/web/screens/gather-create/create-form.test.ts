import { describe, expect, it } from 'vitest'
import {
  chosenMaps,
  effectiveForm,
  emptyForm,
  type GatherForm,
  mapsMissing,
  orderOf,
  pickTypesFor,
  toggleMap,
  typesFor,
} from '../../../../web/screens/gather-create/create-form.ts'

const duty = [1, 2, 3, 4, 5, 7, 8]
const form = (over: Partial<GatherForm> = {}): GatherForm => ({ ...emptyForm, type: '5v5', ...over })

describe('the form of a gather', () => {
  it('has nothing to send before a player count is chosen', () => expect(orderOf(emptyForm, duty)).toBeNull())

  it('sends the preselected maps when nobody touched them', () => {
    expect(orderOf(form(), duty)).toEqual({
      type: '5v5',
      max_players: 10,
      is_competitive: 1,
      discord_option: 0,
      series_type: 'bo1',
      pick_type: 'ABBAABAB',
      maps: '1,2,3,4,5,7,8',
    })
  })

  it('sends how captains are found where the owner chose it, but not where nobody picks', () => {
    expect(orderOf(form({ captainRule: 'draw' }), duty)).toMatchObject({ captain_rule: 'draw' })
    for (const unsent of [
      form({ captainRule: 'elo' }),
      form({ captainRule: 'draw', pickType: 'random' }),
      form({ captainRule: 'draw', type: '3v3' }),
    ]) {
      expect(orderOf(unsent, duty)).not.toHaveProperty('captain_rule')
    }
  })

  it.each([
    ['2v2', 4],
    ['3v3', 6],
    ['4v4', 8],
  ] as const)('forces casual, Balansert and BO1 on %s, for %i players', (type, players) => {
    const order = orderOf(form({ type, seriesType: 'bo3', isCompetitive: true }), duty)
    expect(order).toMatchObject({ type, max_players: players, is_competitive: 0, pick_type: 'random', series_type: 'bo1' })
  })

  it('gives the earlier choices back when 5v5 is chosen again', () => {
    const before = form({ seriesType: 'bo3', pickType: 'ABABABAB' })
    expect(effectiveForm({ ...before, type: '2v2' }).seriesType).toBe('bo1')
    expect(effectiveForm({ ...before, type: '5v5' })).toEqual(before)
  })

  it('lets BO1 have three to ten maps', () => {
    expect(mapsMissing(form({ mapIds: [1, 2] }), duty)).toBe(1)
    expect(orderOf(form({ mapIds: [1, 2] }), duty)).toBeNull()
    expect(orderOf(form({ mapIds: [1, 2, 3] }), duty)?.maps).toBe('1,2,3')
    const ten = form({ mapIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })
    expect(toggleMap(ten, 11, duty)).toBeNull()
    expect(toggleMap(ten, 4, duty)?.mapIds).toHaveLength(9)
  })

  it.each(['bo3', 'bo5'] as const)('wants exactly seven for %s, and says how many too many', (seriesType) => {
    expect(mapsMissing(form({ seriesType }), duty)).toBe(0)
    expect(toggleMap(form({ seriesType }), 9, duty)).toBeNull()
    expect(mapsMissing(form({ seriesType, mapIds: [...duty, 9, 10] }), duty)).toBe(-2)
    expect(mapsMissing(form({ seriesType, mapIds: [1] }), duty)).toBe(6)
  })

  it('starts from the preselection at the first touch', () => {
    expect(chosenMaps(form(), duty)).toEqual(duty)
    expect(toggleMap(form(), 2, duty)?.mapIds).toEqual([1, 3, 4, 5, 7, 8])
  })

  it('keeps super and ABBAABBA for those who may', () => {
    expect(typesFor(2)).not.toContain('super')
    expect(typesFor(3)).toContain('super')
    expect(pickTypesFor(1)).not.toContain('ABBAABBA')
    expect(pickTypesFor(2)).toContain('ABBAABBA')
  })
})
