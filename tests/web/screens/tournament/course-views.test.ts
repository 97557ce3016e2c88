import { describe, expect, it } from 'vitest'
import { finalPlaces } from '../../../../web/screens/tournament/final-places.ts'
import { groupTables } from '../../../../web/screens/tournament/group-tables.ts'
import { embedCode, publicAddresses } from '../../../../web/screens/tournament/info/public-addresses.ts'
import { matchRounds } from '../../../../web/screens/tournament/match-rounds.ts'
import { endWords, sidesOf } from '../../../../web/screens/tournament/matches/match-words.ts'
import { listedTeams } from '../../../../web/screens/tournament/team-order.ts'
import { groupTexts } from '../../../../web/screens/tournament/texts.ts'
import { firstTab, tabsOf } from '../../../../web/screens/tournament/tournament-tabs.ts'
import { aGroupRow, aTournament, aTournamentMatch, aTournamentTeam } from './tournament-builders.ts'

describe('the tabs of a tournament', () => {
  it('are those its type has', () => {
    const groups = [aGroupRow(1)]
    expect(tabsOf({ tournament_type: 'groups_bracket', groups })).toEqual(['groups', 'matches', 'bracket', 'teams'])
    expect(tabsOf({ tournament_type: 'groups', groups })).toEqual(['groups', 'matches', 'teams'])
    expect(tabsOf({ tournament_type: 'double_elimination', groups: [] })).toEqual(['bracket', 'rounds', 'teams'])
    expect(tabsOf({ tournament_type: 'swiss', groups })).toEqual(['table', 'rounds', 'teams'])
  })

  it('show no groups where two teams only play a final', () =>
    expect(tabsOf({ tournament_type: 'groups_bracket', groups: [] })).toEqual(['bracket', 'rounds', 'teams']))

  it('begin with the groups, and once they are played with the bracket', () => {
    const tournament = aTournament({ groups: [aGroupRow(1)], matches: [aTournamentMatch(1)] })
    expect(firstTab(tournament)).toBe('groups')
    expect(firstTab({ ...tournament, matches: [aTournamentMatch(1, { status: 'finished' })] })).toBe('bracket')
  })
})

describe('the tables of the groups', () => {
  const teams = [aTournamentTeam(1), aTournamentTeam(2), aTournamentTeam(3)]
  const groups = [
    aGroupRow(2, { place: 2, decided_by: 'points' }),
    aGroupRow(1, { place: 1, decided_by: 'head_to_head', rounds_for: 26, rounds_against: 20 }),
    aGroupRow(3, { id: 2, name: 'Gruppe B', place: 1 }),
  ]
  const [first, second] = groupTables({ groups, teams, tournament_type: 'groups_bracket', seeding: 'rating', group_series: 'bo1' })

  it('stand in the order of the groups, each row in its place', () => {
    expect(first?.rows.map(({ team }) => team)).toEqual(['Lag 1', 'Lag 2'])
    expect(second).toMatchObject({ name: 'Gruppe B', rows: [{ team: 'Lag 3' }] })
  })

  it('say what put a team above the next one only where points did not', () => {
    expect(first?.rows[0]).toMatchObject({ tieBreak: 'head_to_head', below: 'Lag 2', difference: 6 })
    expect(first?.rows[1]).toMatchObject({ tieBreak: null, below: null })
  })

  it('say that the order of the seeds decided, and of a draw only where that order was drawn', () => {
    const level = [aGroupRow(1, { place: 1, decided_by: 'draw' }), aGroupRow(2, { place: 2 })]
    const wordOf = (seeding: 'rating' | 'draw') => {
      const [table] = groupTables({ groups: level, teams, tournament_type: 'groups_bracket', seeding, group_series: 'bo1' })
      const by = table?.rows[0]?.tieBreak
      return by && groupTexts.tieBreak[by]
    }
    expect(wordOf('rating')).toBe('på seeding')
    expect(wordOf('draw')).toBe('ved trekning')
  })

  it('count maps where their matches are series', () => {
    const level = [
      aGroupRow(1, { place: 1, decided_by: 'rounds' }),
      aGroupRow(2, { place: 2, decided_by: 'rounds_for' }),
      aGroupRow(3, { place: 3 }),
    ]
    const wordsIn = (group_series: 'bo1' | 'bo3') => {
      const [table] = groupTables({ groups: level, teams, tournament_type: 'swiss', seeding: 'rating', group_series })
      return table?.rows.map(({ tieBreak }) => tieBreak && groupTexts.tieBreak[tieBreak])
    }
    expect(wordsIn('bo1')).toEqual(['på rundeforskjell', 'på flest vunne runder', null])
    expect(wordsIn('bo3')).toEqual(['på kartforskjell', 'på flest vunne kart', null])
  })
})

describe('the matches round by round', () => {
  const matches = [
    aTournamentMatch(1, { round: 2, round_name: 'Runde 2', scheduled_time: 30 }),
    aTournamentMatch(2, { scheduled_time: 20, group_id: 2, team1_id: 5, team2_id: 6 }),
    aTournamentMatch(3, { scheduled_time: 10 }),
    aTournamentMatch(4, { stage: 'bracket', group_id: null, round_name: 'Finale' }),
    aTournamentMatch(5, { stage: 'third_place', group_id: null, round_name: 'Bronsefinale' }),
  ]
  const numbers = (rounds: ReturnType<typeof matchRounds>) => rounds.map(({ matches: of }) => of.map(({ match_number }) => match_number))

  it('come in the order of the rounds, and within one by time', () =>
    expect(numbers(matchRounds({ matches }, { stages: ['group'] }))).toEqual([[3, 2], [1]]))

  it('can be those of one group, or those of one’s own teams', () => {
    expect(numbers(matchRounds({ matches }, { stages: ['group'], filter: 2 }))).toEqual([[2]])
    expect(numbers(matchRounds({ matches }, { stages: ['group'], filter: 'own', own: new Set([6]) }))).toEqual([[2]])
  })

  it('keep the stages apart, each under its own name', () =>
    expect(matchRounds({ matches }, { stages: ['bracket', 'third_place'] }).map(({ name }) => name)).toEqual(['Finale', 'Bronsefinale']))
})

describe('a match in a list', () => {
  it('names its teams, or where they come from', () => {
    const [one, other] = sidesOf(aTournamentMatch(1, { team2_id: null, team2_name: null, team2_from: 'Nr. 2 i gruppe A' }))
    expect(one).toMatchObject({ name: 'Lag 1', isKnown: true })
    expect(other).toMatchObject({ name: 'Nr. 2 i gruppe A', isKnown: false })
  })

  it('marks who won and who lost once it is over, and nobody after a draw', () => {
    const over = { status: 'finished', team1_score: 13, team2_score: 7, ended_by: 'played' } as const
    expect(sidesOf(aTournamentMatch(1, { ...over, winner_id: 1 })).map(({ hasWon, hasLost }) => [hasWon, hasLost])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(sidesOf(aTournamentMatch(1, { ...over, winner_id: null })).some(({ hasWon, hasLost }) => hasWon || hasLost)).toBe(false)
  })

  it('says how it stands where a time would not', () => {
    expect(endWords(aTournamentMatch(1))).toBeNull()
    expect(endWords(aTournamentMatch(1, { status: 'live' }))).toBe('Pågår')
    expect(endWords(aTournamentMatch(1, { status: 'off' }))).toBe('Spilles ikke')
    expect(endWords(aTournamentMatch(1, { status: 'finished', ended_by: 'walkover' }))).toBe('Walkover')
    expect(endWords(aTournamentMatch(1, { status: 'finished', ended_by: 'played' }))).toBeNull()
  })
})

describe('the end of a tournament', () => {
  const teams = [
    aTournamentTeam(1, { place: 3 }),
    aTournamentTeam(2, { place: 1 }),
    aTournamentTeam(3, { place: 3 }),
    aTournamentTeam(4, { place: 2 }),
  ]

  it('has every place with its prize, however the prize table words it', () => {
    const prize_distribution = [
      { place: '1. plass', amount: 'Pokal' },
      { place: '3-4', amount: '500 kr' },
    ]
    expect(finalPlaces({ teams, prize_distribution }).map(({ place, to, prize, teams: of }) => [place, to, prize, of.length])).toEqual([
      [1, 1, 'Pokal', 1],
      [2, 2, null, 1],
      [3, 4, '500 kr', 2],
    ])
  })

  it('leaves out who has no place, and is empty before anybody has one', () =>
    expect(finalPlaces({ teams: [aTournamentTeam(1)], prize_distribution: [] })).toEqual([]))

  it('lists the teams by where they ended, those that withdrew last', () => {
    const listed = listedTeams({
      teams: [...teams, aTournamentTeam(5, { withdrawn: 1, rating: 3000 }), aTournamentTeam(6, { rating: 900 })],
    })
    expect(listed.map(({ id }) => id)).toEqual([2, 4, 1, 3, 6, 5])
  })
})

describe('the snippet of a tournament for other sites', () => {
  it('is code that no name can break out of', () => {
    const { embed } = publicAddresses('https://kampklar.no', 'ab"c')
    expect(embedCode(embed, '"><script>alert(1)</script>')).toBe(
      '<iframe src="https://kampklar.no/embed/tournaments/ab%22c" title="&quot;>&lt;script>alert(1)&lt;/script>" width="100%" height="600" style="border:0" loading="lazy"></iframe>',
    )
  })
})
