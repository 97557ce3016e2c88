import { describe, expect, it } from 'vitest'
import {
  askedOf,
  fieldAfter,
  inboxPath,
  isFiltered,
  readFilter,
  shows,
  stepOf,
} from '../../../../../../web/screens/admin/tickets/inbox/inbox-filter.ts'
import { aTicket, kari, ola } from '../tickets.ts'

const filterOf = (address: string) => readFilter(new URLSearchParams(address))

describe('the filter of the inbox', () => {
  it.each([
    ['', '/admin/tickets'],
    ['status=open', '/admin/tickets?status=open'],
    ['search=k%C3%B8+%231&mine=1&priority=high&status=closed', '/admin/tickets?status=closed&priority=high&mine=1&search=k%C3%B8+%231'],
  ])('reads the address that it writes: %s', (address, path) => {
    const filter = filterOf(address)
    expect(inboxPath(filter, null)).toBe(path)
    expect(filterOf(path.split('?')[1] ?? '')).toEqual(filter)
  })

  it('stays while a ticket is open, and while one reads about it', () => {
    const filter = filterOf('status=open')
    expect(inboxPath(filter, 12)).toBe('/admin/tickets/12?status=open')
    const about = inboxPath(filter, 12, 'about')
    expect(about).toBe('/admin/tickets/12?status=open&view=about')
    expect(stepOf(new URLSearchParams(about.split('?')[1]))).toBe('about')
  })

  it('filters nothing by words that it does not know', () => {
    const filter = filterOf('status=alle&priority=3&mine=ja&view=om')
    expect(isFiltered(filter)).toBe(false)
    expect(stepOf(new URLSearchParams('view=om'))).toBe('thread')
    expect(stepOf(new URLSearchParams('view=evidence'))).toBe('evidence')
  })

  it('asks the server for the priority by its number', () => {
    expect(askedOf(filterOf('priority=high&mine=1'))).toEqual({ priority: '2', mine: '1' })
    expect(askedOf(filterOf('priority=low'))).toEqual({ priority: '0' })
  })
})

describe('the list that a filter shows', () => {
  it('is all that is not closed when nothing is chosen', () => {
    expect(shows(filterOf(''), aTicket({ status: 'in_progress' }), kari.steamid)).toBe(true)
    expect(shows(filterOf(''), aTicket({ status: 'closed' }), kari.steamid)).toBe(false)
  })

  it('is only the state, the priority and the owner that were chosen', () => {
    const mine = aTicket({ status: 'closed', priority: 'high', desk: { assigned: kari } })
    expect(shows(filterOf('status=closed&priority=high&mine=1'), mine, kari.steamid)).toBe(true)
    expect(shows(filterOf('status=closed&priority=high&mine=1'), mine, ola.steamid)).toBe(false)
    expect(shows(filterOf('status=open'), mine, kari.steamid)).toBe(false)
    expect(shows(filterOf('priority=low'), aTicket({ priority: 'normal' }), kari.steamid)).toBe(false)
  })

  it('is for the server to say where something is searched for, closed tickets too', () => {
    expect(shows(filterOf('search=per'), aTicket({ status: 'closed' }), kari.steamid)).toBeNull()
    expect(shows(filterOf('search=per&status=open'), aTicket({ status: 'closed' }), kari.steamid)).toBe(false)
  })
})

describe('the search field', () => {
  it('keeps its spaces when the address says what it was told without them', () => {
    expect(fieldAfter('ikke ', { search: 'ikke', told: 'ikke' })).toBe('ikke ')
    expect(fieldAfter('ikke spi', { search: 'ikke', told: 'ikke' })).toBe('ikke spi')
  })

  it('shows what the address was changed to from elsewhere', () => {
    expect(fieldAfter('ikke', { search: '', told: 'ikke' })).toBe('')
    expect(fieldAfter('', { search: 'per', told: '' })).toBe('per')
  })
})
