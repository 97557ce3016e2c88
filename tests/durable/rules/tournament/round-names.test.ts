import { describe, expect, it } from 'vitest'
import { roundsOf } from '../../../../durable/course/matches/match-words.ts'
import { doubleEliminationPlan } from '../../../../durable/rules/tournament/bracket/double-elimination.ts'
import { roundName } from '../../../../durable/rules/tournament/round-names.ts'

describe('the names of rounds', () => {
  it('are those of a bracket from its end', () => {
    const of = (round: number) => roundName({ stage: 'bracket', round, rounds: 4, type: 'groups_bracket' })
    expect([1, 2, 3, 4].map(of)).toEqual(['Runde 1', 'Kvartfinale', 'Semifinale', 'Finale'])
  })

  it('call nothing but the last match of a double elimination a final of all', () => {
    const plan = doubleEliminationPlan(4)
    const rounds = roundsOf(plan)
    const names = plan.map(({ stage, round }) =>
      roundName({ stage, round, rounds: rounds.get(stage) ?? round, type: 'double_elimination' }),
    )
    expect([...new Set(names)].sort()).toEqual([
      'Semifinale',
      'Storfinale',
      'Storfinale, ny kamp',
      'Taperfinale',
      'Taperrunde 1',
      'Vinnerfinale',
    ])
  })

  it('are the same in a cup', () => {
    const of = (stage: 'swiss' | 'bracket', round: number, rounds: number) => roundName({ stage, round, rounds, type: 'cup' })
    expect([of('swiss', 4, 4), of('bracket', 1, 3), of('bracket', 2, 3), of('bracket', 3, 3), of('bracket', 1, 1)]).toEqual([
      'Runde 4',
      'Kvartfinale',
      'Semifinale',
      'Finale',
      'Finale',
    ])
  })
})
