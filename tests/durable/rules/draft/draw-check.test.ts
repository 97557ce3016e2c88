import { describe, expect, it } from 'vitest'
import { commitmentOf, drawIndex } from '../../../../durable/rules/draft/draw.ts'
import { checkDraws, type DrawnMatch } from '../../../../durable/rules/draft/draw-check.ts'
import { drawLabels } from '../../../../durable/rules/draft/draw-labels.ts'
import { balancedTeams } from '../../../../durable/rules/draft/team-balance.ts'
import { sides } from '../../../../durable/rules/vocabulary.ts'
import { playerId } from '../../../support/rules/ids.ts'

const seed = 'ab'.repeat(32)
const steamIds = ['kari', 'ola', 'per', 'liv'].map(playerId)
const source = { seed, matchId: 'm1', steamIds }
const map = (id: number, fields: Partial<DrawnMatch['maps'][number]> = {}): DrawnMatch['maps'][number] =>
  ({
    id,
    status: 'available',
    actionBy: null,
    pickSide: null,
    takenAs: null,
    auto: false,
    sideAuto: false,
    marked: false,
    sideMarked: false,
    ...(fields as object),
  }) as DrawnMatch['maps'][number]

const aMatch = (fields: Partial<DrawnMatch> = {}): DrawnMatch => ({
  matchId: 'm1',
  seed,
  commitment: commitmentOf(seed),
  pickType: 'ABBAABAB',
  begins: null,
  members: steamIds.map((steamId, place) => ({ steamId, elo: 1000 + 100 * place, team: null })),
  maps: [map(1), map(2), map(3)],
  ...fields,
})

/** The members with the teams of the draw. */
const drawnMembers = (): DrawnMatch['members'] => {
  const match = aMatch({ pickType: 'random' })
  const { A } = balancedTeams(match.members, (of) => drawIndex(source, drawLabels.teams, of), match)
  return match.members.map((each) => ({ ...each, team: A.players.includes(each) ? 'A' : 'B' }))
}

describe('the check of the draws', () => {
  it('compares the seed with what was promised', () => {
    expect(checkDraws(aMatch())).toEqual([{ of: 'seed', matches: true }])
    expect(checkDraws(aMatch({ seed: 'ac'.repeat(32) }))).toEqual([{ of: 'seed', matches: false }])
  })

  it('makes drawn teams again, and no others', () => {
    const members = drawnMembers()
    expect(checkDraws(aMatch({ pickType: 'random', members }))[1]).toEqual({ of: 'teams', matches: true })
    const swapped = members.map((each) => ({ ...each, team: each.team === 'A' ? ('B' as const) : ('A' as const) }))
    expect(checkDraws(aMatch({ pickType: 'random', members: swapped }))[1]).toEqual({ of: 'teams', matches: false })
    expect(checkDraws(aMatch({ pickType: 'random', members: [] }))).toHaveLength(1)
  })

  it('makes the maps that the clock took again, in their order, from those that were left', () => {
    const taken = [map(1, { takenAs: 2, auto: true }), map(2, { takenAs: 1, auto: true }), map(3)]
    const [, first, second] = checkDraws(aMatch({ maps: taken }))
    const expected = (number: number, left: number[]) => left[drawIndex(source, drawLabels.map(number), left.length)]
    const one = expected(1, [1, 2, 3])
    const two = expected(2, [1, 3])
    expect(first).toEqual({ of: 'map', number: 1, mapId: 2, drawnId: one, matches: one === 2 })
    expect(second).toEqual({ of: 'map', number: 2, mapId: 1, drawnId: two, matches: two === 1 })
  })

  it('passes over choices of captains and those that they had marked', () => {
    const taken = [map(1, { takenAs: 1 }), map(2, { takenAs: 2, auto: true, marked: true }), map(3, { auto: true })]
    expect(checkDraws(aMatch({ maps: taken }))).toHaveLength(1)
    expect(checkDraws(aMatch({ maps: [map(1, { pickSide: 'ct', sideAuto: true, sideMarked: true })] }))).toHaveLength(1)
  })

  it('makes the sides that the clock chose again', () => {
    for (const id of [1, 2, 3, 4]) {
      const drawn = sides[drawIndex(source, drawLabels.side(id), 2)]
      for (const side of sides) {
        const [, check] = checkDraws(aMatch({ maps: [map(id, { pickSide: side, sideAuto: true })] }))
        expect(check).toEqual({ of: 'side', mapId: id, side, drawn, matches: drawn === side })
      }
    }
  })
})
