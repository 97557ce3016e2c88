import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownHighlights } from '../../../../web/match/stats/match-highlights.ts'
import { statColumns } from '../../../../web/match/stats/stat-columns.ts'
import { statRows, totalsOf } from '../../../../web/match/stats/stat-rows.ts'
import { aPlayedMap, kari, ola, someStats } from '../../builders.ts'
import { aLiveMatch, twoTeams } from '../live-builders.ts'

const players = twoTeams(2)
const [a1, b1, a2] = players.map((player) => player.steamid) as [string, string, string]
const match = aLiveMatch({ players }, 2)
const names = (team: 'A' | 'B', ...counts: ReturnType<typeof someStats>[]) => statRows(match, team, counts).map((row) => row.player.steamid)

describe('the lines of a team', () => {
  it('stand by rating, then by kills', () => {
    const weak = someStats(a1, { kills: 3, deaths: 10, rounds_played: 10 })
    const strong = someStats(a2, { kills: 12, deaths: 5, rounds_played: 10 })
    expect(names('A', weak, strong)).toEqual([a2, a1])
    expect(names('A', { ...weak, rounds_played: 0, kills: 0 }, { ...strong, rounds_played: 0, kills: 1 })).toEqual([a2, a1])
  })

  it('name everybody from the start, in the order of the team', () => {
    expect(names('A')).toEqual([a1, a2])
    expect(statRows(match, 'A', [])[0]?.stats).toBeNull()
  })

  it('put anyone who has no round yet last', () => {
    expect(names('A', someStats(a2, { rounds_played: 1, deaths: 1 }))).toEqual([a2, a1])
  })

  it('leave out anyone who is on no team', () => {
    expect(names('B', someStats(kari, { kills: 30, rounds_played: 10 }))).not.toContain(kari)
  })
})

describe('all maps together', () => {
  it('are the sums of the single ones', () => {
    const count = fc.nat(40)
    fc.assert(
      fc.property(count, count, count, (first, second, third) => {
        const totals = totalsOf([
          aPlayedMap(1, { players: [someStats(kari, { kills: first }), someStats(ola, { kills: third })] }),
          aPlayedMap(2, { players: [someStats(kari, { kills: second })] }),
        ])
        expect(totals.map((each) => [each.steamid, each.kills])).toEqual([
          [kari, first + second],
          [ola, third],
        ])
      }),
    )
  })

  it('do not know the shots when one map does not', () => {
    const known = someStats(kari, { shots_fired_total: 100, shots_on_target_total: 20 })
    const sumOf = (...stats: ReturnType<typeof someStats>[]) =>
      totalsOf(stats.map((each, at) => aPlayedMap(at + 1, { players: [each] })))[0]
    expect(sumOf(known, known)).toMatchObject({ shots_fired_total: 200, shots_on_target_total: 40 })
    expect(sumOf(known, someStats(kari))).toMatchObject({ shots_fired_total: null, shots_on_target_total: null })
  })
})

describe('the figures', () => {
  const figures = (over: Parameters<typeof someStats>[1]) =>
    Object.fromEntries(statColumns.map((column) => [column.key, column.figure(someStats(kari, over))]))

  it('are written as Norwegians write numbers', () => {
    const shown = figures({ kills: 18, deaths: 12, head_shot_kills: 9, damage: 1_843, rounds_played: 20, total_1v1: 1, total_1v3: 1 })
    expect(shown).toMatchObject({ kills: '18', difference: '+6', kd: '1,50', hs: '50', adr: '92,2', clutches: '2' })
  })

  it('have a dash for what the game does not say', () => {
    expect(figures({}).shots).toBe('–')
    expect(figures({ shots_fired_total: 1_200, shots_on_target_total: 300 }).shots).toMatch(/^300\/1\s200$/)
  })

  it('are no nonsense before the first round', () => {
    for (const text of Object.values(figures({}))) expect(text).not.toMatch(/NaN|Infinity|∞/)
  })
})

describe('highlights', () => {
  const highlightsOf = (...stats: ReturnType<typeof someStats>[]) =>
    shownHighlights({ ...match, played: [aPlayedMap(1, { players: stats })] })

  it('are none before anybody has done anything', () => {
    expect(highlightsOf(someStats(a1), someStats(b1))).toEqual({ mvp: null, bests: [], feats: [] })
  })

  it('name who was best at what, over all maps', () => {
    const shown = highlightsOf(
      someStats(a1, { kills: 20, deaths: 10, head_shot_kills: 5 }),
      someStats(b1, { kills: 8, deaths: 2, head_shot_kills: 6, enemy4ks: 1 }),
    )
    expect(shown.mvp).toMatchObject({ player: { steamid: b1 }, points: '52,0', figures: { score: '8–2', hs: '75\u00a0%' } })
    expect(shown.bests.map((best) => [best.what, best.player.steamid, best.figure])).toEqual([
      ['kills', a1, '20'],
      ['kd', b1, '4,00'],
      ['hs', b1, '75\u00a0%'],
    ])
    expect(shown.feats).toMatchObject([{ what: 'quads', players: [{ player: { steamid: b1 }, times: 1 }] }])
  })

  it('say how many others had just as much', () => {
    const tied = [a1, b1].map((steamid) => someStats(steamid, { kills: 19, deaths: 10, head_shot_kills: steamid === a1 ? 5 : 9 }))
    expect(highlightsOf(...tied).bests.map((best) => [best.what, best.tied])).toEqual([
      ['kills', 1],
      ['kd', 1],
      ['hs', 0],
    ])
  })

  it('leave out anyone who is no longer in the match', () => {
    expect(highlightsOf(someStats(kari, { kills: 20, deaths: 1 })).mvp).toBeNull()
  })
})
