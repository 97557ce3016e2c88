import { describe, expect, it } from 'vitest'
import { nextChangeAt, windowAt } from '../../../../web/screens/cup/registration-window.ts'
import { statusLineOf } from '../../../../web/screens/cup/status-line.ts'
import { aCupCard } from './cup-builders.ts'

const cup = aCupCard({ reg_open: 1_000, reg_close: 5_000, date: 9_000 })

describe('the registration of a cup', () => {
  it.each([
    [999, 'before', 1_000],
    [1_000, 'open', 5_001],
    [5_000, 'open', 5_001],
    [5_001, 'after', null],
  ] as const)('is at %i: %s', (now, window, next) => {
    expect(windowAt(cup, now)).toBe(window)
    expect(nextChangeAt(cup, now)).toBe(next)
  })

  it('is over when the teams are being made, whatever the clock says', () => {
    expect(windowAt({ ...cup, status: 'creating_teams' }, 2_000)).toBe('after')
    expect(nextChangeAt({ ...cup, status: 'creating_teams' }, 2_000)).toBeNull()
  })
})

describe('how a cup stands', () => {
  it('is said with what is counted down to', () => {
    expect(statusLineOf(cup, 'before')).toEqual({ text: 'Påmelding åpner', tone: 'quiet', until: { says: '', at: 1_000 } })
    expect(statusLineOf(cup, 'open')).toEqual({ text: 'Påmelding åpen', tone: 'now', until: { says: 'stenger', at: 5_000 } })
    expect(statusLineOf(cup, 'after')).toEqual({ text: 'Påmelding stengt', tone: 'quiet', until: null })
  })

  it('says that one can still wait for a place when all are taken', () =>
    expect(statusLineOf({ ...cup, registered: 20, max_players: 20 }, 'open').text).toBe('Fullt, venteliste åpen'))

  it('says that teams are made, that it is played, that it is over', () => {
    const textOf = (status: 'creating_teams' | 'live' | 'closed') => statusLineOf({ ...cup, status }, 'after').text
    expect([textOf('creating_teams'), textOf('live'), textOf('closed')]).toEqual(['Lagene settes opp', 'Pågår', 'Ferdig'])
  })
})
