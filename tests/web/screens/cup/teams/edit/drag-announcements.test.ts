import { describe, expect, it } from 'vitest'
import { saidAtEnd, saidAtStart, saidOver } from '../../../../../../web/screens/cup/teams/edit/drag-announcements.ts'
import { type ColumnData, columnId } from '../../../../../../web/screens/cup/teams/edit/drag-data.ts'

const pool: ColumnData = { name: 'Tilgjengelige spillere', order: 0, count: 'Tilgjengelige Spillere (3)', isFull: false, place: null }
const free: ColumnData = { name: 'Team 1', order: 1, count: 'Spillere: 2/5', isFull: false, place: 1 }
const full: ColumnData = { name: 'Team 2', order: 2, count: 'Spillere: 5/5', isFull: true, place: 2 }
const known = new Map([pool, free, full].map((column) => [columnId(column.place), column]))
const carried = (over: ColumnData | null, from: ColumnData = pool) => ({
  card: { name: 'Ola', column: columnId(from.place) },
  over,
  columns: (id: string) => known.get(id),
})

describe('a screen reader says of a player who is carried', () => {
  it('where they were lifted from, and what they are over', () => {
    expect(saidAtStart(carried(null, free))).toBe('Ola er løftet fra Team 1.')
    expect(saidOver(carried(full))).toBe('Over Team 2. Spillere: 5/5.')
  })

  it('where they were dropped', () => {
    expect(saidAtEnd(carried(free), false)).toBe('Ola er sluppet i Team 1.')
  })

  it('that a full team took nobody', () => {
    expect(saidAtEnd(carried(full), false)).toBe('Team 2 er fullt. Ola ble ikke flyttet.')
  })

  it('that they stay when it is given up, or dropped where they were', () => {
    expect(saidAtEnd(carried(free), true)).toBe('Ola ble ikke flyttet.')
    expect(saidAtEnd(carried(free, free), false)).toBe('Ola ble ikke flyttet.')
    expect(saidAtEnd(carried(full, full), false)).toBe('Ola ble ikke flyttet.')
  })
})
