import { expect, it } from 'vitest'
import { categoriesWith, inOrder } from '../../../../../web/screens/admin/faq/staff-faq.ts'

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

it('an order keeps every question, those that it does not name at the end', () => {
  const ids = (order: readonly number[]) => inOrder([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }], order).map(({ id }) => id)
  expect(ids([3, 1])).toEqual([3, 1, 2, 4])
  expect(ids([9, 4, 2, 1, 3])).toEqual([4, 2, 1, 3])
})
