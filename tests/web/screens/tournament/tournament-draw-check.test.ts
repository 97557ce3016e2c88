import { describe, expect, it } from 'vitest'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { commitmentOf } from '../../../../durable/rules/draft/draw.ts'
import { drawTournament } from '../../../../durable/rules/tournament/tournament-draw.ts'
import { checkTournamentDraw } from '../../../../web/screens/tournament/draws/tournament-draw-check.ts'
import { aGroupRow, aTournament, aTournamentTeam } from './tournament-builders.ts'

const seed = 'a'.repeat(64)
const ids = [1, 2, 3, 4, 5, 6, 7, 8]

/** A tournament as its room shows it after a draw by this seed. */
function drawnTournament(over: Partial<Tournament> = {}): Tournament {
  const plain = aTournament({ teams: ids.map((id) => aTournamentTeam(id, { rating: 900 + Math.floor(id / 3) * 50 })), ...over })
  const { seeds, groups } = drawTournament(
    plain.teams.map(({ id, rating }) => ({ team: id, rating: rating ?? 0 })),
    {
      format: { type: plain.tournament_type, thirdPlace: false },
      seeding: plain.seeding,
      source: { seed, matchId: plain.id, steamIds: ids.map(String) },
    },
  )
  return {
    ...plain,
    drawn: 1,
    draws: [{ at: 1, seed, commitment: commitmentOf(seed), team_ids: ids, discarded: 0, order_by: null }],
    teams: plain.teams.map((team) => ({ ...team, seed: seeds.indexOf(team.id) + 1 })),
    groups: groups.flatMap((teams, at) => teams.map((team) => aGroupRow(team, { id: at + 1 }))),
  }
}

describe('the draw of a tournament, made again', () => {
  it('is nothing before there was one', () => expect(checkTournamentDraw(aTournament())).toBeNull())

  it.each(['groups_bracket', 'bracket', 'swiss'] as const)('holds for %s, by rating and by the draw alone', (tournament_type) => {
    expect(checkTournamentDraw(drawnTournament({ tournament_type }))?.verdict).toBe('holds')
    expect(checkTournamentDraw(drawnTournament({ tournament_type, seeding: 'draw' }))?.verdict).toBe('holds')
  })

  it('names the teams of each group', () => {
    const check = checkTournamentDraw(drawnTournament())
    expect(check?.lines.map(({ of }) => of)).toEqual(['seed', 'order', 'groups'])
    expect(check?.groups.flat().sort()).toEqual(ids.map((id) => `Lag ${id}`))
  })

  it('does not hold for another seed than the promised one', () => {
    const tournament = drawnTournament()
    const [draw] = tournament.draws
    if (!draw) throw new Error('not drawn')
    expect(checkTournamentDraw({ ...tournament, draws: [{ ...draw, commitment: 'f'.repeat(64) }] })?.verdict).toBe('broken')
  })

  it('does not hold where two teams of the same rating have changed places', () => {
    const tournament = drawnTournament()
    const equals = tournament.teams.filter(({ rating }) => rating === 950)
    const [one, other] = equals
    if (!one || !other) throw new Error('nobody is equal')
    const swapped = tournament.teams.map((team) =>
      team.id === one.id ? { ...team, seed: other.seed } : team.id === other.id ? { ...team, seed: one.seed } : team,
    )
    expect(checkTournamentDraw({ ...tournament, teams: swapped })?.verdict).toBe('broken')
  })

  it('does not hold where a team stands in another group than it was drawn into', () => {
    const tournament = drawnTournament()
    const [first, ...rest] = tournament.groups
    if (!first) throw new Error('no groups')
    expect(checkTournamentDraw({ ...tournament, groups: [{ ...first, id: 2 }, ...rest] })?.verdict).toBe('broken')
  })

  it('checks the seed alone once ratings have moved, are not shown, or a team is gone', () => {
    const tournament = drawnTournament()
    const last = tournament.teams.find((team) => team.seed === 8)
    const moved = tournament.teams.map((team) => (team === last ? { ...team, rating: 2000 } : team))
    const hidden = tournament.teams.map((team) => ({ ...team, rating: null }))
    for (const teams of [moved, hidden, tournament.teams.slice(1)])
      expect(checkTournamentDraw({ ...tournament, teams })).toMatchObject({ verdict: 'seed-only', groups: [] })
  })

  it('is the published one, and checks the seeds of those that were discarded', () => {
    const tournament = drawnTournament()
    const thrown = (commitment: string) => ({
      at: 0,
      seed: 'b'.repeat(64),
      commitment,
      team_ids: ids,
      discarded: 1 as const,
      order_by: null,
    })
    const promised = commitmentOf('b'.repeat(64))
    const [published] = tournament.draws
    if (!published) throw new Error('no draw')
    for (const draws of [
      [thrown(promised), published],
      [published, thrown(promised)],
    ]) {
      const check = checkTournamentDraw({ ...tournament, draws })
      expect([check?.verdict, check?.lines.map(({ of }) => of)]).toEqual(['holds', ['seed', 'discarded', 'order', 'groups']])
    }
    expect(checkTournamentDraw({ ...tournament, draws: [thrown('f'.repeat(64)), published] })?.verdict).toBe('broken')
    expect(checkTournamentDraw({ ...tournament, draws: [thrown(promised)] })).toBeNull()
  })

  it('follows from an order that was set by hand', () => {
    const teams = ids.map((id) => aTournamentTeam(id, { rating: 1000 - id, seed: 9 - id }))
    const order_by = { steamid: '1', username: 'Ada' }
    const drawn = { seeding: 'manual', drawn: 1, tournament_type: 'bracket', teams } as const
    const draws = [{ at: 1, seed, commitment: commitmentOf(seed), team_ids: ids, discarded: 0 as const, order_by }]
    expect(checkTournamentDraw(aTournament({ ...drawn, draws }))?.verdict).toBe('holds')
  })
})
