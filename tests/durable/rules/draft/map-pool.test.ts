import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkMap,
  engineNamePattern,
  maxStandardMaps,
  minPoolMaps,
  minStandardMaps,
  type PoolEntry,
  shortagesOf,
  workshopIdPattern,
} from '../../../../durable/rules/draft/map-pool.ts'
import { isSafeArgument } from '../../../../durable/rules/play/console-text.ts'

const aMap = (name: string, fields: Partial<PoolEntry> = {}): PoolEntry => ({
  name,
  display_name: name.toUpperCase(),
  workshop_id: null,
  collection: 'other',
  is_active: 0,
  in_pool: 1,
  ...fields,
})
const maps = (count: number, fields: Partial<PoolEntry> = {}) => Array.from({ length: count }, (_, n) => aMap(`de_${n}`, fields))
const refusal = (code: string, ...fields: string[]) => ({ ok: false, code, fields })

describe('the name of a map', () => {
  it.each(['de_mirage', 'cs_office', 'workshop', 'a'])('may be %j', (name) => expect(engineNamePattern.test(name)).toBe(true))
  it.each(['', 'De_Mirage', '3070244462', 'de-mirage', 'de_mirage;quit', 'de_mirage\n', '../maps/x', 'de mirage', `a${'a'.repeat(63)}`])(
    'may not be %j',
    (name) => expect(engineNamePattern.test(name)).toBe(false),
  )

  it('never does more on a console than name a map, nor does a workshop id', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), (text) => {
        const isTaken = engineNamePattern.test(text) || workshopIdPattern.test(text)
        expect(!isTaken || (isSafeArgument(text) && !/[^a-z0-9_]/.test(text))).toBe(true)
      }),
    )
  })

  it.each(['1', '3070244462', '9'.repeat(18)])('may come with the workshop id %j', (id) => expect(workshopIdPattern.test(id)).toBe(true))
  it.each(['', '0', '01', '1'.repeat(19), 'id=1', '-1', '1e3'])('may not come with the workshop id %j', (id) => {
    expect(workshopIdPattern.test(id)).toBe(false)
  })
})

describe('a map beside the others', () => {
  it('needs a name that a server knows, or its number in the workshop', () => {
    expect(checkMap(aMap(''), [])).toMatchObject(refusal('INVALID_INPUT', 'name', 'workshop_id'))
    expect(checkMap(aMap('', { workshop_id: '7' }), [aMap('', { workshop_id: '8' })])).toEqual({ ok: true })
  })

  it('has its engine name and its workshop id for itself, and is told whose they are', () => {
    const taken = aMap('de_thera', { workshop_id: '7' })
    expect(checkMap(aMap('de_thera'), [taken])).toMatchObject({
      ...refusal('CONFLICT', 'name'),
      message: 'de_thera er allerede lagt til som DE_THERA.',
    })
    expect(checkMap(aMap('de_iris', { workshop_id: '7' }), [taken])).toMatchObject(refusal('CONFLICT', 'workshop_id'))
  })

  it('is preselected only in the pool, and only as long as a new gather holds it', () => {
    expect(checkMap(aMap('de_x', { is_active: 1, in_pool: 0 }), [])).toMatchObject(refusal('CONFLICT', 'is_active'))
    const standard = maps(maxStandardMaps, { is_active: 1 })
    expect(checkMap(aMap('de_x', { is_active: 1 }), standard)).toMatchObject(refusal('CONFLICT', 'is_active'))
    expect(checkMap(aMap('de_x', { is_active: 1 }), standard.slice(1))).toEqual({ ok: true })
    expect(checkMap(aMap('de_x'), standard)).toEqual({ ok: true })
  })
})

describe('too few maps', () => {
  it('stop scrims, or series, and it is said which', () => {
    expect(shortagesOf(maps(minPoolMaps, { is_active: 1 }))).toEqual([])
    expect(shortagesOf(maps(minPoolMaps - 1, { is_active: 1 }))).toEqual(['series'])
    expect(shortagesOf([...maps(minStandardMaps - 1, { is_active: 1 }), ...maps(minPoolMaps)])).toEqual(['scrims'])
    expect(shortagesOf(maps(minPoolMaps, { is_active: 1, in_pool: 0 }))).toEqual(['scrims', 'series'])
    expect(shortagesOf([])).toEqual(['scrims', 'series'])
  })
})
