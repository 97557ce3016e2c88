import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everybodyEverIn, everybodyIn, type MatchState } from '../../../durable/match/match-state.ts'
import { ratedMatch } from '../../../durable/match/play/result-step.ts'
import { benchOf } from '../../../durable/match/presence/bench.ts'
import { isListed } from '../../../durable/rules/lobby/listed-kinds.ts'
import { everybodyRated, type PlayerRating, type RatedMatch, startElo, type Winner } from '../../../durable/rules/rating/elo.ts'
import { type RatedResult, rateFully, replayChanged } from '../../../durable/rules/rating/rating-replay.ts'
import type { MatchKind, SteamId } from '../../../durable/rules/vocabulary.ts'
import { penalisedIn } from '../../support/rules/a-scrim.ts'
import { matchId } from '../../support/rules/ids.ts'
import { type Account, naiveChanges } from '../../support/rules/naive/naive-ledger.ts'
import { mapShown } from '../../support/rules/played-maps.ts'
import { type Act, anAct, aRandomMatch } from '../../support/rules/random-match.ts'

/** Nobody has two places, each team has five, and nobody who plays or played sits on the bench's way in. */
function expectPlaces(state: MatchState): void {
  const here = everybodyIn(state)
  expect(new Set(here).size).toBe(10)
  for (const team of ['A', 'B']) expect(state.members.filter((each) => each.team === team)).toHaveLength(5)
  for (const team of ['A', 'B']) expect(state.members.filter((each) => each.team === team && each.isCaptain)).toHaveLength(1)
  expect(everybodyEverIn(state)).toHaveLength(10 + state.replacements.length)
  for (const { steamId } of benchOf(state)) expect(here).not.toContain(steamId)
}

describe.each<MatchKind>(['gather', 'scrim', 'cup', 'tournament'])(
  'a %s with leavers, substitutes and servers that die, at random',
  (kind) => {
    it('ends as it was really played, is called off by a rule, or waits for staff; nobody is blamed without evidence', () => {
      fc.assert(
        fc.property(fc.array(anAct, { minLength: 40, maxLength: 90 }), (acts) => {
          const random = aRandomMatch(kind)
          const { match, everMissed } = random
          for (const act of acts) {
            random.do(act)
            expectPlaces(match.state)
          }
          const { status, cancel_reason: reason, needs_decision: isUndecided } = match.view
          if (status === 'canceled') expect(isListed(kind) ? ['too_few', 'left_early'] : []).toContain(reason)
          if (isUndecided === 1) expect(['server_lost', 'not_started']).toContain(match.view.undecided_reason)
          if (status === 'complete') {
            const shown = mapShown(match)
            expect({ scoreA: shown?.score_a, scoreB: shown?.score_b }).toEqual(random.score())
            expect(match.view.winner).toBe(random.score().scoreA > random.score().scoreB ? 'A' : 'B')
          } else expect(match.effects.some((effect) => effect.to === 'result')).toBe(false)

          const blamed = isListed(kind) ? penalisedIn(match) : []
          if (!isListed(kind)) expect([penalisedIn(match), match.state.left ?? []]).toEqual([[], []])
          expect(new Set(blamed).size).toBe(blamed.length)
          for (const steamId of [...blamed, ...(match.state.left ?? [])]) expect(everMissed()).toContain(steamId)
          for (const { out, by } of match.state.replacements) if (by !== 'staff') expect(everMissed()).toContain(out)
        }),
        { numRuns: 50 },
      )
    })
  },
)

const teamsIn = ({ members }: MatchState) => ({
  A: members.flatMap(({ steamId, team }) => (team === 'A' ? [steamId] : [])),
  B: members.flatMap(({ steamId, team }) => (team === 'B' ? [steamId] : [])),
})

/** Random matches one after the other, of which those that end are told as they were watched, and as they are rated. */
function season(evenings: readonly (readonly Act[])[]) {
  return evenings.flatMap((acts, at) => {
    const random = aRandomMatch(at % 2 === 0 ? 'gather' : 'scrim')
    const began = teamsIn(random.match.state)
    for (const act of acts) random.do(act)
    const { state } = random.match
    const match = ratedMatch(state)
    if (!match) return []
    const { scoreA, scoreB } = random.score()
    const winner: Winner = scoreA > scoreB ? 'A' : 'B'
    return [{ rated: { ...match, matchId: matchId(`m${at}`) }, watched: { began, ended: teamsIn(state), left: state.left ?? [], winner } }]
  })
}

describe('the ledger of random matches that follow each other', () => {
  // Long enough for a match to be played to its end.
  const evenings = fc.array(fc.array(anAct, { minLength: 60, maxLength: 110 }), { minLength: 3, maxLength: 6 })

  it('moves the points that the rules say, sums to every rating, and is the same without a match as if that had never been', () => {
    let rows = 0
    fc.assert(
      fc.property(evenings, fc.nat(5), (given, which) => {
        const matches = season(given)
        const accounts = new Map<SteamId, Account>()
        const results: RatedResult[] = []
        for (const { rated, watched } of matches) {
          const expected = naiveChanges(watched, accounts)
          const before = new Map(everybodyRated(rated).map(({ steamId }) => [steamId, ratingOf(accounts, steamId)]))
          const result = rateFully(rated, before)
          expect(new Map(result.players.map(({ steamId, before: from, after }) => [steamId, after - from]))).toEqual(expected)
          for (const [steamId, change] of expected) {
            const { elo, rated: times } = accounts.get(steamId) ?? { elo: startElo, rated: 0 }
            accounts.set(steamId, { elo: elo + change, rated: times + 1 })
          }
          results.push(result)
          rows += expected.size
        }
        const sums = sumsOf(results)
        for (const [steamId, { elo, rated }] of accounts) expect(sums.get(steamId)).toEqual({ elo, rated })

        const [taken] = results.slice(which % Math.max(1, results.length))
        if (!taken) return
        const without = results.filter((each) => each !== taken)
        const { corrections } = replayChanged({ result: taken, next: null }, results.slice(results.indexOf(taken) + 1), () => undefined)
        const corrected = new Map(accounts)
        for (const { steamId, change, ratedMatches } of corrections) {
          const { elo, rated } = corrected.get(steamId) ?? { elo: startElo, rated: 0 }
          corrected.set(steamId, { elo: elo + change, rated: rated + ratedMatches })
        }
        const never = new Map<SteamId, Account>()
        for (const { match } of without) {
          for (const { steamId, after, ratedMatches } of rateFully(match, ratingsFor(match, never)).players) {
            never.set(steamId, { elo: after, rated: ratedMatches + 1 })
          }
        }
        for (const [steamId, account] of corrected) expect(account).toEqual(never.get(steamId) ?? { elo: startElo, rated: 0 })
      }),
      { numRuns: 40 },
    )
    expect(rows).toBeGreaterThan(200)
  })
})

const ratingOf = (accounts: ReadonlyMap<SteamId, Account>, steamId: SteamId): PlayerRating => {
  const { elo, rated } = accounts.get(steamId) ?? { elo: startElo, rated: 0 }
  return { elo, ratedMatches: rated }
}
const ratingsFor = (match: RatedMatch, accounts: ReadonlyMap<SteamId, Account>) =>
  new Map(everybodyRated(match).map(({ steamId }) => [steamId, ratingOf(accounts, steamId)]))

/** The account that the rows of a ledger add up to. */
function sumsOf(results: readonly RatedResult[]): Map<SteamId, Account> {
  const sums = new Map<SteamId, Account>()
  for (const { steamId, before, after } of results.flatMap(({ players }) => players)) {
    const { elo, rated } = sums.get(steamId) ?? { elo: startElo, rated: 0 }
    sums.set(steamId, { elo: elo + after - before, rated: rated + 1 })
  }
  return sums
}
