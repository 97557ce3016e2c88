import { afterEach, describe, expect, it, vi } from 'vitest'
import { BigScreen } from '../../../web/contest/big/BigScreen.tsx'
import { BigSlideView } from '../../../web/contest/big/BigSlideView.tsx'
import type { BigSlide } from '../../../web/contest/big/big-slides.ts'
import type { Contest } from '../../../web/contest/contest.ts'
import { contestOfTournament } from '../../../web/contest/tournament-contest.ts'
import { dayMs } from '../../../web/format/date.ts'
import { contestOfCup } from '../../../web/screens/cup/live/cup-contest.ts'
import { aLiveCup } from '../screens/cup/live/course-builders.ts'
import { markupOf, wordsOf } from '../screens/cup/live/page-words.tsx'
import { aTournament, aTournamentMatch, aTournamentTeam, memberOf } from '../screens/tournament/tournament-builders.ts'

const cup = contestOfCup(aLiveCup())
const slide = (contest: Contest, is: BigSlide['is']) =>
  wordsOf(markupOf(<BigSlideView slide={{ is, page: 0, pages: 1 }} contest={contest} />))

afterEach(() => void vi.useRealTimers())

describe('the big screen', () => {
  it('counts the days to the start, and the hours of the last one', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    expect(slide({ ...cup, startAt: 6 * dayMs + 3_600_000 }, 'soon')).toContain('|Starter om|6 dager|')
    expect(slide({ ...cup, startAt: dayMs }, 'soon')).toContain('|Starter om|1 dag|')
    expect(slide({ ...cup, startAt: dayMs - 1000 }, 'soon')).toContain('|Starter om|23:59:59|')
  })

  it('shows what is played, and says quietly when it is not live', () => {
    globalThis.location = { host: 'kampklar.no', origin: 'https://kampklar.no' } as Location
    const markup = markupOf(<BigScreen contest={cup} isLost={false} />)
    const words = wordsOf(markup)
    expect(words).toContain('|Fredagscupen|Runde 2 av 2|')
    expect(words).toContain('|Team 1|spiller 1|mot|Team 2|')
    expect(words).toContain('|Følg med på mobilen|kampklar.no|')
    expect(markup).toContain('aria-label="QR-kode til siden for Fredagscupen"')
    expect(words).not.toContain('Ikke direkte akkurat nå')
    expect(wordsOf(markupOf(<BigScreen contest={cup} isLost />))).toContain('Ikke direkte akkurat nå')
  })

  it('shows the faces of both teams of a match, and the captain of each team in the table', () => {
    const markup = markupOf(<BigSlideView slide={{ is: 'next', page: 0, pages: 1 }} contest={cup} />)
    expect(markup.match(/<img/g)).toHaveLength(10)
    expect(slide(cup, 'table')).toContain('|Team 1|spiller 1|')
  })

  it('tells the prize before the start and at the end', () => {
    const prized = { ...cup, prize: 'Pizza', winner: { name: 'Team 1', players: [], medal: null } }
    for (const is of ['soon', 'champion'] as const) {
      expect(slide(prized, is)).toContain('|Premie: Pizza|')
      expect(slide({ ...prized, prize: null }, is)).not.toContain('Premie')
    }
  })

  it('names the player of the night beside the winners', () => {
    const winner = { name: 'Team 1', players: [], medal: null }
    const night = { steamid: '1', username: 'Kari', avatar: '', rating: 1.34 }
    expect(slide({ ...cup, winner, night }, 'champion')).toContain('|Kveldens spiller|Kari|1,34|')
    expect(slide({ ...cup, winner }, 'champion')).not.toContain('Kveldens spiller')
  })

  it('is the same for a tournament: what comes next and where, and the champion with those who played', () => {
    const teams = [aTournamentTeam(1, { line_up: [memberOf(1, 2)] }), aTournamentTeam(2)]
    const matches = [aTournamentMatch(1, { scheduled_time: 0, server: 2, stage: 'bracket', group_id: null, round_name: 'Finale' })]
    const played = contestOfTournament(aTournament({ status: 'in_progress', teams, matches }))
    expect(slide(played, 'next')).toContain('|Finale · BO1|01.00 · Server 2|Lag 1|mot|Lag 2|')
    expect(slide(played, 'bracket')).toContain('|Finale|')
    const winner = { id: 1, name: 'Lag 1', logo_url: null }
    const over = contestOfTournament(aTournament({ status: 'completed', teams, matches, winner }))
    expect(slide(over, 'champion')).toContain('|Vinner av turneringen|Lag 1|spiller 1.2|')
  })
})
