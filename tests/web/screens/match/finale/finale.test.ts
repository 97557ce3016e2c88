import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import type { PlayerStatsView } from '../../../../../durable/protocol/match/play-fields.ts'
import { totalsOf } from '../../../../../web/match/stats/stat-rows.ts'
import { isFinaleDue, type Visit } from '../../../../../web/screens/match/finale/finale-due.ts'
import { countedElo, finaleElo, rankMove } from '../../../../../web/screens/match/finale/finale-elo.ts'
import { finaleView } from '../../../../../web/screens/match/finale/finale-view.ts'
import { finaleTexts } from '../../../../../web/screens/match/finale/texts.ts'
import { bestRound, wentWell } from '../../../../../web/screens/match/finale/went-well.ts'
import { someStats } from '../../../builders.ts'
import { aGame, aLiveMatch, twoTeams } from '../../../match/live-builders.ts'

const players = twoTeams(5)
const me = players[0]?.steamid ?? ''
const [, , mate = ''] = players.map((each) => each.steamid)
const endedAt = 10_000_000
const minutes = (count: number) => count * 60_000
const viewOf = (match: Match) => finaleView(match, me, totalsOf(match.played))
const wellOf = (match: Match) => wentWell(match, me, totalsOf(match.played))
const plainSpaces = (text: string | null) => text?.replaceAll('\u00a0', ' ')

const game = aGame(1, 'A'.repeat(13) + 'B'.repeat(7), players, { phase: 'over', winner: 'A', score_a: 13, score_b: 7 })
/** A match that team A, the player's own, has won. */
const over = (fields: Partial<Match> = {}): Match =>
  aLiveMatch({
    players,
    status: 'complete',
    status_match: 'complete',
    winner: 'A',
    team1_score: 1,
    played: [game],
    ended_at: endedAt,
    ...fields,
  })
/** A defeat in which these were the counts; a player who is not named did nothing. */
const lostWith = (counts: Partial<Record<string, Partial<PlayerStatsView>>>): Match => {
  const stats = players.map(({ steamid }) => someStats(steamid, { rounds_played: 20, ...counts[steamid] }))
  return over({ winner: 'B', played: [{ ...game, score_a: 5, score_b: 13, players: stats }] })
}
/** The other team does enough that nobody of ours is the match's MVP. */
const theirs = { [players[1]?.steamid ?? '']: { kills: 30, deaths: 1, damage: 3000 } }

describe('the moment of a result comes to', () => {
  const visit: Visit = { openedAt: endedAt + minutes(5), sawPlay: false, hasSeen: false }

  it('a player of the match, while it is news', () => {
    expect(isFinaleDue(over(), me, visit)).toBe(true)
    expect(isFinaleDue(over(), me, { ...visit, openedAt: endedAt + minutes(29) })).toBe(true)
    expect(isFinaleDue(over(), me, { ...visit, openedAt: endedAt + minutes(31) })).toBe(false)
  })

  it('a player whose page stood open, however long it slept', () =>
    expect(isFinaleDue(over({ ended_at: null }), me, { ...visit, openedAt: 0, sawPlay: true })).toBe(true))

  it('nobody twice', () => expect(isFinaleDue(over(), me, { ...visit, hasSeen: true })).toBe(false))

  it.each<[string, Match]>([
    ['while the match runs', over({ status: 'live', winner: null })],
    ['when it was cancelled', over({ status: 'canceled', winner: null })],
    ['when the result was taken back', over({ voided: 1 })],
    ['of a match that only the record knows', over({ draw_commitment: '' })],
    ['who was put out of it', over({ players: players.slice(1) })],
  ])('nobody %s', (_when, match) => expect(isFinaleDue(match, me, { ...visit, sawPlay: true })).toBe(false))

  it('no spectator', () => expect(isFinaleDue(over(), 'onlooker', { ...visit, sawPlay: true })).toBe(false))
})

describe('the moment of a result', () => {
  it('after a victory: the light, the score, the player’s own figures with their best round, and no comfort', () => {
    const stats = game.players.map((each) =>
      each.steamid === me ? someStats(me, { kills: 19, deaths: 14, damage: 1668, rounds_played: 20, enemy3ks: 1 }) : each,
    )
    const view = viewOf(over({ played: [{ ...game, players: stats }] }))
    expect(view).toMatchObject({ outcome: 'won', isBright: true, where: 'Mirage', score: { A: 13, B: 7 }, good: null, line: null })
    expect(view.figures).toEqual([
      { name: 'K–D', value: '19–14' },
      { name: 'ADR', value: '83,4' },
      { name: 'Beste runde', value: '3K' },
    ])
  })

  it('after a defeat: no light, one thing that went well, one dry line', () => {
    const view = viewOf(lostWith({ ...theirs, [me]: { kills: 9, deaths: 15, damage: 1842 }, [mate]: { damage: 900 } }))
    expect(view).toMatchObject({ outcome: 'lost', isBright: false })
    expect(view.good).toBe('Ingen på laget gjorde mer skade enn deg: 92,1 per runde.')
    expect(finaleTexts.lostLines).toContain(view.line)
    expect(view.figures.map(({ name }) => name)).toEqual(['K–D', 'ADR', 'Rating'])
  })

  it('says that a defeat was close when it was', () =>
    expect(viewOf(over({ winner: 'B', played: [{ ...game, score_a: 11, score_b: 13, winner: 'B' }] })).line).toBe(
      'Så nær at det knirket i isen.',
    ))

  it('after a draw: neither', () => {
    const view = viewOf(over({ winner: 'draw' }))
    expect(view).toMatchObject({ outcome: 'drew', isBright: false, line: 'Ingen vant, og ingen tapte. Alle må opp i morgen uansett.' })
  })

  it('after a decision of the staff: that they decided, and no light', () => {
    expect(viewOf(over({ settled: 1 }))).toMatchObject({ outcome: 'won', isBright: false, note: 'Avgjort av staben', line: null })
    expect(viewOf(over({ settled: 1, played: [] }))).toMatchObject({ figures: [], good: null, poster: null })
  })

  it('after a series: the maps won, and every map that was played', () => {
    const lost = aGame(2, 'B'.repeat(13), players, { phase: 'over', winner: 'B', score_a: 0, score_b: 13 })
    const series = over({ series_type: 'bo3', played: [game, lost, { ...game, number: 3, map_id: 3 }], team1_score: 2, team2_score: 1 })
    const view = viewOf(series)
    expect(view).toMatchObject({ where: 'Best av 3', score: { A: 2, B: 1, of: 'maps' } })
    expect(view.maps.map(({ score }) => score)).toEqual(['13–7', '0–13', '13–7'])
  })
})

describe('the praise after a match', () => {
  it.each<[string, Partial<PlayerStatsView>, string]>([
    ['an ace', { enemy5ks: 1, total_1v3: 1, damage: 9 }, 'Du felte alle fem i én og samme runde.'],
    ['a clutch against many', { total_1v3: 1, damage: 9 }, 'Alene mot tre, og du tok runden.'],
    ['four in a round', { enemy4ks: 2, damage: 9 }, 'Fire kills i én runde. Den sitter.'],
    ['the most damage', { damage: 200, kills: 3 }, 'Ingen på laget gjorde mer skade enn deg: 10,0 per runde.'],
    ['the best K/D', { kills: 3, deaths: 4 }, 'Lagets beste K/D var din: 0,75.'],
    ['assists', { assists: 6 }, 'Du hadde flest assists på laget: 6. Slikt husker et lag.'],
    ['flashes', { enemies_flashed: 12 }, 'Du blendet 12 motstandere, flest på laget.'],
    ['grenades', { utility_damage: 120 }, 'Ingen på laget fikk mer ut av granatene enn deg: 120 i skade.'],
    ['a duel', { total_1v1: 1 }, 'Alene mot én, og du tok runden.'],
    ['every round', {}, 'Du sto løpet ut, hver eneste runde.'],
  ])('%s', (_what, counts, words) => {
    const found = wellOf(lostWith({ ...theirs, [me]: counts }))
    expect(found && plainSpaces(finaleTexts.good(found))).toBe(words)
  })

  it('being the MVP of a lost match comes before everything', () =>
    expect(wellOf(lostWith({ [me]: { kills: 30, deaths: 10, enemy5ks: 1 } }))).toEqual({ is: 'mvp' }))

  it('is not something that a teammate did as well', () => {
    const same = { kills: 4, deaths: 8, damage: 400 }
    expect(wellOf(lostWith({ ...theirs, [me]: same, [mate]: same }))).toEqual({ is: 'stayed' })
  })

  it('is left out for a player who left, and for one nobody counted', () => {
    expect(wellOf(lostWith({ ...theirs, [me]: { rounds_played: 11 } }))).toBeNull()
    expect(wellOf(over({ winner: 'B', played: [{ ...game, players: [] }] }))).toBeNull()
  })

  it('names no round of a player who had none', () => expect(bestRound(someStats(me))).toBeNull())
})

describe('the ELO of the moment', () => {
  const rating = { steamid: me, before: 1189, after: 1213, expected: 0.5, k: 40, result: 1 as const }

  it('is awaited at the old value, and then known', () => {
    const match = over({ players: players.map((each) => ({ ...each, elo: 1189 })) })
    expect(finaleElo(match, me, true)).toEqual({ is: 'awaited', from: 1189 })
    expect(finaleElo({ ...match, ratings: [rating] }, me, true)).toEqual({ is: 'known', from: 1189, to: 1213 })
  })

  it('is no matter where it is not shown, not rated, or somebody else’s', () => {
    const none = { is: 'none' }
    expect(finaleElo(over({ ratings: [rating] }), me, false)).toEqual(none)
    expect(finaleElo(over({ is_competitive: 0 }), me, true)).toEqual(none)
    expect(finaleElo(over({ kind: 'cup' }), me, true)).toEqual(none)
    expect(finaleElo(over({ ratings: [{ ...rating, steamid: mate }] }), me, true)).toEqual(none)
  })

  it('is a promotion, a demotion, or neither', () => {
    expect([rankMove(1189, 1213), rankMove(1009, 994), rankMove(1012, 1023)]).toEqual(['up', 'down', 'same'])
  })

  it('counts from the old value to the new one, and never turns back', () => {
    expect([countedElo(1189, 1213, 0), countedElo(1189, 1213, 1)]).toEqual([1189, 1213])
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), share, share, (from, to, one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map((part) => countedElo(from, to, part)) as [number, number]
        expect(Math.abs(to - later)).toBeLessThanOrEqual(Math.abs(to - sooner))
        expect(sooner).toBeGreaterThanOrEqual(Math.min(from, to))
        expect(sooner).toBeLessThanOrEqual(Math.max(from, to))
      }),
    )
  })
})
