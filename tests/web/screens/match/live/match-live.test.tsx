import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import { DecisionPanel } from '../../../../../web/match/decisions/DecisionPanel.tsx'
import { EndControl } from '../../../../../web/match/decisions/EndControl.tsx'
import { ResultControl } from '../../../../../web/match/decisions/ResultControl.tsx'
import { RoundStrip } from '../../../../../web/match/stats/RoundStrip.tsx'
import { StatsPanel } from '../../../../../web/match/stats/StatsPanel.tsx'
import { matchTexts } from '../../../../../web/match/texts.ts'
import { MatchTabs } from '../../../../../web/screens/match/live/MatchTabs.tsx'
import { ScoreHead } from '../../../../../web/screens/match/live/ScoreHead.tsx'
import { SeriesScores } from '../../../../../web/screens/match/live/SeriesScores.tsx'
import { Waiting } from '../../../../../web/screens/match/live/ServerWait.tsx'
import { RatingList } from '../../../../../web/screens/match/ratings/RatingList.tsx'
import { aPlayedMap } from '../../../builders.ts'
import { aGame, aLiveMatch, twoTeams } from '../../../match/live-builders.ts'

const players = twoTeams(5)
const me = players[0]?.steamid ?? ''
const ignore = () => {}
const render = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const live = (over: Partial<Match> = {}) => aLiveMatch({ players, has_server: 1, played: [aGame(1, 'AABBA', players)], ...over })

describe('the head of a match in play', () => {
  it('offers the server to those who play, and to nobody else', () => {
    expect(render(<ScoreHead match={live()} me={me} />)).toContain('Kopier tilkobling')
    expect(render(<ScoreHead match={live()} me="onlooker" />)).not.toContain('Kopier tilkobling')
    expect(render(<ScoreHead match={live({ status: 'complete', winner: 'A' })} me={me} />)).not.toContain('Kopier tilkobling')
  })

  it('names the winner, unless the result was taken back', () => {
    const over = live({ status: 'complete', status_match: 'complete', winner: 'B' })
    expect(render(<ScoreHead match={over} me={me} />)).toContain('Lag B vant')
    expect(render(<ScoreHead match={{ ...over, voided: 1 }} me={me} />)).toContain('Annullert')
  })

  it('leads from a scrim to its queue, and to no gather', () => {
    const html = render(<ScoreHead match={live({ kind: 'scrim', status: 'complete', status_match: 'complete', winner: 'B' })} me={me} />)
    expect(html).toContain('href="/matchmaking"')
    expect(html).not.toContain('gather')
  })

  it('names the players who are awaited on the server, counts more than three of them, and speaks to the one who is', () => {
    const away = (...places: number[]) => places.map((place) => ({ steamid: players[place]?.steamid ?? '', until: Date.now() + 240_000 }))
    const head = (awaited: Match['awaited'], of = me) => render(<ScoreHead match={live({ awaited })} me={of} />)
    expect(head(away(3))).toMatch(/Venter på .*4:00/s)
    expect(head(away(3, 4, 5, 6))).toContain('6 av 10 er på serveren')
    expect(head(away(3), players[3]?.steamid)).toContain('De andre venter på deg.')
    expect(head([])).not.toContain('Venter på')
    expect(render(<ScoreHead match={live({ awaited: away(3), status: 'complete' })} me={me} />)).not.toContain('Venter på')
  })

  it('says who is missed on the server of a scrim, and tells that player to connect', () => {
    const missing = players[7]
    const match = live({ kind: 'scrim', missed: [missing?.steamid ?? ''] })
    expect(render(<ScoreHead match={match} me={me} />)).toContain('Vi leter etter en innbytter')
    expect(render(<ScoreHead match={match} me={me} />)).toContain('mangler på serveren. De neste i køen blir spurt.')
    expect(render(<ScoreHead match={match} me={missing?.steamid ?? ''} />)).toContain('Koble til nå, ellers tar en innbytter plassen din.')
    const nearlyOver = { ...match, played: [aGame(1, 'A'.repeat(11), players)] }
    expect(render(<ScoreHead match={nearlyOver} me={me} />)).toContain('Ingen innbytter blir spurt nå.')
    expect(render(<ScoreHead match={nearlyOver} me={missing?.steamid ?? ''} />)).toContain('Koble til nå, de andre venter.')
    expect(render(<ScoreHead match={live({ kind: 'scrim', missed: [] })} me={me} />)).not.toContain('innbytter')
    const marks = (over: Partial<Match>) =>
      render(<StatsPanel match={live({ kind: 'scrim', ...over })} me={me} />).match(/<span class="sr-only">Mangler på serveren/g)
    expect(marks({ missed: match.missed })).toHaveLength(1)
    expect(marks({ missed: match.missed, played: [aPlayedMap(1)] })).toHaveLength(1)
    expect(marks({ missed: [] })).toBeNull()
  })

  it('tells those who played how it went for them, and everybody where to go from here', () => {
    const over = live({ status: 'complete', status_match: 'complete', winner: 'B' })
    const html = render(<ScoreHead match={over} me={me} />)
    for (const text of ['Dere tapte', 'Start en ny gather', 'Se alle gathere', 'Se profilen din']) expect(html).toContain(text)
    expect(render(<ScoreHead match={over} me={players[1]?.steamid ?? ''} />)).toContain('Dere vant')
    const seen = render(<ScoreHead match={over} me="onlooker" />)
    expect(seen).toContain('Start en ny gather')
    for (const text of ['Dere', 'Se profilen din']) expect(seen).not.toContain(text)
  })

  it('says that a casual match moves no ELO', () => {
    const over = live({ status: 'complete', status_match: 'complete', winner: 'A' })
    expect(render(<ScoreHead match={{ ...over, is_competitive: 0 }} me={me} />)).toContain('Casual-kamper endrer ikke ELO.')
    expect(render(<ScoreHead match={over} me={me} />)).not.toContain('Casual-kamper')
  })

  it('stands also where nobody knows the maps any more', () => {
    const html = render(
      <ScoreHead match={live({ status: 'complete', status_match: 'complete', winner: 'A', team1_score: 1, played: [] })} me={me} />,
    )
    expect(html).toContain('Lag A vant')
  })

  it('shows the rounds of the map that is played large, and the maps won beside the teams', () => {
    const maps = [
      aGame(1, 'A'.repeat(13), players, { phase: 'over', winner: 'A' }),
      aGame(2, 'ABBB', players),
      aPlayedMap(3, { phase: 'to_come' }),
    ]
    const html = render(<ScoreHead match={live({ series_type: 'bo3', team1_score: 1, played: maps })} me={me} />)
    for (const text of ['1 av 2 kart', '0 av 2 kart', 'Stilling: ', 'Kart 2']) expect(html).toContain(text)
    expect(html).not.toContain('Vunne kart: ')
  })

  it('says that the game is paused, and in which round', () => {
    const html = render(<ScoreHead match={live({ paused: 1 })} me={me} />)
    for (const text of ['Pause', 'Runde 6']) expect(html).toContain(text)
  })

  it('says when a warm-up is cancelled', () => {
    const warmup = live({ status_match: 'warmup', deadlineAt: Date.UTC(2026, 4, 3, 17, 53), played: [aPlayedMap(1, { phase: 'warmup' })] })
    expect(render(<ScoreHead match={warmup} me={me} />)).toContain('Må være i gang innen 19.53, ellers avlyses den')
  })
})

it('a match that was cancelled keeps how it stood', () => {
  const html = render(<SeriesScores match={live({ status: 'canceled', played: [aGame(1, 'ABAB', players)] })} />)
  expect(html).toContain('Ikke ferdigspilt')
})

it('a match that was cancelled names its map as one, and several as several', () => {
  const { maps, mapsBegun } = matchTexts.canceled
  expect([maps(1), maps(7)]).toEqual(['Kartet som ikke ble spilt', 'Kartene som ikke ble spilt'])
  expect([mapsBegun(1), mapsBegun(3)]).toEqual(['Kartet i kampen', 'Kartene i kampen'])
})

it('while a server is looked for, everybody reads that, and until when', () => {
  const match = aLiveMatch({ players, status_match: 'waiting', status_text: 'Venter på ledig server', deadlineAt: Date.now() + 600_000 })
  const html = render(<Waiting match={match} />)
  for (const text of ['Venter på ledig server', 'Avlyses om']) expect(html).toContain(text)
  expect(render(<Waiting match={{ ...match, status_text: 'Setter opp server' }} />)).toContain('Setter opp server')
})

it('a phone chooses between the figures, the talk and what happened', () => {
  const html = render(<MatchTabs isUnread={false} />)
  expect([...html.matchAll(/aria-pressed="(\w+)"[^>]*>([^<]+)/g)].map(([, pressed, name]) => [name, pressed])).toEqual([
    ['Stilling', 'true'],
    ['Chat', 'false'],
    ['Hendelser', 'false'],
  ])
})

describe('the statistics', () => {
  it('name both teams and everybody before the first round', () => {
    const html = render(<StatsPanel match={live({ played: [aPlayedMap(1, { phase: 'warmup' })] })} me={me} />)
    for (const player of players) expect(html).toContain(player.username)
    expect(html).toContain('Tallene kommer når den første runden er spilt.')
    expect(html).not.toContain('1. omgang')
  })

  it('have a tab for each map that was begun, and one for all', () => {
    const maps = [
      aGame(1, 'A'.repeat(13), players, { phase: 'over', winner: 'A' }),
      aGame(2, 'AB', players),
      aPlayedMap(3, { phase: 'to_come' }),
    ]
    const html = render(<StatsPanel match={live({ series_type: 'bo3', played: maps })} me={me} />)
    expect(html.match(/role="tab"/g)).toHaveLength(3)
    expect(html).toContain('Totalt')
  })

  it('tell every round in a sentence', () => {
    const [round] = aGame(1, 'A', players).rounds
    const map = aPlayedMap(1, { rounds: [{ ...round, winner: 'A', side: 'ct', how: 'defuse', number: 1, score_a: 1, score_b: 0 }] })
    expect(render(<RoundStrip map={map} isStopped={false} />)).toContain('Runde 1: Lag A (CT) vant, bomben ble desarmert. 1–0')
  })

  it('show a round being played only while somebody plays', () => {
    const left = live({ needs_decision: 1, undecided_reason: 'server_lost' })
    expect(render(<StatsPanel match={live()} me={me} />)).toContain('Runde 6: spilles nå')
    for (const match of [left, live({ status: 'complete', status_match: 'complete', winner: 'A', settled: 1 })]) {
      const html = render(<StatsPanel match={match} me={me} />)
      expect(html).toContain('Runde 5: Lag A')
      expect(html).not.toContain('spilles nå')
    }
  })
})

describe('a decision of staff', () => {
  const undecided = live({ needs_decision: 1, undecided_reason: 'server_lost' })

  it('everybody reads why, and only Administrators are asked who won', () => {
    expect(render(<DecisionPanel match={undecided} myRole={1} />)).toContain('Vi mistet kontakten med serveren')
    expect(render(<DecisionPanel match={undecided} myRole={2} />)).not.toContain('Hvem vant kampen?')
    expect(render(<DecisionPanel match={undecided} myRole={3} />)).toContain('Hvem vant kampen?')
  })

  it('a result can be corrected, and taken back once, when there is one', () => {
    const over = live({ status: 'complete', winner: 'A' })
    const shown = (match: Match, role: 2 | 3 | 5) => render(<ResultControl match={match} myRole={role} onDecided={ignore} />)
    expect(shown(over, 3)).toContain('Annuller resultatet')
    expect(shown(over, 3)).toContain('Rett resultatet')
    expect(shown(over, 2)).toBe('')
    expect(shown(live(), 5)).toBe('')
    expect(shown({ ...over, voided: 1 }, 5)).toContain('Gi kampen et resultat')
    expect(shown({ ...over, voided: 1 }, 5)).not.toContain('Annuller resultatet')
    const ofCup = { ...over, organiser: { kind: 'cup' as const, id: 'c1', name: null } }
    expect(shown(ofCup, 3)).not.toContain('Rett resultatet')
    expect(shown({ ...ofCup, voided: 1 }, 3)).toBe('')
  })

  it('the staff may end a match while it runs, and nobody else', () => {
    expect(render(<EndControl match={live()} myRole={2} />)).toContain('Avslutt kampen')
    expect(render(<EndControl match={live()} myRole={1} />)).toBe('')
    expect(render(<EndControl match={live({ status: 'complete' })} myRole={5} />)).toBe('')
  })

  it('ELO of a result that was taken back is not listed', () => {
    const rated = live({ ratings: [{ steamid: me, before: 1000, after: 1020, expected: 0.5, k: 40, result: 1 }] })
    expect(render(<RatingList match={rated} me={me} />)).toContain('40 × (1 − 0,50) = +20')
    expect(render(<RatingList match={{ ...rated, voided: 1 }} me={me} />)).toBe('')
  })
})
