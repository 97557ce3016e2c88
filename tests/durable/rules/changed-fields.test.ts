import { describe, expect, it } from 'vitest'
import { changedFields, changedItems } from '../../../durable/rules/changed-fields.ts'
import { listChange } from '../../../durable/rules/list-change.ts'

describe('a frame of what changed', () => {
  const before = { name: 'Kamp', players: ['astrid'], score: { home: 1 } as object | null, left: 3 as number | null }

  it('holds the fields that differ, and no field that is written alike', () => {
    expect(changedFields(before, { ...before, players: ['astrid'], score: { home: 1 } })).toEqual({})
    expect(changedFields(before, { ...before, name: 'Finale', players: ['astrid', 'bjorn'] })).toEqual({
      name: 'Finale',
      players: ['astrid', 'bjorn'],
    })
    expect(changedFields(before, { ...before, score: null, left: null })).toEqual({ score: null, left: null })
  })

  it('tells a number from the text that is written like it', () => {
    expect(changedFields<{ left: unknown }>({ left: 3 }, { left: '3' })).toEqual({ left: '3' })
    expect(changedFields<{ left: unknown }>({ left: Number.NaN }, { left: null })).toEqual({ left: null })
    expect(changedFields<{ left: unknown }>({ left: null }, { left: Number.NaN })).toEqual({ left: Number.NaN })
  })

  it('holds every field of what was not there before, except those it is to leave out', () => {
    expect(changedFields(null, before)).toEqual(before)
    expect(changedFields(null, before, ['players', 'score'])).toEqual({ name: 'Kamp', left: 3 })
    expect(changedFields(before, { ...before, name: 'Finale', left: 2 }, ['left'])).toEqual({ name: 'Finale' })
  })

  const rows = [
    { id: 'a', won: 1, lost: 0 },
    { id: 'b', won: 0, lost: 1 },
  ]

  it('holds of a list the fields that changed, each with the key of its item', () => {
    const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]]
    expect(changedItems(rows, [first, { ...second, lost: 2 }], 'id')).toEqual([{ id: 'b', lost: 2 }])
    expect(changedItems(rows, [{ ...first }, second], 'id')).toEqual([])
  })

  it('holds no list of changes when items came, went or changed places', () => {
    const more = [...rows, { id: 'c', won: 0, lost: 0 }]
    expect(changedItems(undefined, rows, 'id')).toBeUndefined()
    expect(changedItems(rows, more, 'id')).toBeUndefined()
    expect(changedItems(more, rows, 'id')).toBeUndefined()
    expect(changedItems(rows, rows.toReversed(), 'id')).toBeUndefined()
    expect(changedItems(more, [more[0]!, more[2]!, more[1]!], 'id')).toBeUndefined()
  })
})

describe('the change of a list', () => {
  it('is what came, what differs, and the ids of what is gone', () => {
    const before = [
      { id: 1, name: 'en' },
      { id: 2, name: 'to' },
      { id: 3, name: 'tre' },
    ]
    const after = [
      { id: 2, name: 'to' },
      { id: 3, name: 'TRE' },
      { id: 4, name: 'fire' },
    ]
    expect(listChange(before, after, ({ id }) => id)).toEqual({ changed: [after[1], after[2]], gone: [1] })
  })
})
