import { describe, expect, it } from 'vitest'
import { ownTeamsOf } from '../../../../web/screens/tournament/own-team.ts'
import { lineUpOf, lineUpToSend, playersOf, vetoLeaderOf } from '../../../../web/state/line-up.ts'
import { aTournament, aTournamentTeam, memberOf } from './tournament-builders.ts'

const standIn = { steamid: '76561199000000009', username: 'Espen', avatar: '' }

describe("a player's team in a tournament", () => {
  const team = aTournamentTeam(1, { stand_ins: [standIn], line_up: [standIn.steamid, memberOf(1, 1)] })
  const tournament = aTournament({ teams: [aTournamentTeam(2), team] })

  it('is acted for by its owner and captains alone', () => {
    expect(ownTeamsOf(tournament, memberOf(1, 1))).toMatchObject([{ team: { id: 1 }, acts: true, plays: true }])
    expect(ownTeamsOf(tournament, memberOf(1, 2))).toMatchObject([{ team: { id: 1 }, acts: false, plays: false }])
  })

  it('is also the one a stand-in plays for, and nobody else’s', () => {
    expect(ownTeamsOf(tournament, standIn.steamid)).toMatchObject([{ team: { id: 1 }, acts: false, plays: true }])
    expect(ownTeamsOf(tournament, '76561199000000001')).toEqual([])
  })

  it('has its line-up in the order in which it was chosen, and whoever is gone is left out', () => {
    expect(lineUpOf(team).map(({ username }) => username)).toEqual(['Espen', 'spiller 1.1'])
    expect(lineUpOf({ ...team, line_up: ['76561199000000002'] })).toEqual([])
  })

  it('has its veto led by the first captain who plays, else by whoever stands first', () => {
    expect(vetoLeaderOf(lineUpOf(team))?.username).toBe('spiller 1.1')
    expect(vetoLeaderOf(lineUpOf({ ...team, line_up: [standIn.steamid] }))?.username).toBe('Espen')
    expect(vetoLeaderOf([])).toBeNull()
  })

  it('sends who leads the veto first, and nobody who was not chosen', () => {
    const players = playersOf(team)
    const chosen = new Set([memberOf(1, 3), memberOf(1, 1), memberOf(1, 2)])
    expect(lineUpToSend(players, chosen, memberOf(1, 2))).toEqual([memberOf(1, 2), memberOf(1, 1), memberOf(1, 3)])
    expect(lineUpToSend(players, chosen, memberOf(1, 5))).toEqual([memberOf(1, 1), memberOf(1, 2), memberOf(1, 3)])
    expect(lineUpToSend(players, chosen, null)).toHaveLength(3)
  })
})
