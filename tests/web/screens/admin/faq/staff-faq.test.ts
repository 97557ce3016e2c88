import fc from 'fast-check'
import { expect, it } from 'vitest'
import { categoriesWith, movedTo } from '../../../../../web/screens/admin/faq/staff-faq.ts'

it('categories come in their order, also those without questions', () => {
  const categories = [
    { id: 2, name: 'Konto', order_index: 0 },
    { id: 1, name: 'Kamper', order_index: 1 },
  ]
  const entry = { id: 5, title: 'A', content: 'B', category_id: 1, category_name: 'Kamper', order_index: 0, updated_at: 0, helped: null }
  expect(categoriesWith(categories, [entry])).toEqual([
    { id: 2, name: 'Konto', entries: [] },
    { id: 1, name: 'Kamper', entries: [entry] },
  ])
})

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
