import { describe, expect, it } from 'vitest'
import { playerRowsOf, teamRowsOf } from '../../../durable/tournament/tournament-record.ts'
import { captainOf, memberOf, playedTournament, someTeam } from '../../support/rules/a-tournament.ts'

const teamOne = (over: object = {}) => ({ id: 1, name: 'Lag 1', logoUrl: null, captains: [memberOf(1, 0)], ...over })

describe('a team that changes on the site', () => {
  it('is led by its new owner and captains alone, and those who registered still play', () => {
    const cup = playedTournament()
    cup.begin(2)
    const before = cup.view().teams[0]
    expect(cup.say({ type: 'team-changed', team: teamOne({ captains: [memberOf(1, 1), memberOf(9, 0)] }) })).toBe('ok')
    const ready = (by: ReturnType<typeof captainOf>) => cup.say({ type: 'ready', by, teamId: 1, no: 1, isReady: true })
    expect(ready(captainOf(1))).toBe('FORBIDDEN: Bare eieren og kapteinene kan gjøre dette for laget.')
    expect(ready({ ...captainOf(1), steamId: memberOf(1, 1) })).toBe('ok')
    expect(cup.say({ type: 'withdraw', by: captainOf(9), teamId: 1, isOut: true })).toBe('ok')
    const after = cup.view().teams[0]
    expect(after?.members.map(({ is_captain }) => is_captain)).toEqual([0, 1, 0])
    expect([after?.members.map(({ steamid }) => steamid), after?.line_up]).toEqual([
      before?.members.map(({ steamid }) => steamid),
      before?.line_up,
    ])
    expect(playerRowsOf(cup.state)).toContainEqual({ steamid: memberOf(9, 0), tournament_id: cup.state.id, team_id: 1 })
  })

  it('has its new name and logo everywhere, also when all is over', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(2)
    cup.score(1, 2, 0)
    expect([cup.view().status, cup.view().winner?.name]).toEqual(['completed', 'Lag 1'])
    expect(cup.say({ type: 'team-changed', team: teamOne({ name: 'Fjellreven', logoUrl: '/files/ny.png' }) })).toBe('ok')
    expect(cup.view().winner).toMatchObject({ id: 1, name: 'Fjellreven', logo_url: '/files/ny.png' })
    expect(cup.view().teams[0]).toMatchObject({ name: 'Fjellreven', logo_url: '/files/ny.png', place: 1 })
    expect(cup.view().status).toBe('completed')
  })

  it('changes nothing where it is as it was, or is not here', () => {
    const cup = playedTournament()
    cup.register(1)
    const { revision, state } = cup
    expect(cup.say({ type: 'team-changed', team: teamOne() })).toBe('ok')
    expect(cup.say({ type: 'team-changed', team: teamOne({ id: 7, name: 'Andre' }) })).toBe('ok')
    expect([cup.revision, cup.state]).toEqual([revision, state])
  })

  it('cannot register under a name that looks like another’s here', () => {
    const cup = playedTournament()
    cup.register(1)
    const again = (name: string) => cup.say({ type: 'register', by: captainOf(2), team: someTeam(2, { name }) })
    expect(again('LAG  l')).toBe('CONFLICT: Et annet lag i turneringen heter allerede Lag 1.')
    expect(again('Lag 2')).toBe('ok')
    expect(cup.register(1)).toEqual(['ok'])
  })

  it('counts as in the tournament when it comes after the draw, until play starts without it', () => {
    const cup = playedTournament()
    cup.register(1, 2)
    cup.draw()
    cup.organise({ type: 'registration', isOpen: true })
    expect(cup.register(3)).toEqual(['ok'])
    const isIn = () => teamRowsOf(cup.state).map(({ is_in }) => is_in)
    expect(isIn()).toEqual([1, 1, 1])
    cup.organise({ type: 'start' })
    expect(isIn()).toEqual([1, 1, 0])
  })
})
