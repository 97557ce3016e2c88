import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedTo } from '../../../../../web/screens/admin/parts/moved-to.ts'

it('a move keeps everything there, and the others in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 9 }), fc.nat(8), fc.integer({ min: -2, max: 10 }), (list, from, to) => {
      const moved = movedTo(list, from, to)
      expect([...moved].sort()).toEqual([...list].sort())
      const isMove = from < list.length && to >= 0 && to < list.length
      if (isMove) expect(moved[to]).toBe(list[from])
      else expect(moved).toBe(list)
      const others = (some: readonly number[]) => some.filter((each) => each !== list[from])
      expect(others(moved)).toEqual(others(list))
    }),
  )
})
