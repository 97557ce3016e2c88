import { describe, expect, it } from 'vitest'
import { inboxActOf, leavesField } from '../../../../../../web/screens/admin/tickets/inbox/inbox-keys.ts'

const page = { field: false, dialog: false, list: false }
const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing', boolean>> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...held,
})

describe('the keys of the inbox', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['r', 'reply'],
    ['n', 'note'],
    ['t', 'template'],
    ['s', 'status'],
    ['S', 'status'],
    ['/', 'search'],
    ['?', 'keys'],
    ['Enter', null],
    ['e', 'waiting'],
    ['a', 'take'],
    ['x', 'tick'],
    ['q', null],
    ['toString', null],
  ])('%s asks for %s', (key, act) => expect(inboxActOf(press(key), page)).toBe(act))

  it('are letters where one writes, and the dialog’s where one is open', () => {
    expect(inboxActOf(press('r'), { ...page, field: true })).toBeNull()
    expect(inboxActOf(press('r'), { ...page, dialog: true })).toBeNull()
    expect(inboxActOf(press('r', { isComposing: true }), page)).toBeNull()
  })

  it('leave the browser what is its own', () => {
    expect(inboxActOf(press('r', { ctrlKey: true }), page)).toBeNull()
    expect(inboxActOf(press('k', { metaKey: true }), page)).toBeNull()
    expect(inboxActOf(press('s', { altKey: true }), page)).toBeNull()
  })

  it('move by arrows only within the list: elsewhere these scroll', () => {
    expect(inboxActOf(press('ArrowDown'), page)).toBeNull()
    expect(inboxActOf(press('ArrowDown'), { ...page, list: true })).toBe('next')
    expect(inboxActOf(press('ArrowUp'), { ...page, list: true })).toBe('previous')
  })

  it('leave a field by Escape, so that the others work again', () => {
    expect(leavesField(press('Escape'), { ...page, field: true })).toBe(true)
    expect(leavesField(press('Escape'), { ...page, field: true, dialog: true })).toBe(false)
    expect(leavesField(press('Escape'), page)).toBe(false)
  })
})
