import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScreenShow } from '../../../durable/rules/tournament/screen-shows.ts'
import { captainOf, playedTournament } from '../../support/rules/a-tournament.ts'

const show = (cup: ReturnType<typeof playedTournament>, to: ScreenShow | null) => cup.organise({ type: 'show-screen', show: to })

function begun() {
  const cup = playedTournament({ type: 'bracket' })
  cup.begin(4)
  return cup
}

describe('the organiser holds the big screen', () => {
  it('at a part or a match, and lets it go on by itself', () => {
    const cup = begun()
    expect(cup.view().screen).toBeNull()
    expect(show(cup, { part: 'table' })).toBe('ok')
    expect(cup.view().screen).toEqual({ part: 'table', no: null })
    expect(show(cup, { part: 'match', no: 2 })).toBe('ok')
    expect(cup.view().screen).toEqual({ part: 'match', no: 2 })
    expect(show(cup, null)).toBe('ok')
    expect(cup.view().screen).toBeNull()
    expect(cup.state).not.toHaveProperty('screen')
  })

  it('not at a match that there is not, and nobody else may', () => {
    const cup = begun()
    expect(show(cup, { part: 'match', no: 99 })).toMatch(/^PAGE_NOT_FOUND/)
    expect(cup.say({ type: 'show-screen', by: captainOf(1), show: { part: 'table' } })).toBe('FORBIDDEN')
    expect(cup.view().screen).toBeNull()
  })

  it('changes nothing of what is played, and nothing at all the second time', () => {
    const cup = begun()
    const parts = fc.constantFrom<ScreenShow | null>(null, { part: 'now' }, { part: 'bracket' }, { part: 'match', no: 1 })
    fc.assert(
      fc.property(parts, (to) => {
        const { matches, teams } = cup.view()
        const { changes } = cup.state
        show(cup, to)
        const { revision } = cup
        show(cup, to)
        expect(cup.revision).toBe(revision)
        expect([cup.view().matches, cup.view().teams, cup.state.changes]).toEqual([matches, teams, changes])
      }),
    )
  })
})
