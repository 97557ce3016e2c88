import { describe, expect, it } from 'vitest'
import { openStatusOf, withdrawWords } from '../../../../web/screens/tournament/own-status.ts'
import { aTournament, aTournamentTeam } from './tournament-builders.ts'

const window = (is_open: 0 | 1) => aTournament({ check_in: { opens: 50, closes: 100, is_open } })

describe('how a team stands before the tournament begins', () => {
  it('follows the check-in: before it, while it is open, and once it is closed without the team', () => {
    const team = aTournamentTeam(1)
    expect(openStatusOf(window(0), team, 49)).toBe('check-in-later')
    expect(openStatusOf(window(1), team, 50)).toBe('check-in')
    expect(openStatusOf(window(1), { ...team, checked_in: 1 }, 50)).toBe('checked-in')
    expect(openStatusOf(window(0), team, 100)).toBe('missed')
    expect(openStatusOf(window(0), { ...team, checked_in: 1 }, 100)).toBe('checked-in')
  })

  it('is left out of a draw that was made without it, also while the check-in is open', () => {
    const drawn = { ...window(1), drawn: 1 } as const
    expect(openStatusOf(drawn, aTournamentTeam(1), 60)).toBe('left-out')
    expect(openStatusOf(drawn, aTournamentTeam(1, { seed: 1, checked_in: 1 }), 60)).toBe('drawn')
    expect(openStatusOf(drawn, aTournamentTeam(1, { seed: 1, withdrawn: 1 }), 60)).toBe('withdrawn')
  })

  it('is registered where there is no check-in', () => expect(openStatusOf(aTournament(), aTournamentTeam(1), 60)).toBe('registered'))
})

describe('the meaning of withdrawing', () => {
  it('is a free place while registration is open, and no way back once it is closed', () => {
    expect(withdrawWords(aTournament(), aTournamentTeam(1))).toBe('withdrawOpen')
    expect(withdrawWords(aTournament({ registration_open: 0 }), aTournamentTeam(1))).toBe('withdrawClosed')
  })

  it('is lost matches for a team that was drawn, whatever registration says, and for that one alone', () => {
    const drawn = aTournament({ drawn: 1, registration_open: 1 })
    expect(withdrawWords(drawn, aTournamentTeam(1, { seed: 1 }))).toBe('withdrawLate')
    expect(withdrawWords(drawn, aTournamentTeam(2))).toBe('withdrawOpen')
  })
})
