import { describe, expect, it } from 'vitest'
import { applyCupChange, cupRoom } from '../../../web/rooms/cup-room.ts'
import { aCupMatch, aCupPlayer, aCupTeam, aCupView, cupSteamId } from '../screens/cup/cup-builders.ts'

const before = aCupView({
  players: [aCupPlayer(1), aCupPlayer(2)],
  teams: [aCupTeam(1), aCupTeam(2)],
  matches: [aCupMatch(1), aCupMatch(2)],
})

describe('a change of a cup', () => {
  it('puts players, teams and matches in the place of their earlier selves, new ones at the end', () => {
    const after = applyCupChange(before, {
      players: [aCupPlayer(3, { waiting: 1 }), aCupPlayer(1, { team_id: 1 })],
      teams: [aCupTeam(2, { captain: cupSteamId(2) })],
      matches: [aCupMatch(2, { status: 'live' })],
    })
    expect(after.players.map(({ steamid, team_id }) => [steamid, team_id])).toEqual([
      [cupSteamId(1), 1],
      [cupSteamId(2), null],
      [cupSteamId(3), null],
    ])
    expect(after.teams.map(({ captain }) => captain)).toEqual([null, cupSteamId(2)])
    expect(after.matches.map(({ status }) => status)).toEqual(['pending', 'live'])
  })

  it('leaves what did not change the same object, so that it need not be drawn again', () => {
    const after = applyCupChange(before, { cup: { name: 'Høstcupen' }, players: [aCupPlayer(2, { elo: 2000 })] })
    expect(after.cup).toEqual({ ...before.cup, name: 'Høstcupen' })
    expect(after.players[0]).toBe(before.players[0])
    expect(after.asks).toBe(before.asks)
    expect(after.teams).toBe(before.teams)
    expect(after.matches).toBe(before.matches)
    expect(applyCupChange(before, {}).cup).toBe(before.cup)
  })

  it('lets go who left and teams that are gone, also when others change in the same word', () => {
    const after = applyCupChange(before, {
      gone_players: [cupSteamId(1)],
      players: [aCupPlayer(2, { waiting: 0 })],
      gone_teams: [2],
      asks: [{ from: cupSteamId(2), to: cupSteamId(3) }],
    })
    expect(after.players.map(({ steamid }) => steamid)).toEqual([cupSteamId(2)])
    expect(after.teams.map(({ team_id }) => team_id)).toEqual([1])
    expect(after.asks).toHaveLength(1)
  })

  it('takes all matches anew when there are others than before', () => {
    expect(applyCupChange(before, { matches: [aCupMatch(7)], all_matches: 1 }).matches.map(({ id }) => id)).toEqual(['7'])
    expect(applyCupChange(before, { all_matches: 1 }).matches).toEqual([])
  })
})

describe('the room of a cup', () => {
  it('begins with its snapshot, and each frame carries its revision on', () => {
    const { revision: _revision, ...seen } = before
    const opened = cupRoom.apply(null, { event: 'snapshot', data: { ...seen, now: 5 } }, 4)
    expect(opened).toEqual({ ...before, revision: 4 })
    const changed = cupRoom.apply(opened, { event: 'team-update', data: { cupId: 'vintercup', cup: { registered: 3 } } }, 5)
    expect(changed).toMatchObject({ revision: 5, cup: { registered: 3 } })
    expect(cupRoom.apply(changed, { event: 'cup_match_updated', data: { cup: { round: 2 } } }, 6)?.cup.round).toBe(2)
  })

  it('makes nothing of a change before it has begun', () =>
    expect(cupRoom.apply(null, { event: 'cup_match_updated', data: {} }, 5)).toBeNull())
})
