import { describe, expect, it } from 'vitest'
import { tableMarks } from '../../../../durable/rules/tournament/table-marks.ts'
import type { TournamentType } from '../../../../durable/rules/tournament/tournament-words.ts'
import { playedTournament } from '../../../support/rules/a-tournament.ts'

/** The marks in the first table after the first this many of its matches, each won by its first team. */
function marksOf(type: TournamentType, teams: number, played: number) {
  const cup = playedTournament({ type })
  cup.begin(teams)
  const inTable = cup.view().matches.filter(({ group_id }) => group_id === 1 || type === 'swiss')
  for (const { match_number } of inTable.slice(0, played)) expect(cup.score(match_number, 13, 5)).toBe('ok')
  return tableMarks(
    cup.view().groups.filter(({ id }) => id === 1 || type === 'swiss'),
    type,
  )
}

describe('the marked part of a table', () => {
  it('is the two best from the start, before anything was played', () => {
    expect(marksOf('groups_bracket', 4, 0)).toEqual(['holds', 'holds', null, null])
    expect(marksOf('groups', 4, 0)).toEqual(['top', 'top', null, null])
  })

  it('is who goes on as things are, and for certain once no result can change it, where a bracket follows', () => {
    expect(marksOf('groups_bracket', 4, 1)).toEqual(['holds', 'holds', null, null])
    expect(marksOf('groups_bracket', 4, 6)).toEqual(['through', 'through', 'out', 'out'])
  })

  it('is the two best without a word of going on where no bracket follows', () => {
    expect(marksOf('groups', 4, 1)).toEqual(['top', 'top', null, null])
    expect(marksOf('groups', 4, 6)).toEqual(['top', 'top', null, null])
  })

  it('is nobody of a Swiss tournament, where nobody is out', () => expect(new Set(marksOf('swiss', 6, 3))).toEqual(new Set([null])))
})
