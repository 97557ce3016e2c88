import { describe, expect, it } from 'vitest'
import { deskActOf, leavesField } from '../../../../../../web/screens/admin/tickets/inbox/desk-keys.ts'

const page = { field: false, dialog: false, list: false }
const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing', boolean>> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...held,
})

describe('the keys of the desk', () => {
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
    ['x', null],
    ['toString', null],
  ])('%s asks for %s', (key, act) => expect(deskActOf(press(key), page)).toBe(act))

  it('are letters where one writes, and the dialog’s where one is open', () => {
    expect(deskActOf(press('r'), { ...page, field: true })).toBeNull()
    expect(deskActOf(press('r'), { ...page, dialog: true })).toBeNull()
    expect(deskActOf(press('r', { isComposing: true }), page)).toBeNull()
  })

  it('leave the browser what is its own', () => {
    expect(deskActOf(press('r', { ctrlKey: true }), page)).toBeNull()
    expect(deskActOf(press('k', { metaKey: true }), page)).toBeNull()
    expect(deskActOf(press('s', { altKey: true }), page)).toBeNull()
  })

  it('move by arrows only within the list: elsewhere these scroll', () => {
    expect(deskActOf(press('ArrowDown'), page)).toBeNull()
    expect(deskActOf(press('ArrowDown'), { ...page, list: true })).toBe('next')
    expect(deskActOf(press('ArrowUp'), { ...page, list: true })).toBe('previous')
  })

  it('leave a field by Escape, so that the others work again', () => {
    expect(leavesField(press('Escape'), { ...page, field: true })).toBe(true)
    expect(leavesField(press('Escape'), { ...page, field: true, dialog: true })).toBe(false)
    expect(leavesField(press('Escape'), page)).toBe(false)
  })
})
