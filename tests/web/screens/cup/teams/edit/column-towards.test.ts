import { describe, expect, it } from 'vitest'
import { type ColumnSpot, columnTowards, type Direction } from '../../../../../../web/screens/cup/teams/edit/column-towards.ts'

const column = (id: string, order: number, [left, top]: [number, number], [width, height] = [100, 100]): ColumnSpot<string> => ({
  id,
  order,
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** The pool at the left of four teams in two rows. */
const wide = [
  column('pool', 0, [0, 0], [100, 220]),
  column('1', 1, [120, 0]),
  column('2', 2, [240, 0]),
  column('3', 3, [120, 120]),
  column('4', 4, [240, 120]),
]
/** The pool above two teams. */
const phone = [column('pool', 0, [0, 0], [390, 90]), column('1', 1, [0, 100], [390, 300]), column('2', 2, [0, 410], [390, 300])]

const walk = (columns: readonly ColumnSpot<string>[], from: string, steps: readonly Direction[]) =>
  steps.reduce((at, step) => columnTowards(columns, at, step)?.id ?? at, from)

describe('an arrow key with a lifted card', () => {
  it('goes through the pool and all teams in their order', () => {
    const right = ['1', '2', '3', '4', '4'].map((_, count) => walk(wide, 'pool', Array(count + 1).fill('right')))
    expect(right).toEqual(['1', '2', '3', '4', '4'])
    expect(walk(wide, '3', ['left', 'left', 'left'])).toBe('pool')
  })

  it('goes to the team below and above', () => {
    expect(walk(wide, '2', ['down'])).toBe('4')
    expect(walk(wide, '3', ['up'])).toBe('1')
  })

  it('goes from pool to team and on where they stand below each other', () => {
    expect(walk(phone, 'pool', ['down'])).toBe('1')
    expect(walk(phone, 'pool', ['down', 'down'])).toBe('2')
    expect(walk(phone, '2', ['up', 'up'])).toBe('pool')
  })

  it('goes on in order from the last row', () => {
    expect(walk(wide, '3', ['down'])).toBe('4')
    expect(columnTowards(wide, '4', 'down')).toBeUndefined()
  })
})
