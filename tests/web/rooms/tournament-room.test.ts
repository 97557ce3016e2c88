import { describe, expect, it } from 'vitest'
import { applyTournamentChange, tournamentRoom } from '../../../web/rooms/tournament-room.ts'
import { aGroupRow, aTournament, aTournamentMatch, aTournamentTeam } from '../screens/tournament/tournament-builders.ts'

const before = aTournament({
  teams: [aTournamentTeam(1), aTournamentTeam(2)],
  groups: [aGroupRow(1), aGroupRow(2)],
  matches: [aTournamentMatch(1), aTournamentMatch(2)],
})

describe('a change of a tournament', () => {
  it('puts teams and matches in the place of their earlier selves, new ones at the end', () => {
    const after = applyTournamentChange(before, {
      teams: [aTournamentTeam(1, { checked_in: 1 }), aTournamentTeam(3)],
      matches: [aTournamentMatch(2, { status: 'live' })],
    })
    expect(after.teams.map(({ id, checked_in }) => [id, checked_in])).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
    ])
    expect(after.matches.map(({ status }) => status)).toEqual(['ready', 'live'])
  })

  it('leaves what did not change the same object, so that it need not be drawn again', () => {
    const after = applyTournamentChange(before, { name: 'Vintercupen', matches: [aTournamentMatch(2, { status: 'live' })] })
    expect(after.name).toBe('Vintercupen')
    expect(after.teams).toBe(before.teams)
    expect(after.groups).toBe(before.groups)
    expect(after.matches[0]).toBe(before.matches[0])
  })

  it('lets teams go that are gone, also when they are told of in the same word', () => {
    const after = applyTournamentChange(before, { gone_teams: [1], teams: [aTournamentTeam(2, { name: 'Nytt navn' })] })
    expect(after.teams.map(({ name }) => name)).toEqual(['Nytt navn'])
  })

  it('puts the rows of a group that changed in its place, and leaves the other groups', () => {
    const tables = { ...before, groups: [aGroupRow(1), aGroupRow(2), aGroupRow(3, { id: 2 })] }
    const after = applyTournamentChange(tables, { groups: [aGroupRow(2), aGroupRow(1)] })
    expect(after.groups.map(({ id, team_id }) => [id, team_id])).toEqual([
      [1, 2],
      [1, 1],
      [2, 3],
    ])
    expect(after.groups[2]).toBe(tables.groups[2])
    expect(applyTournamentChange(tables, { groups: [], all_groups: 1 }).groups).toEqual([])
  })

  it('takes other groups whole, and after a new draw all matches', () => {
    const after = applyTournamentChange(before, { groups: [aGroupRow(2)], all_groups: 1, matches: [aTournamentMatch(7)], all_matches: 1 })
    expect(after.groups.map(({ team_id }) => team_id)).toEqual([2])
    expect(after.matches.map(({ match_number }) => match_number)).toEqual([7])
    expect(applyTournamentChange(before, { all_matches: 1 }).matches).toEqual([])
    expect('all_matches' in after || 'all_groups' in after || 'gone_teams' in after).toBe(false)
  })
})

describe('the room of a tournament', () => {
  it('begins with its snapshot, and each frame carries its revision on', () => {
    const opened = tournamentRoom.apply(null, { event: 'snapshot', data: { tournament: before, now: 5 } }, 4)
    expect(opened?.revision).toBe(4)
    const changed = tournamentRoom.apply(opened, { event: 'tournament_updated', data: { tournament: { registered_teams: 3 } } }, 5)
    expect(changed?.tournament).toMatchObject({ registered_teams: 3, revision: 5 })
    expect(changed?.revision).toBe(5)
  })

  it('makes nothing of a change before it has begun', () =>
    expect(tournamentRoom.apply(null, { event: 'tournament_updated', data: { tournament: {} } }, 5)).toBeNull())
})
