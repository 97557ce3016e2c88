import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Marked } from '../../../../durable/match/draft-veto/marked.ts'
import { decidedIn } from '../../../../durable/match/draft-veto/turns.ts'
import { hearersOf, ownWhispers } from '../../../../durable/match/draft-veto/whispers.ts'
import type { MatchState } from '../../../../durable/match/match-state.ts'
import { announceMatch } from '../../../../durable/match/view/match-announce.ts'
import { matchView } from '../../../../durable/match/view/match-view.ts'
import { withoutPlayer } from '../../../../durable/match/without-player.ts'
import { guestView } from '../../../../durable/protocol/match/guest-view.ts'
import { graceMs, missedDeadlineMs } from '../../../../durable/rules/draft/turn-clock.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { giveServer, goingLive, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import {
  aMatchOf,
  aPlayerOf,
  aStartedMatch,
  by,
  fiveBo3,
  legalTurn,
  type PlayedMatch,
  type Setup,
} from '../../../support/rules/match-play.ts'

const drawn: Setup = { ...fiveBo3, pickType: 'random' }

const whisper = (match: PlayedMatch, steamId: string, choice: Marked | null, turn = decidedIn(match.state)) =>
  match.say({ type: 'whisper', by: by(steamId), turn, choice })

/** Team A wins the one map. */
function finish(match: PlayedMatch) {
  giveServer(match, 7)
  match.say(report(goingLive(0)))
  const rounds = roundsOf(match, 0, 'A'.repeat(13))
  for (const round of rounds) match.say(report(round))
  match.say(report(resultOf(rounds)))
}

/** The SteamIDs of a team's players who lead nobody. */
const playersOf = (match: PlayedMatch, team: 'A' | 'B'): SteamId[] =>
  match.state.members.filter((each) => each.team === team && !each.isCaptain).map((each) => each.steamId)

const heard = (match: PlayedMatch, team: 'A' | 'B') => ownWhispers(match.state, match.captain(team).steamId)?.heard

/** The running turn is taken: a map by its id, otherwise the first legal choice. */
function take(match: PlayedMatch, mapId?: number) {
  const event = legalTurn(match, 0)
  if (event) match.say(event.type === 'map-action' && mapId !== undefined ? { ...event, mapId } : event)
}

const whisperedBy = (match: PlayedMatch, steamId: SteamId) => match.state.members.find((each) => each.steamId === steamId)?.whispered

describe('a whisper', () => {
  it('is counted for the own captain, and the newest of a player takes the place of the one before', () => {
    const match = aStartedMatch(drawn)
    const [one = '', two = '', three = ''] = playersOf(match, 'A')
    whisper(match, one, 3)
    whisper(match, two, 3)
    whisper(match, three, 5)
    expect(heard(match, 'A')).toEqual([
      { choice: 3, count: 2 },
      { choice: 5, count: 1 },
    ])
    expect(heard(match, 'B')).toEqual([])
    whisper(match, two, 5)
    whisper(match, one, null)
    expect(heard(match, 'A')).toEqual([{ choice: 5, count: 2 }])
  })

  it('comes from both teams in every turn, and each captain hears their own', () => {
    const match = aStartedMatch(drawn)
    for (const each of playersOf(match, 'B')) expect(whisper(match, each, 2)).toBe('ok')
    expect(match.view.turn?.team).toBe('A')
    expect(heard(match, 'A')).toEqual([])
    expect(heard(match, 'B')).toEqual([{ choice: 2, count: 4 }])
  })

  it('is heard by nobody from a player who is not picked yet, and still counts', () => {
    const match = aStartedMatch()
    expect(whisper(match, 'p9', playerId('p2'))).toBe('ok')
    expect([heard(match, 'A'), heard(match, 'B')]).toEqual([[], []])
    expect(ownWhispers(match.state, playerId('p9'))).toMatchObject({ choice: 'p2', heard: [] })
    take(match)
    expect(whisperedBy(match, playerId('p9'))).toEqual({ right: 1, made: 1 })
  })

  it('is forgotten when the turn ends, except how many came true', () => {
    const match = aStartedMatch(drawn)
    const [one = playerId(''), two = playerId('')] = playersOf(match, 'A')
    whisper(match, one, 3)
    whisper(match, two, 4)
    take(match, 3)
    expect(heard(match, 'A')).toEqual([])
    expect(ownWhispers(match.state, one)?.choice).toBeNull()
    whisper(match, one, 3)
    whisper(match, one, 4)
    take(match, 4)
    expect(whisperedBy(match, one)).toEqual({ right: 2, made: 2 })
    expect(whisperedBy(match, two)).toEqual({ right: 0, made: 1 })
  })

  it('counts for a side, also when the clock chooses it', () => {
    const match = aStartedMatch(drawn)
    while (match.view.turn?.does !== 'choose_side') take(match)
    const [one = playerId(''), two = playerId('')] = playersOf(match, 'A')
    whisper(match, one, 'ct')
    whisper(match, two, 't')
    match.runOut()
    expect([one, two].map((each) => whisperedBy(match, each)?.right).sort()).toEqual([0, 1])
  })

  it('stays through a moment that the turn got because we were away, and when the captain is replaced', () => {
    const match = aStartedMatch(drawn)
    const [one = playerId('')] = playersOf(match, 'A')
    whisper(match, one, 3)
    match.now = (match.deadlineAt ?? 0) + missedDeadlineMs + 1
    match.say({ type: 'tick' })
    expect(match.deadlineAt).toBe(match.now + graceMs)
    expect(heard(match, 'A')).toEqual([{ choice: 3, count: 1 }])
    const out = match.captain('A').steamId
    match.say({ type: 'replace-player', by: by('staff', 3), out, player: aPlayerOf(fiveBo3, 42), seat: 1 })
    expect(heard(match, 'A')).toEqual([{ choice: 3, count: 1 }])
  })

  it('is told to a captain who is put in, and told again when its player is replaced', () => {
    const match = aStartedMatch(drawn)
    const [one = playerId(''), two = playerId('')] = playersOf(match, 'A')
    whisper(match, one, 3)
    whisper(match, two, 3)
    const replaced = (out: SteamId, place: number) => {
      const before = match.state
      match.say({ type: 'replace-player', by: by('staff', 3), out, player: aPlayerOf(fiveBo3, place), seat: 1 })
      return hearersOf(before, match.state)
    }
    expect(replaced(match.captain('A').steamId, 42)).toEqual([match.captain('A').steamId])
    expect(replaced(one, 43)).toEqual([match.captain('A').steamId])
    expect(heard(match, 'A')).toEqual([{ choice: 3, count: 1 }])
    expect(replaced(playersOf(match, 'B')[0] ?? playerId(''), 44)).toEqual([])
  })

  it('is not told any more once its turn is over', () => {
    const match = aStartedMatch(drawn)
    whisper(match, playersOf(match, 'A')[0] ?? '', 3)
    const before = match.state
    take(match, 3)
    expect(hearersOf(before, match.state)).toEqual([])
  })

  it('is refused from captains, from others, too early, for another turn, and for what cannot be chosen', () => {
    const match = aStartedMatch(drawn)
    const [one = playerId('')] = playersOf(match, 'A')
    expect(whisper(match, match.captain('A').steamId, 3)).toBe('Kapteinene velger selv.')
    expect(whisper(match, match.captain('B').steamId, 3)).toBe('Kapteinene velger selv.')
    expect(whisper(match, 'nobody', 3)).toBe('Bare de som spiller kampen, kan tipse.')
    expect(whisper(match, one, 3, decidedIn(match.state) - 1)).toBe('Valget gjaldt en tur som er over.')
    for (const choice of ['ct', playerId('p5'), 99] as const) expect(whisper(match, one, choice)).toBe('INVALID_INPUT')
    take(match, 3)
    expect(whisper(match, one, 3)).toBe('INVALID_INPUT')
    expect(whisper(aStartedMatch(), 'p9', match.captain('A').steamId)).toBe('INVALID_INPUT')
    const early = aMatchOf(drawn)
    expect(whisper(early, 'p5', 3)).toBe('Valget gjaldt en tur som er over.')
    early.say({ type: 'start', by: by('p0'), beginningMs: 5_000 })
    expect(whisper(early, playersOf(early, 'A')[0] ?? '', 3)).toBe('Turen har ikke begynt ennå.')
  })

  it('is forgotten when the match is cancelled in its turn', () => {
    const match = aStartedMatch(drawn)
    whisper(match, playersOf(match, 'A')[0] ?? '', 3)
    match.say({ type: 'end', by: by('staff', 3), reason: null })
    expect(match.state).toMatchObject({ status: 'canceled', last: { status: 'picking_maps' } })
    expect(JSON.stringify(match.state)).not.toContain('whisper')
  })

  it('is taken out with its player who is gone for good', () => {
    const match = aStartedMatch(drawn)
    const [one = playerId('')] = playersOf(match, 'A')
    whisper(match, one, 3)
    take(match, 3)
    match.say({ type: 'end', by: by('staff', 3), reason: null })
    const without = withoutPlayer(match.state, one)
    expect(JSON.stringify(without)).not.toContain('whisper')
    expect(withoutPlayer(without, one)).toBe(without)
  })
})

describe('the result', () => {
  it('says whose whispers came true, most of all first, and nobody’s that did not', () => {
    const match = aStartedMatch({ ...drawn, series: 'bo1', maps: 3 })
    const [one = playerId(''), two = playerId(''), three = playerId('')] = playersOf(match, 'B')
    whisper(match, one, 1)
    whisper(match, two, 1)
    whisper(match, three, 2)
    take(match, 1)
    whisper(match, one, 3)
    whisper(match, two, 2)
    whisper(match, three, 3)
    take(match, 2)
    expect(match.view.whispered).toBeUndefined()
    finish(match)
    expect(match.view).toMatchObject({ status: 'complete' })
    expect(match.view.whispered).toEqual([
      { steamid: two, right: 2, made: 2 },
      { steamid: one, right: 1, made: 2 },
    ])
  })
})

/** Everything that a viewer who is not in the match is shown of it at one revision. */
const shown = (before: MatchState | null, match: PlayedMatch) => {
  const entry = match.journal.at(-1)
  const { state } = match
  return (['player', 'staff'] as const).map((audience) => [
    matchView(state, match.journal.length, audience),
    entry && announceMatch({ before, after: state, entry }, audience),
    guestView(matchView(state, match.journal.length, 'player')),
  ])
}

describe('a viewer who is not the captain of a player', () => {
  it('sees the same with and without whispers, from the first turn to the last', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(fiveBo3, drawn),
        fc.array(fc.tuple(fc.nat(1_000), fc.array(fc.tuple(fc.nat(9), fc.nat(1_000)), { maxLength: 12 })), { minLength: 20 }),
        (setup, turns) => {
          const [quiet, loud] = [aStartedMatch(setup), aStartedMatch(setup)]
          for (const [chance, whispers] of turns) {
            for (const [place, which] of whispers) {
              const event = legalTurn(loud, which)
              if (!event) break
              const before = loud.state
              const choice = event.type === 'pick-player' ? event.steamId : event.type === 'map-action' ? event.mapId : 'ct'
              whisper(loud, `p${place}`, which % 5 === 0 ? null : choice)
              const team = loud.state.members.find((each) => each.steamId === `p${place}`)?.team
              const own = team ? [loud.captain(team).steamId] : []
              expect(own).toEqual(expect.arrayContaining(hearersOf(before, loud.state)))
              for (const { steamId, isCaptain } of loud.state.members) {
                if (steamId === `p${place}` || own.includes(steamId)) continue
                expect(ownWhispers(loud.state, steamId)).toEqual(ownWhispers(before, steamId))
                if (!isCaptain) expect(ownWhispers(loud.state, steamId)?.heard).toEqual([])
              }
              expect(ownWhispers(loud.state, playerId('nobody'))).toBeNull()
            }
            const event = legalTurn(quiet, chance)
            if (!event) break
            const before = [quiet.state, loud.state] as const
            for (const match of [quiet, loud]) {
              if (chance % 4 === 0) match.runOut()
              else match.say(event)
            }
            expect(shown(before[1], loud)).toEqual(shown(before[0], quiet))
          }
        },
      ),
      { numRuns: 30 },
    ))
})
