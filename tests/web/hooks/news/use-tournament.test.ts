import { describe, expect, it } from 'vitest'
import { withoutRatings } from '../../../../web/rooms/use-tournament.ts'
import { aTournament, aTournamentTeam } from '../../screens/tournament/tournament-builders.ts'

describe('a tournament while the elo switch is off', () => {
  it('shows no rating of a team or a player, and everything else', () => {
    const tournament = aTournament({ teams: [aTournamentTeam(1, { rating: 4321 }), aTournamentTeam(2)] })
    const { tournament: shown } = withoutRatings({ tournament, revision: 7 })
    expect(shown.teams.map(({ rating }) => rating)).toEqual([null, null])
    expect(new Set(shown.teams.flatMap(({ members }) => members.map(({ elo }) => elo)))).toEqual(new Set([null]))
    expect(JSON.stringify(shown)).not.toContain('4321')
    expect(shown.teams[0]).toMatchObject({ name: 'Lag 1', line_up: tournament.teams[0]?.line_up })
  })
})
