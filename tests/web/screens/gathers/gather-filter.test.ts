import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressWith,
  filtered,
  filterIn,
  filterKeys,
  type GatherFilter,
  optionsOf,
  toggled,
} from '../../../../web/screens/gathers/gather-filter.ts'
import { aGather } from '../../builders.ts'

const names = ['Nuke', 'Ancient', 'Mirage']
const maps = names.map((display_name, id) => ({ id, display_name, image_url: null }))
const [nuke, ancient, mirage] = maps as [(typeof maps)[0], (typeof maps)[0], (typeof maps)[0]]
const none: GatherFilter = { format: [], ranked: [], map: [] }
const gathers = [
  aGather({ match_id: 'full size', map_pool: [nuke, ancient, mirage] }),
  aGather({ match_id: 'casual', is_competitive: 0, map_pool: [mirage, nuke] }),
  aGather({ match_id: 'duo', max_players: 4, is_competitive: 0, map_pool: [mirage] }),
]
const shown = (filter: Partial<GatherFilter>) => filtered(gathers, { ...none, ...filter }).map(({ match_id }) => match_id)
const words = (key: keyof GatherFilter, filter: Partial<GatherFilter> = {}) =>
  optionsOf(gathers, { ...none, ...filter }, key).map(({ name, count, isChosen }) => `${isChosen ? '*' : ''}${name} ${count}`)

describe('the filter of the open gathers', () => {
  it('shows all without a choice, and those that have one of the chosen values under every key', () => {
    expect(shown({})).toHaveLength(3)
    expect(shown({ format: ['5v5'] })).toEqual(['full size', 'casual'])
    expect(shown({ format: ['5v5', '2v2'] })).toHaveLength(3)
    expect(shown({ format: ['5v5'], ranked: ['0'] })).toEqual(['casual'])
    expect(shown({ map: ['0'] })).toEqual(['full size', 'casual'])
    expect(shown({ map: ['1', '7'] })).toEqual(['full size'])
  })

  it('offers what tells the open gathers apart, each with how many it would leave beside the other choices', () => {
    expect(words('format')).toEqual(['5v5 2', '2v2 1'])
    expect(words('ranked')).toEqual(['Competitive 1', 'Casual 2'])
    expect(words('map')).toEqual(['Ancient 1', 'Nuke 2'])
    expect(words('format', { ranked: ['1'] })).toEqual(['5v5 1', '2v2 0'])
    expect(words('ranked', { ranked: ['1'] })).toEqual(['*Competitive 1', 'Casual 2'])
  })

  it('keeps a chosen value that no gather has any more, so that it can be taken out', () => {
    expect(words('format', { format: ['3v3'] })).toEqual(['5v5 2', '*3v3 0', '2v2 1'])
    expect(words('map', { map: ['2', '9'] })).toEqual(['Ancient 1', '*Kart 9 0', '*Mirage 3', 'Nuke 2'])
  })

  it('offers nothing where there is nothing to choose between', () => {
    for (const key of filterKeys) expect(optionsOf(gathers.slice(0, 1), none, key)).toEqual([])
  })

  it('is what its address says, without anything that is no value', () => {
    expect(filterIn(new URLSearchParams('format=5v5&ranked=1&map=3&map=3&map=4'))).toEqual({
      format: ['5v5'],
      ranked: ['1'],
      map: ['3', '4'],
    })
    expect(filterIn(new URLSearchParams('format=6v6&format=&ranked=2&map=-1&map=<b>&map=1e9'))).toEqual(none)
    const many = new URLSearchParams(Array.from({ length: 500 }, (_, id) => ['map', `${id}`]))
    expect(filterIn(many).map.length).toBeLessThan(50)
  })

  const filters = fc.record({
    format: fc.uniqueArray(fc.constantFrom('2v2', '3v3', '4v4', '5v5')),
    ranked: fc.uniqueArray(fc.constantFrom('0', '1')),
    map: fc.uniqueArray(fc.nat(30).map(String)),
  })
  it('comes back from the address that keeps it, which keeps what else it had', () =>
    fc.assert(
      fc.property(filters, (filter) => {
        const address = addressWith(new URLSearchParams('fra=kari&map=12'), filter)
        expect(filterIn(address)).toEqual(filter)
        expect(address.get('fra')).toBe('kari')
      }),
    ))
  it('has exactly as many gathers as the pill said that is chosen as the only one of its key', () =>
    fc.assert(
      fc.property(filters, fc.constantFrom(...filterKeys), (filter, key) => {
        for (const { value, count } of optionsOf(gathers, filter, key))
          expect(filtered(gathers, { ...filter, [key]: [value] })).toHaveLength(count)
      }),
    ))
  it('is as before after a value was chosen twice', () =>
    fc.assert(
      fc.property(filters, (filter) => {
        const twice = toggled(toggled(filter, 'format', '5v5'), 'format', '5v5')
        expect(new Set(twice.format)).toEqual(new Set(filter.format))
      }),
    ))
})
