import { describe, expect, it } from 'vitest'
import { boardRows, followedAtMost } from '../../../web/contest/board/board-rows.ts'
import { ContestBoard } from '../../../web/contest/board/ContestBoard.tsx'
import { contestOfTournament } from '../../../web/contest/tournament-contest.ts'
import { contestOfCup } from '../../../web/screens/cup/live/cup-contest.ts'
import { aCupMatch, aCupTeam, aCupView } from '../screens/cup/cup-builders.ts'
import { aLiveCup } from '../screens/cup/live/course-builders.ts'
import { markupOf, wordsOf } from '../screens/cup/live/page-words.tsx'
import { aGroupRow, aTournament, aTournamentMatch, aTournamentTeam } from '../screens/tournament/tournament-builders.ts'

const cup = contestOfCup(aLiveCup())
const onCall = async () => ({ ok: true as const, data: {} })
const boardOf = (contest: typeof cup) =>
  wordsOf(
    markupOf(
      <ContestBoard
        contest={contest}
        ends="Ferdig ca. kl. 23.10"
        startAll={null}
        actsOf={({ no }) => `gjør ${no}`}
        onCall={onCall}
        onShow={onCall}
      />,
    ),
  )

describe('the board of a cup', () => {
  it('has a row for each match that is played or may begin, and names the captains', () => {
    expect(boardRows(cup).map(({ match }) => match.no)).toEqual([3, 4])
    const words = boardOf(cup)
    expect(words).toContain('|1 spilles · 1 kan begynne|')
    expect(words).toContain('|Team 1|spiller 1|')
    expect(words).toContain('|gjør 4|')
    expect(words).toContain('|Ferdig ca. kl. 23.10|')
    expect(words).toContain('|Vis på storskjermen|Av seg selv|Kamp 3: Team 1 mot Team 2|')
  })

  it('draws the play-offs once somebody is in them, winners of neighbours against each other', () => {
    expect(cup.bracket).toEqual([])
    const { matches } = aLiveCup()
    const inPlay = contestOfCup(
      aLiveCup({ matches: matches.map((match) => (match.match_type === 'semi' ? { ...match, team1_id: 1, team2_id: 2 } : match)) }),
    )
    expect(inPlay.bracket.map(({ match_number, team1_of, team2_of }) => [match_number, team1_of, team2_of])).toEqual([
      [5, null, null],
      [6, null, null],
      [7, 5, 6],
    ])
    expect(boardOf(inPlay)).toContain('|Semifinale|')
  })

  it('says so when there is nothing to do', () => {
    expect(boardOf(contestOfCup(aCupView()))).toContain('Ingen kamper spilles, og ingen kan begynne.')
  })

  it('follows so many rooms at most', () => {
    const teams = [aCupTeam(1), aCupTeam(2)]
    const matches = Array.from({ length: 20 }, (_, place) => aCupMatch(place + 1, { status: 'live', matchid: `m${place}` }))
    const rows = boardRows(contestOfCup(aCupView({ teams, matches })))
    expect(rows.filter(({ isFollowed }) => isFollowed)).toHaveLength(followedAtMost)
    expect(rows).toHaveLength(20)
  })
})

describe('the board of a tournament', () => {
  const tournament = aTournament({
    status: 'in_progress',
    teams: [aTournamentTeam(1), aTournamentTeam(2)],
    groups: [aGroupRow(1), aGroupRow(2)],
    matches: [
      aTournamentMatch(1, { status: 'live', match_id: 'm1' }),
      aTournamentMatch(2, { team1_ready: 1, scheduled_time: 10_000, server: 2 }),
      aTournamentMatch(3, { status: 'pending', stage: 'bracket', team1_id: null, team2_id: null, team1_name: null, team2_name: null }),
      aTournamentMatch(4, { ended_by: 'bye', status: 'finished' }),
    ],
  })

  it('tells which team has said that it is ready, and where the match is planned', () => {
    const words = boardOf(contestOfTournament(tournament))
    expect(words).toContain('|Lag 1|klar|')
    expect(words).toContain('|Lag 2|ikke klar|')
    expect(words).toContain('Server 2')
    expect(words).not.toContain('|gjør 3|')
    expect(words).not.toContain('|gjør 4|')
  })

  it('has no drawing before a team is in the bracket', () => {
    expect(contestOfTournament(tournament).bracket).toEqual([])
  })

  it('calls the captain of a team that has not said that it is ready, and says when it was last called', () => {
    const words = boardOf(contestOfTournament({ ...tournament, matches: [aTournamentMatch(2, { team1_ready: 1, team2_called_at: 0 })] }))
    expect(words).toContain('|Lag 2|ikke klar|Ringt kl. 01.00|Ring|')
    expect(words).not.toContain('|Lag 1|klar|Ring|')
  })
})
