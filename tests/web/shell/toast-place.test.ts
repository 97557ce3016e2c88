import { describe, expect, it } from 'vitest'
import { shownTitle, toastPlace } from '../../../web/shell/toast-place.ts'

describe('the place of a toast', () => {
  it.each([
    ['bottom right', { isOnPhonesMatch: false, field: null }, 'bottom-right'],
    ['below the header on a phone’s match page, whose buttons are at the bottom', { isOnPhonesMatch: true, field: null }, 'top-right'],
    ['above anyone who writes at the bottom', { isOnPhonesMatch: false, field: 'lower' }, 'top-right'],
    ['below anyone who writes at the top', { isOnPhonesMatch: true, field: 'upper' }, 'bottom-right'],
  ] as const)('is %s', (_where, state, position) => expect(toastPlace({ ...state, isTurn: false }).position).toBe(position))

  it('holds five at most, and one during a turn', () => {
    const usual = { isOnPhonesMatch: false, field: null }
    expect(toastPlace({ ...usual, isTurn: false }).shownAtOnce).toBe(5)
    expect(toastPlace({ ...usual, isTurn: true }).shownAtOnce).toBe(1)
  })
})

describe('the title of a toast', () => {
  it('is shown where it says something', () => {
    expect(shownTitle('Konto')).toBe('Konto')
    expect(shownTitle('Gather')).toBeUndefined()
    expect(shownTitle(undefined)).toBeUndefined()
  })
})
