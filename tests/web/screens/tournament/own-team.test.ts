import { describe, expect, it } from 'vitest'
import { ownTeamsOf, teamHere } from '../../../../web/screens/tournament/own-team.ts'
import { lineUpOf, lineUpToSend, namedCaptainOf, playersOf, vetoLeaderOf } from '../../../../web/state/line-up.ts'
import { aTournament, aTournamentTeam, memberOf } from './tournament-builders.ts'

const standIn = { steamid: '76561199000000009', username: 'Espen', avatar: '', out: 0 as const }

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

  it('has stand-ins and members who are out of it, and who are free for another team', () => {
    const [first, ...others] = aTournamentTeam(3).members
    if (!first) throw new Error('nobody')
    const left = aTournamentTeam(3, { members: [{ ...first, out: 1, is_captain: 0 }, ...others] })
    expect(ownTeamsOf(aTournament({ teams: [left] }), first.steamid)).toMatchObject([{ isOut: true, acts: false }])
    expect([playersOf(left)[0]?.isOut, teamHere(left).players.includes(first.steamid)]).toEqual([true, false])
  })

  it('has its line-up in the order in which it was chosen, and anyone who is gone is left out', () => {
    expect(lineUpOf(team).map(({ username }) => username)).toEqual(['Espen', 'spiller 1.1'])
    expect(lineUpOf({ ...team, line_up: ['76561199000000002'] })).toEqual([])
  })

  it('has its veto led by the first captain who plays, else by anyone who stands first', () => {
    expect(vetoLeaderOf(lineUpOf(team))?.username).toBe('spiller 1.1')
    expect(vetoLeaderOf(lineUpOf({ ...team, line_up: [standIn.steamid] }))?.username).toBe('Espen')
    expect(vetoLeaderOf([])).toBeNull()
  })

  it('names one captain, of several the first who plays', () => {
    const captains = team.members.map((member) => ({ ...member, is_captain: 1 as const }))
    const last = captains.at(-1)!
    expect(namedCaptainOf({ ...team, members: captains, line_up: [last.steamid] })?.steamid).toBe(last.steamid)
    expect(namedCaptainOf({ ...team, members: captains, line_up: [] })?.steamid).toBe(captains[0]?.steamid)
    expect(namedCaptainOf({ ...team, members: [], stand_ins: [], line_up: [] })).toBeNull()
  })

  it('sends who leads the veto first, and nobody who was not chosen', () => {
    const players = playersOf(team)
    const chosen = new Set([memberOf(1, 3), memberOf(1, 1), memberOf(1, 2)])
    expect(lineUpToSend(players, chosen, memberOf(1, 2))).toEqual([memberOf(1, 2), memberOf(1, 1), memberOf(1, 3)])
    expect(lineUpToSend(players, chosen, memberOf(1, 5))).toEqual([memberOf(1, 1), memberOf(1, 2), memberOf(1, 3)])
    expect(lineUpToSend(players, chosen, null)).toHaveLength(3)
  })
})
