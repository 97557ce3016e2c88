import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventOf } from '../../../../durable/match/match-events.ts'
import { matchMachine } from '../../../../durable/match/match-machine.ts'
import { drawMembersOf, type MatchState } from '../../../../durable/match/match-state.ts'
import { checkDraws } from '../../../../durable/rules/draft/draw-check.ts'
import type { RematchPast } from '../../../../durable/rules/lobby/rematch-past.ts'
import { type PickType, pickTypes, type SteamId } from '../../../../durable/rules/vocabulary.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aMatchOpenedBy, aPlayerOf, by, fiveBo3, orderOf, type PlayedMatch, type Setup } from '../../../support/rules/match-play.ts'

const everybody = Array.from({ length: 10 }, (_, place) => playerId(`p${place}`))

function opening(places: readonly number[], setup: Setup = fiveBo3, begins?: SteamId): EventOf<'open-rematch-lobby'> {
  const players = places.map((place) => aPlayerOf(setup, place))
  const seats = Object.fromEntries(players.map((each, place) => [each.steamId, place + 1]))
  return {
    type: 'open-rematch-lobby',
    order: { ...orderOf(setup), ...(begins && { begins }) },
    owner: playerId('p0'),
    players,
    seats,
    everybody,
  }
}
const idsOf = (players: readonly { steamId: SteamId }[]) => players.map((each) => each.steamId)

describe('the lobby of a rematch', () => {
  it('holds those who came, belongs to the owner of before or to the player who wanted it first, and invites the others', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 1 }), (places) => {
        const { state, queued, view, effects } = aMatchOpenedBy(opening(places))
        const ids = places.map((place) => `p${place}`)
        const owner = ids.includes('p0') ? 'p0' : ids[0]
        expect(view).toMatchObject({ status: 'waiting', creator_id: owner, current_players: places.length })
        expect(idsOf(state.members)).toEqual([owner, ...ids.filter((id) => id !== owner)])
        expect(state.members.every((each) => each.seat > 0 && each.team === null)).toBe(true)
        expect(queued).toEqual([])
        const others = everybody.filter((id) => !ids.includes(id))
        expect(state).toMatchObject({ lobby: { invited: others } })
        expect(effects.filter((each) => each.to === 'invitations')).toEqual(
          others.length > 0 ? [{ to: 'invitations', steamIds: others }] : [],
        )
      }),
    )
  })

  it('opens once, however often and with whomever it is asked for', () => {
    const match = aMatchOpenedBy(opening([0, 1, 2]))
    const before = match.state
    match.say({ type: 'leave', by: by('p2') })
    for (const event of [opening([0, 1, 2]), opening([3, 4])]) expect(match.say(event)).toBe('ok')
    expect(idsOf(match.state.members)).toEqual(idsOf(before.members).slice(0, 2))
  })

  it('is not opened for nobody', () => {
    expect(matchMachine.step(null, opening([]), 1_000)).toMatchObject({ ok: false, code: 'CONFLICT' })
  })

  it('lets who is invited take a free seat, within nobody’s pause', () => {
    const match = aMatchOpenedBy(opening([0, 1, 2, 3, 4, 5]))
    expect(match.say({ type: 'accept-invite', player: aPlayerOf(fiveBo3, 8), seat: 1 })).toBe('ok')
    expect(match.say({ type: 'invite', by: by('p0'), steamId: playerId('p9') })).toBe('GATHER_INV_PLAYER_ALLREADY_INVITED')
    match.now += 60_000
    expect(match.say({ type: 'invite', by: by('p0'), steamId: playerId('p9') })).toBe('ok')
  })
})

const drawnOf = (state: MatchState) => {
  const { matchId, seed, commitment, pickType, maps, begins = null } = state
  return { matchId, seed, commitment, pickType, begins, maps, members: drawMembersOf(state) }
}
const startedRematch = (setup: Setup, begins: SteamId): PlayedMatch => {
  const match = aMatchOpenedBy(opening([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], setup, begins))
  expect(match.say({ type: 'start', by: by('p0') })).toBe('ok')
  return match
}

describe('the captain who lost last', () => {
  it('leads again and has the first turn, whatever the order and the ratings, and the draws still prove themselves', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<PickType>(...pickTypes),
        fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 10, maxLength: 10 }),
        fc.nat(9),
        (pickType, elos, loser) => {
          const setup = { ...fiveBo3, pickType, elos }
          const match = startedRematch(setup, playerId(`p${loser}`))
          const { turn, begins } = match.view
          expect(begins).toBe(`p${loser}`)
          expect(match.captain(turn?.team ?? 'A').steamId).toBe(`p${loser}`)
          // The other side is led by the highest rated of its own, or of all others.
          const other = match.state.members.find((each) => each.isCaptain && each.steamId !== `p${loser}`)
          const rivals = match.state.members.filter(
            (each) => each.steamId !== `p${loser}` && (pickType !== 'random' || each.team === other?.team),
          )
          expect(other?.elo).toBe(Math.max(...rivals.map((each) => each.elo)))
          expect(match.state.members.filter((each) => each.isCaptain)).toHaveLength(2)
          while (match.view.turn) match.runOut()
          expect(checkDraws(drawnOf(match.state)).every((check) => check.matches)).toBe(true)
        },
      ),
    )
  })

  it('has no say when they are not there', () => {
    const match = startedRematch({ ...fiveBo3, elos: [1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900] }, playerId('borte'))
    expect([match.captain('A').steamId, match.captain('B').steamId]).toEqual(['p8', 'p9'])
  })
})

describe('the row of a rematch', () => {
  const [kari, ola] = [playerId('p0'), playerId('p9')]
  const opened = (rematchPast: RematchPast | undefined, begins?: SteamId) => {
    const event = opening([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { ...fiveBo3, elos: [1900, 1, 1, 1, 1, 1, 1, 1, 1, 1800] }, begins)
    return aMatchOpenedBy({ ...event, order: { ...event.order, ...(rematchPast && { rematchPast }) } })
  }

  it('is seen from the lobby on, with the standing of the captains before, then of its own', () => {
    const past = {
      number: 2,
      results: [
        { winner: kari, loser: playerId('p3') },
        { winner: kari, loser: ola },
      ],
    }
    const standing = { leader: kari, other: ola, won: 1, lost: 0 }
    const match = opened(past, ola)
    expect(match.view.rematch_place).toEqual({ number: 2, standing })
    expect(match.say({ type: 'start', by: by('p0') })).toBe('ok')
    expect(idsOf(match.state.members.filter((each) => each.isCaptain)).toSorted()).toEqual([kari, ola])
    expect(match.view.rematch_place).toEqual({ number: 2, standing })
  })

  it('has no standing of captains who did not meet in it', () => {
    const match = opened({ number: 1, results: [{ winner: playerId('p3'), loser: playerId('p4') }] })
    expect(match.say({ type: 'start', by: by('p0') })).toBe('ok')
    expect(match.view.rematch_place).toEqual({ number: 1, standing: null })
  })

  it('is none of a match that is no rematch', () => expect(opened(undefined).view.rematch_place).toBeUndefined())
})
