import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchRecord } from '../../../../db/queries/matches/match-records.ts'
import { playOf } from '../../../../durable/match/match-state.ts'
import { matchResult } from '../../../../durable/match/record/match-result.ts'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { Winner } from '../../../../durable/rules/rating/elo.ts'
import { recordedMatch } from '../../../../worker/replies/profiles/recorded-match.ts'
import { inRecord } from '../../../support/rules/in-record.ts'
import { aLiveMatch, goingLive, report, resultOf, roundsOf, untilOver } from '../../../support/rules/live-match.ts'
import { by, type PlayedMatch, type Setup } from '../../../support/rules/match-play.ts'

const admin = by('admin', 3)
const four: Setup = { players: 4, series: 'bo1', pickType: 'random', maps: 7 }

/** The rows that a match leaves in the record, as they are read again. */
function rowsOf({ state }: PlayedMatch): MatchRecord {
  const result = matchResult(state, 40)
  if (!result) throw new Error('the match has no result')
  const player = (steamId: string) => state.members.find((each) => each.steamId === steamId)
  const mapOf = (id: number) => state.maps.find((each) => each.id === id)
  return {
    match: {
      ended_at: null,
      cancel_reason: null,
      phase_ends_at: null,
      voided_at: null,
      players: null,
      score_a: 0,
      score_b: 0,
      needs_decision: 0,
      voided: 0,
      ...result.match,
      name: result.match.name ?? null,
      winner: result.winner,
      void_reason: playOf(state)?.voidReason ?? null,
    },
    owner: { username: state.owner?.username ?? '', avatar: state.owner?.avatar ?? '' },
    maps: result.maps.map((map) => ({
      ...map,
      name: mapOf(map.map_id)?.name ?? '',
      display_name: mapOf(map.map_id)?.displayName ?? '',
      image_url: null,
    })),
    players: result.players.map(({ steamid, team, is_captain, elo }, user_id) => ({
      user_id,
      steamid,
      team,
      is_captain,
      elo_before: elo,
      discord_id: player(steamid)?.discordId ?? null,
      username: player(steamid)?.username ?? '',
      avatar: player(steamid)?.avatar ?? '',
      role: 1,
      rating: null,
    })),
    statistics: result.players.flatMap(({ team, maps }, user_id) =>
      maps.map(({ number, map_id, stats }) => ({
        match_id: 'm1',
        user_id,
        number,
        map_id,
        team,
        ...stats,
        shots_fired_total: null,
        shots_on_target_total: null,
      })),
    ),
  } as MatchRecord
}

/** The server plays maps, each to its end or until the letters run out, while the match goes on. */
function play(match: PlayedMatch, games: readonly (readonly ('A' | 'B')[])[]): void {
  for (const [place, letters] of games.entries()) {
    const rounds = roundsOf(match, place, untilOver(letters))
    match.say(report(goingLive(place)))
    for (const round of rounds) match.say(report(round))
    const last = rounds.at(-1)
    if (last && Math.max(last.scoreA, last.scoreB) >= 13 && last.scoreA !== last.scoreB) match.say(report(resultOf(rounds)))
  }
}

/** Its server goes away, and the staff say who won. */
function settle(match: PlayedMatch, winner: Winner): void {
  for (let times = 0; times < 3; times++) match.say({ type: 'polled', loadId: 7, status: null })
  match.say({ type: 'decide', by: admin, winner })
}

const aGame = fc.array(fc.constantFrom('A' as const, 'B' as const), { minLength: 1, maxLength: 40 })

describe('a match from the record', () => {
  it('is what its room showed, however it was played and anyone who said how it ended', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bo1' as const, 'bo3' as const),
        fc.array(aGame, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('A' as const, 'B' as const, 'draw' as const),
        (series, games, winner) => {
          const match = aLiveMatch({ ...four, series })
          play(match, games)
          if (match.state.status === 'live') settle(match, winner)
          fc.pre(match.state.status === 'complete')
          const shown = inRecord(match.view)
          // For a map that was not finished the record keeps the score, but no counts.
          const played = shown.played.map((map) => (map.winner === null ? { ...map, players: [] } : map))
          expect(inRecord(recordedMatch(rowsOf(match), 1))).toEqual({ ...shown, played, maps: shown.maps })
        },
      ),
    )
  })

  it('says that staff settled it when the counts of its last map never came', () => {
    const match = aLiveMatch(four)
    const rounds = roundsOf(match, 0, 'A'.repeat(13))
    for (const round of rounds.slice(0, -1)) match.say(report(round))
    match.say(report(resultOf(rounds)))
    match.now = match.play?.countsDueAt ?? 0
    match.say({ type: 'tick' })
    match.say({ type: 'decide', by: admin, winner: 'A' })
    expect(recordedMatch(rowsOf(match), 1)).toMatchObject({
      settled: 1,
      winner: 'A',
      team1_score: 1,
      played: [{ winner: 'A', players: [] }],
    })
  })

  it('may have ended level', () => {
    const match = aLiveMatch(four)
    const rounds = roundsOf(match, 0, 'AB'.repeat(12))
    for (const each of [...rounds, resultOf(rounds)]) match.say(report(each))
    expect(recordedMatch(rowsOf(match), 1)).toMatchObject({ winner: 'draw', settled: 0, played: [{ winner: 'draw', phase: 'over' }] })
  })

  it('has the ratings of its ledger rows, and none once the result was taken back', () => {
    const match = aLiveMatch(four)
    play(match, [Array(13).fill('A')])
    const rows = rowsOf(match)
    const rating = { before: 1_500, after: 1_512, expected: 0.5, k: 24, result: 1 }
    const rated: MatchRecord = { ...rows, players: rows.players.map((row, place) => (place === 0 ? { ...row, rating } : row)) }
    const ratingsOf = (record: MatchRecord): Match['ratings'] => recordedMatch(record, 1).ratings
    expect(ratingsOf(rows)).toEqual([])
    expect(ratingsOf(rated)).toEqual([{ steamid: rows.players[0]?.steamid, ...rating }])
    expect(ratingsOf({ ...rated, match: { ...rated.match, voided: 1 } })).toEqual([])
  })

  it('that was cancelled shows the maps it would have been played from', () => {
    const match = aLiveMatch(four)
    play(match, [Array(13).fill('A')])
    const rows = rowsOf(match)
    const untouched = rows.maps.map((map) => ({ ...map, status: 'available' as const, pick_order: null, score_team_a: 0, score_team_b: 0 }))
    const canceled = { ...rows.match, status: 'canceled' as const, cancel_reason: 'owner', winner: null }
    const shown = recordedMatch({ ...rows, match: canceled, maps: untouched, players: [], statistics: [] }, 1)
    expect(shown).toMatchObject({ status: 'canceled', cancel_reason: 'owner', settled: 0, winner: null, players: [], played: [] })
    expect(shown.picked_maps).toHaveLength(7)
  })
})
