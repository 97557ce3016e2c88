import { describe, expect, it } from 'vitest'
import { aUser } from '../../support/workerd/builders.ts'
import { post } from '../../support/workerd/call.ts'
import { aPair, joinTournament, makeTournament, tournamentForm } from '../../support/workerd/contests/a-tournament.ts'

describe('the limits of ELO of a tournament', () => {
  it('refuse a team whose players or mean lie outside them, and let in the others', async () => {
    const organiser = await aUser({ role: 3 })
    const strong = await aUser({ elo: 2400 })
    const [pair, other] = [await aPair(strong), await aPair()]
    const byPlayer = await makeTournament(organiser, { player_elo_max: 2000 })
    expect(byPlayer).toMatchObject({ player_elo_max: 2000, player_elo_min: null, team_elo_min: null, team_elo_max: null })
    expect((await joinTournament(byPlayer.id, pair.owner, pair.team)).body).toMatchObject({
      error: 'CONFLICT',
      message: `${strong.username} har høyere ELO enn turneringen tillater (høyest 2000).`,
    })
    expect((await joinTournament(byPlayer.id, other.owner, other.team)).body).toMatchObject({ success: true })
    const byMean = await makeTournament(organiser, { team_elo_max: 1200 })
    expect((await joinTournament(byMean.id, pair.owner, pair.team)).body).toMatchObject({
      error: 'CONFLICT',
      message: 'Snitt-ELO for laget er høyere enn turneringen tillater (høyest 1200).',
    })
  })

  it('are refused where the highest is below the lowest, or no rating at all', async () => {
    const organiser = await aUser({ role: 3 })
    const wrong = [{ team_elo_min: 2000, team_elo_max: 1999 }, { player_elo_min: -1 }, { player_elo_max: 10_000 }, { team_elo_max: 1.5 }]
    for (const fields of wrong)
      expect((await post('/admin/tournaments', organiser.token, tournamentForm(fields))).body).toMatchObject({ error: 'INVALID_INPUT' })
  })
})
