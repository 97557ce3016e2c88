import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../durable/protocol/match-fields.ts'
import { DecisionPanel } from '../../web/screens/match/live/DecisionPanel.tsx'
import { RatingList } from '../../web/screens/match/live/RatingList.tsx'
import { RoundStrip } from '../../web/screens/match/live/RoundStrip.tsx'
import { ScoreHead } from '../../web/screens/match/live/ScoreHead.tsx'
import { StatsPanel } from '../../web/screens/match/live/StatsPanel.tsx'
import { VoidControl } from '../../web/screens/match/live/VoidControl.tsx'
import { aPlayedMap } from './builders.ts'
import { aGame, aLiveMatch, twoTeams } from './live-builders.ts'

const players = twoTeams(5)
const me = players[0]?.steamid ?? ''
const render = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const live = (over: Partial<Match> = {}) => aLiveMatch({ players, has_server: 1, played: [aGame(1, 'AABBA', players)], ...over })

describe('the head of a match in play', () => {
  it('offers the server to those who play, and to nobody else', () => {
    expect(render(<ScoreHead match={live()} me={me} />)).toContain('Kopier server-IP')
    expect(render(<ScoreHead match={live()} me="onlooker" />)).not.toContain('Kopier server-IP')
    expect(render(<ScoreHead match={live({ status: 'complete', winner: 'A' })} me={me} />)).not.toContain('Kopier server-IP')
  })

  it('names the winner, unless the result was taken back', () => {
    const over = live({ status: 'complete', status_match: 'complete', winner: 'B' })
    expect(render(<ScoreHead match={over} me={me} />)).toContain('Lag B vant')
    expect(render(<ScoreHead match={{ ...over, voided: 1 }} me={me} />)).toContain('Annullert')
  })

  it('stands also where nobody knows the maps any more', () => {
    const html = render(
      <ScoreHead match={live({ status: 'complete', status_match: 'complete', winner: 'A', team1_score: 1, played: [] })} me={me} />,
    )
    expect(html).toContain('Lag A vant')
  })

  it('says when a warm-up is called off', () => {
    const warmup = live({ status_match: 'warmup', deadlineAt: Date.now() + 600_000, played: [aPlayedMap(1, { phase: 'warmup' })] })
    expect(render(<ScoreHead match={warmup} me={me} />)).toContain('Avlyses hvis kampen ikke er i gang om')
  })
})

describe('the statistics', () => {
  it('name both teams and everybody before the first round', () => {
    const html = render(<StatsPanel match={live({ played: [aPlayedMap(1, { phase: 'warmup' })] })} me={me} />)
    for (const player of players) expect(html).toContain(player.username)
    expect(html).toContain('Tallene kommer når den første runden er spilt.')
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
    expect(render(<RoundStrip map={map} />)).toContain('Runde 1: Lag A (CT) vant, bomben ble desarmert. 1–0')
  })
})

describe('what staff decide', () => {
  const undecided = live({ needs_decision: 1, undecided_reason: 'server_lost' })

  it('everybody reads why, and only Administrators are asked who won', () => {
    expect(render(<DecisionPanel match={undecided} myRole={1} />)).toContain('Vi mistet kontakten med serveren')
    expect(render(<DecisionPanel match={undecided} myRole={2} />)).not.toContain('Hvem vant kampen?')
    expect(render(<DecisionPanel match={undecided} myRole={3} />)).toContain('Hvem vant kampen?')
  })

  it('a result can be taken back once, when there is one', () => {
    const over = live({ status: 'complete', winner: 'A' })
    expect(render(<VoidControl match={over} myRole={3} />)).toContain('Annuller resultatet')
    expect(render(<VoidControl match={over} myRole={2} />)).toBe('')
    expect(render(<VoidControl match={{ ...over, voided: 1 }} myRole={5} />)).toBe('')
    expect(render(<VoidControl match={live()} myRole={5} />)).toBe('')
  })

  it('ELO of a result that was taken back is not listed', () => {
    const rated = live({ ratings: [{ steamid: me, before: 1000, after: 1020, expected: 0.5, k: 40, result: 1 }] })
    expect(render(<RatingList match={rated} me={me} />)).toContain('K-faktor 40')
    expect(render(<RatingList match={{ ...rated, voided: 1 }} me={me} />)).toBe('')
  })
})
