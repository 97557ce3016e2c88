import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { TournamentMatch } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { bracketLayout } from '../../../../../durable/rules/tournament/bracket/bracket-layout.ts'
import { bracketPlan } from '../../../../../durable/rules/tournament/bracket/bracket-plan.ts'
import { doubleEliminationPlan } from '../../../../../durable/rules/tournament/bracket/double-elimination.ts'
import { BracketView } from '../../../../../web/screens/tournament/bracket/BracketView.tsx'
import { inTabOrder, matchByArrow } from '../../../../../web/screens/tournament/bracket/bracket-keys.ts'
import { bracketPicture } from '../../../../../web/screens/tournament/bracket/bracket-picture.ts'
import { firstZoom, screenScale, zoomed, zoomToFit } from '../../../../../web/screens/tournament/bracket/bracket-scale.ts'
import { bracketSides, matchLabel, matchStatusText, titleMatchOf } from '../../../../../web/screens/tournament/bracket/bracket-words.ts'
import { lightOf, wayOf } from '../../../../../web/screens/tournament/bracket/team-way.ts'
import { fileNameOf } from '../../../../../web/screens/tournament/bracket/use-share-picture.ts'
import { aTournament, aTournamentMatch } from '../tournament-builders.ts'
import { asPlayed, singlePlan } from './bracket-builders.ts'

const now = Date.UTC(2026, 10, 23, 12)
const aMatch = (over: Partial<TournamentMatch> = {}) =>
  aTournamentMatch(12, {
    stage: 'bracket',
    round_name: 'Semifinale',
    series_type: 'bo3',
    team1_name: 'Ulvene',
    team2_name: 'Isbjørn',
    team2_seed: 4,
    ...over,
  })
const won = { status: 'finished', winner_id: 1, team1_score: 2, team2_score: 1, ended_by: 'played' } as const
const label = (match: TournamentMatch, own: number[] = []) => matchLabel(match, { now, own: new Set(own) })
const page = (matches: readonly TournamentMatch[], ownTeams: number[] = []) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BracketView tournament={aTournament({ matches: [...matches] })} ownTeams={ownTeams} />
    </MemoryRouter>,
  )
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')

describe('a match of the bracket', () => {
  it('tells who won, by how much', () => {
    expect(label(aMatch(won))).toBe('Kamp 12, Semifinale, best av 3. Ulvene, seed 1 mot Isbjørn, seed 4. Ulvene vant. 2–1.')
  })

  it('tells which is one’s own team', () => {
    expect(label(aMatch(won), [2])).toContain('Isbjørn, seed 4, ditt lag')
  })

  it('tells a walkover, a bye and a match nobody came to', () => {
    const noScore = { team1_score: null, team2_score: null }
    expect(label(aMatch({ ...won, ...noScore, ended_by: 'walkover' }))).toContain('Ulvene vant på walkover.')
    expect(matchStatusText(aMatch({ ...won, ended_by: 'walkover' }), now)).toBe('Walkover')
    expect(matchStatusText(aMatch({ ...won, winner_id: null, ended_by: 'absent' }), now)).toBe('Ingen møtte')
    const alone = aMatch({ ...won, ...noScore, team2_id: null, team2_name: null, team2_seed: null, ended_by: 'bye' })
    expect(label(alone)).toBe('Kamp 12, Semifinale, best av 3. Ulvene, seed 1 mot Ingen motstander. Ulvene vant uten kamp.')
  })

  it('tells where a team that is not known comes from', () => {
    const open = aMatch({ status: 'pending', team2_id: null, team2_name: null, team2_seed: 2, team2_from: 'Vinner av kamp 9' })
    expect(bracketSides(open)[1]).toMatchObject({ name: 'Vinner av kamp 9', seed: null, hasLost: false })
  })

  it('tells when it is, or that it is played', () => {
    expect(matchStatusText(aMatch({ scheduled_time: now + 3_600_000 }), now)).toBe('i dag 14.00')
    expect(matchStatusText(aMatch({ status: 'live' }), now)).toBe('Pågår')
    expect(matchStatusText(aMatch({ stage: 'final', round: 2, status: 'pending' }), now)).toBe('Om nødvendig')
  })

  it('marks the winner and the loser, and neither where nobody won', () => {
    expect(bracketSides(aMatch(won)).map(({ hasWon, hasLost }) => [hasWon, hasLost])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(bracketSides(aMatch({ ...won, winner_id: null, ended_by: 'absent' })).some(({ hasWon, hasLost }) => hasWon || hasLost)).toBe(
      false,
    )
  })
})

describe('the winner of a tournament', () => {
  const champion = { id: 1, name: 'Ulvene', logo_url: null }
  const trophiesOf = (type: 'bracket' | 'double_elimination') => {
    const plan = type === 'bracket' ? singlePlan(4) : doubleEliminationPlan(4)
    const matches = asPlayed(plan, plan.length)
    const tournament = aTournament({ status: 'completed', matches, winner: champion })
    return renderToStaticMarkup(
      <MemoryRouter>
        <BracketView tournament={tournament} ownTeams={[]} />
      </MemoryRouter>,
    ).match(/Ulvene<\/[^>]*>(<\/[^>]*>)*<svg[^>]*lucide-trophy/g)
  }

  it.each(['bracket', 'double_elimination'] as const)('is marked once in a %s: in the match that made it', (type) => {
    expect(trophiesOf(type)).toHaveLength(1)
  })

  it('is marked nowhere before there is one', () => {
    expect(page(asPlayed(singlePlan(4), 4))).not.toContain('lucide-trophy')
    const matches = asPlayed(singlePlan(4), 4)
    expect(titleMatchOf({ matches, winner: null })).toBeNull()
    expect(titleMatchOf({ matches, winner: champion })).toBe(4)
  })
})

describe('the way of a team', () => {
  const matches = asPlayed(singlePlan(8), 6)
  const { lines } = bracketLayout(matches, screenScale)!

  it('is its matches and the lines between them', () => {
    const way = wayOf(new Set([1]), matches, lines)
    const names = [...way.matches].map((no) => matches[no - 1]!.round_name)
    expect(names).toEqual(['Kvartfinale', 'Semifinale', 'Finale'])
    expect([...way.lines].map(({ from, to }) => [from, to])).toEqual([
      [1, 5],
      [5, 8],
    ])
  })

  it('ends where the team is out, but goes on to the match for the third place', () => {
    const way = wayOf(new Set([3]), matches, lines)
    expect([...way.matches].map((no) => matches[no - 1]!.round_name)).toEqual(['Kvartfinale', 'Semifinale', 'Bronsefinale'])
    expect(way.lines.size).toBe(1)
  })

  it('is nothing for anyone who has no team here', () => expect(wayOf(new Set(), matches, lines).matches.size).toBe(0))

  it('that a match lights is its winner’s, and both before it is decided', () => {
    expect(lightOf(matches[0]!)).toEqual([1])
    expect(lightOf(matches[7]!)).toEqual([1, 2])
  })
})

describe('the keys', () => {
  const layout = bracketLayout(asPlayed(singlePlan(8), 0), screenScale)!

  it('follow the tree to the right and back to the upper match', () => {
    expect(matchByArrow('ArrowRight', 2, layout)).toBe(5)
    expect(matchByArrow('ArrowLeft', 5, layout)).toBe(1)
    expect(matchByArrow('ArrowRight', 8, layout)).toBeNull()
  })

  it('go up and down in a round, and to the match for the third place', () => {
    expect(matchByArrow('ArrowDown', 1, layout)).toBe(2)
    expect(matchByArrow('ArrowUp', 1, layout)).toBeNull()
    expect(matchByArrow('ArrowDown', 8, layout)).toBe(7)
    expect(matchByArrow('Enter', 1, layout)).toBeNull()
  })

  it('go round by round with tab', () => expect(inTabOrder(layout.boxes).map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 8, 7]))
})

describe('the bracket on the page', () => {
  it('names its rounds with BO3', () => {
    expect(wordsOf(page(asPlayed(singlePlan(16), 0)))).toContain('|Runde 1|BO3|Kvartfinale|BO3|Semifinale|BO3|Finale|BO3|Bronsefinale|BO3|')
  })

  it('names a final of five maps with BO5', () => {
    const plans = [
      bracketPlan(8, { thirdPlace: true, after: 0, finalSeries: 'bo5' }),
      doubleEliminationPlan(4, { bracket: 'bo3', final: 'bo5' }),
    ]
    const [single, double] = plans.map((plan) => wordsOf(page(asPlayed(plan, 0))))
    expect(single).toContain('|Semifinale|BO3|Finale|BO5|Bronsefinale|BO3|')
    expect(double).toContain('|Vinnerfinale|BO3|Storfinale|BO5|Storfinale, ny kamp|BO5|Taperrunde 1|BO3|')
  })

  it('has the losers’ bracket and the grand finals of a double elimination', () => {
    const words = wordsOf(page(asPlayed(doubleEliminationPlan(8), 0)))
    expect(words).toContain('|Storfinale|BO3|Storfinale, ny kamp|BO3|Taperrunde 1|BO3|')
  })

  it('opens the matches that there are, and makes each of them reachable', () => {
    const html = page(asPlayed(singlePlan(8), 0).map((match) => (match.match_number === 2 ? { ...match, match_id: '77' } : match)))
    expect(html.match(/href="\/match\/77"/g)).toHaveLength(1)
    expect(html.match(/role="group"/g)).toHaveLength(7)
  })

  it('says so when nothing is drawn', () => expect(wordsOf(page([]))).toContain('Sluttspillet er ikke trukket ennå'))
})

describe('the zoom', () => {
  it('begins as wide as the frame, unless names would be too small', () => {
    expect(firstZoom({ width: 1100, height: 900 }, { width: 1000, height: 700 })).toBeCloseTo(0.909)
    expect(firstZoom({ width: 1600, height: 900 }, { width: 390, height: 700 })).toBe(1)
  })

  it('shows everything when asked to, and stays within its limits', () => {
    expect(zoomToFit({ width: 1600, height: 3400 }, { width: 1200, height: 740 })).toBeCloseTo(740 / 3400)
    expect(zoomed(1.6, 1)).toBe(1.6)
    expect(zoomed(1, -1)).toBe(0.8)
  })
})

describe('the picture to share', () => {
  const bracketText = (isSheet: boolean, entrants = 8, winner = true) => {
    const matches = asPlayed(singlePlan(entrants), 99)
    const champion = winner ? { id: 1, name: 'Ulvene', logo_url: null } : null
    return bracketPicture(aTournament({ matches, winner: champion }), { site: 'kampklar.test', now, isSheet })!
  }
  const textsOf = (isSheet: boolean, winner = true) =>
    bracketText(isSheet, 8, winner).shapes.flatMap((shape) => (shape.is === 'text' ? [shape.text] : []))

  it('carries the tournament, its day, the champion and the site', () => {
    expect(textsOf(false)).toEqual(expect.arrayContaining(['HØSTCUPEN', 'Vinner', 'Ulvene', 'kampklar.test', 'Semifinale · BO3']))
    expect(textsOf(false, false)).not.toContain('Vinner')
  })

  it.each([2, 5, 16, 64])('has everything inside with %i teams', (entrants) => {
    for (const isSheet of [true, false]) {
      const { width, height, shapes } = bracketText(isSheet, entrants)
      for (const shape of shapes) {
        if (shape.is === 'path') continue
        expect(shape.x).toBeGreaterThanOrEqual(0)
        expect(shape.y).toBeLessThanOrEqual(height)
        expect(shape.is === 'box' ? shape.x + shape.width : shape.x).toBeLessThanOrEqual(width)
      }
    }
  })

  it('is denser on paper when there are many', () => {
    const [sheet, picture] = [bracketText(true, 64), bracketText(false, 64)]
    expect(sheet.height / sheet.width).toBeLessThan(0.8)
    expect(picture.height / picture.width).toBeGreaterThan(1.5)
  })

  it('has a file name that says what it is', () => {
    expect(fileNameOf('Høstcupen 2026!')).toBe('høstcupen-2026.png')
    expect(fileNameOf('???')).toBe('sluttspill.png')
  })
})
