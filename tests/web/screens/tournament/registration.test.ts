import { describe, expect, it } from 'vitest'
import { registrationEnd } from '../../../../durable/rules/tournament/evening-times.ts'
import { canRegister, mustCheckIn } from '../../../../web/screens/tournament/open-times.ts'
import { hasChanged, teamChoices } from '../../../../web/screens/tournament/team-choices.ts'
import type { TeamCard } from '../../../../worker/contract/teams.ts'
import { aTournament, aTournamentTeam, memberOf } from './tournament-builders.ts'

const aTeam = (id: number, over: Partial<TeamCard> = {}, size = 5): TeamCard => ({
  id,
  name: `Lag ${id}`,
  logo_url: null,
  rating: 1000,
  role: 'owner',
  ...{ memberCount: size, isOwner: true, currentUser: null },
  members: Array.from({ length: size }, (_, at) => ({
    steamid: memberOf(id, at + 1),
    username: `spiller ${id}.${at + 1}`,
    avatar: '',
    elo: 1000,
    role: at === 0 ? 'owner' : 'player',
    joined_at: 0,
  })),
  ...over,
})

describe('the teams that a player may register', () => {
  const tournament = aTournament({ teams: [aTournamentTeam(2)] })

  it('are those they own or lead and that are not registered yet', () => {
    const own = [aTeam(1), aTeam(2), aTeam(3, { role: 'player' }), aTeam(4, { role: 'captain' })]
    expect(teamChoices(own, tournament)).toEqual([
      { id: 1, name: 'Lag 1', problem: null },
      { id: 4, name: 'Lag 4', problem: null },
    ])
  })

  it('say why one is too small or shares a player with another team, after those that can be chosen', () => {
    const [member] = aTeam(2).members
    const shares = aTeam(5, { members: [...aTeam(5).members.slice(1), member as TeamCard['members'][number]] })
    expect(teamChoices([aTeam(4, {}, 3), shares, aTeam(6)], tournament)).toEqual([
      { id: 6, name: 'Lag 6', problem: null },
      { id: 4, name: 'Lag 4', problem: { is: 'small', has: 3, needs: 5 } },
      { id: 5, name: 'Lag 5', problem: { is: 'taken', names: ['spiller 2.1'], team: 'Lag 2' } },
    ])
  })

  it('say of players of a withdrawn team, and of stand-ins, what the room says too', () => {
    const [first, second] = aTeam(3).members
    if (!first || !second) throw new Error('nobody')
    const out = aTournamentTeam(3, { withdrawn: 1, seed: 2 })
    const lends = aTournamentTeam(2, { stand_ins: [{ steamid: memberOf(7, 2), username: 'spiller 7.2', avatar: '', out: 0 }] })
    const shares = aTeam(4, { members: [...aTeam(4).members.slice(1), second] })
    expect(teamChoices([shares, aTeam(7)], aTournament({ teams: [lends, out] }))).toMatchObject([
      { id: 4, problem: { is: 'taken', names: ['spiller 3.2'], team: 'Lag 3' } },
      { id: 7, problem: { is: 'taken', names: ['spiller 7.2'], team: 'Lag 2' } },
    ])
  })

  it('are told from those that were registered with other captains, another name or another logo', () => {
    const [first, second, ...rest] = aTeam(2).members
    const members = [first!, { ...second!, role: 'captain' as const }, ...rest]
    expect(hasChanged(aTeam(2, { members }), aTournamentTeam(2))).toBe(true)
    expect(hasChanged(aTeam(2, { members: aTeam(2).members.toReversed() }), aTournamentTeam(2))).toBe(false)
    expect(hasChanged(aTeam(2, { name: 'Nytt navn' }), aTournamentTeam(2))).toBe(true)
    expect(hasChanged(aTeam(2, { logo_url: '/ny.png' }), aTournamentTeam(2))).toBe(true)
  })

  it('are told from those that were registered with other members', () => {
    expect(hasChanged(aTeam(2), aTournamentTeam(2))).toBe(false)
    expect(hasChanged(aTeam(2, {}, 6), aTournamentTeam(2))).toBe(true)
    const [, ...rest] = aTeam(2).members
    expect(hasChanged(aTeam(2, { members: [...rest, ...aTeam(3).members.slice(0, 1)] }), aTournamentTeam(2))).toBe(true)
  })
})

describe('the time before a tournament', () => {
  it('lets teams register while it is open and has places', () => {
    expect(canRegister(aTournament())).toBe(true)
    expect(canRegister(aTournament({ registration_open: 0 }))).toBe(false)
    expect(canRegister(aTournament({ max_teams: 2, teams: [aTournamentTeam(1), aTournamentTeam(2)] }))).toBe(false)
    expect(canRegister(aTournament({ status: 'in_progress' }))).toBe(false)
  })

  it('keeps the place of a drawn team that has withdrawn, as the room does', () => {
    const teams = [aTournamentTeam(1, { seed: 1 }), aTournamentTeam(2, { seed: 2, withdrawn: 1 })]
    expect(canRegister(aTournament({ max_teams: 2, teams }))).toBe(false)
    expect(canRegister(aTournament({ max_teams: 3, teams }))).toBe(true)
  })

  it('ends registration when its organiser says, else when check-in opens, else at the start', () => {
    const check_in = { opens: 50, closes: 100, is_open: 0 } as const
    expect(registrationEnd({ registration_ends: 10, check_in, start_date: 100 })).toBe(10)
    expect(registrationEnd({ registration_ends: null, check_in, start_date: 100 })).toBe(50)
    expect(registrationEnd({ registration_ends: null, check_in: null, start_date: 100 })).toBe(100)
  })

  it('calls a team to check in while the window is open and it has not', () => {
    const open = aTournament({ check_in: { opens: 0, closes: 100, is_open: 1 } })
    expect(mustCheckIn(open, aTournamentTeam(1))).toBe(true)
    expect(mustCheckIn(open, aTournamentTeam(1, { checked_in: 1 }))).toBe(false)
    expect(mustCheckIn(open, aTournamentTeam(1, { withdrawn: 1 }))).toBe(false)
    expect(mustCheckIn({ ...open, check_in: { opens: 0, closes: 100, is_open: 0 } }, aTournamentTeam(1))).toBe(false)
    expect(mustCheckIn({ ...open, status: 'in_progress' }, aTournamentTeam(1))).toBe(false)
  })
})
