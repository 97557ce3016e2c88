import { describe, expect, it } from 'vitest'
import type { MatchEvent } from '../../../../durable/match/match-events.ts'
import { byPlayer } from '../../../../durable/rules/by-player.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aLiveMatch, aMatchWithoutServer, giveServer, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import { aPlayerOf, by } from '../../../support/rules/match-play.ts'
import { admin, bo1, playMap, thirteenTwo } from '../../../support/rules/played-maps.ts'
import { polled, wake } from '../../../support/rules/server-answers.ts'

describe('a match that waits for the staff', () => {
  it('waits for no clock, whatever still comes in', () => {
    const match = aLiveMatch({ ...bo1, series: 'bo5', maps: 7 })
    playMap(match, thirteenTwo, 0)
    match.runOut()
    expect(match.view).toMatchObject({ needs_decision: 1, undecided_reason: 'not_started' })
    playMap(match, thirteenTwo, 1)
    const { deadlineAt, play } = match
    expect([deadlineAt, play?.pollAt, play?.countsDueAt]).toEqual([null, null, null])
    playMap(match, thirteenTwo, 2)
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
  })

  it('is not loaded afresh: nothing of it is due', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const round of rounds.slice(0, -1)) match.say(report(round))
    match.say(report(resultOf(rounds)))
    expect(match.say({ type: 'reload', by: admin, as: 'reloadmatch' })).not.toBe('ok')
    wake(match)
    expect(match.say({ type: 'reload', by: admin, as: 'reloadmatch' })).not.toBe('ok')
    expect(match.view.needs_decision).toBe(1)
  })

  it('does not wait for the counts of somebody who was replaced', () => {
    const match = aLiveMatch(bo1)
    const [first, second] = roundsOf(match, 0, 'AB')
    if (first) match.say(report(first))
    if (second) match.say(report(second))
    const out = match.state.members[3]?.steamId ?? ''
    match.say({ type: 'replace-player', by: admin, out: playerId(out), player: { ...aPlayerOf(bo1, 0), steamId: playerId('p9') }, seat: 1 })
    const rounds = roundsOf(match, 0, thirteenTwo, 9)
    for (const each of [...rounds, resultOf(rounds)]) match.say(report(each))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
  })

  it('is not caused by late reports between the last one and the result', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, thirteenTwo)
    for (const each of rounds.slice(6)) match.say(report(each))
    for (const each of rounds.slice(0, 6)) match.say(report(each))
    match.say(report(resultOf(rounds)))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A' })
  })
})

describe('taking a result back', () => {
  it('is for administrators who did not play, once, and shows no ratings any more', () => {
    const match = aLiveMatch(bo1)
    expect(match.say({ type: 'void', by: admin, reason: 'Juks' })).toBe('Kampen har ikke noe resultat.')
    playMap(match, thirteenTwo)
    match.say({ type: 'rated', changes: [{ steamId: playerId('p0'), before: 1000, after: 1020, expected: 0.5, k: 40, result: 1 }] })
    expect(match.view.ratings).toHaveLength(1)
    expect(match.say({ type: 'void', by: by('mod', 2), reason: 'Juks' })).toBe('FORBIDDEN')
    expect(match.say({ type: 'void', by: admin, reason: 'Juks' })).toBe('ok')
    expect(match.view).toMatchObject({ status: 'complete', voided: 1, void_reason: 'Juks', ratings: [] })
    expect(match.say({ type: 'void', by: admin, reason: 'Juks' })).toBe('Resultatet er allerede annullert.')
    match.say({ type: 'rated', changes: [{ steamId: playerId('p0'), before: 1000, after: 1020, expected: 0.5, k: 40, result: 1 }] })
    expect(match.view.ratings).toEqual([])
  })
})

describe('a match that is only to be decided', () => {
  it('keeps who played it: nobody is put in for another any more', () => {
    const match = aLiveMatch(bo1)
    for (const round of roundsOf(match, 0, 'AAAA')) match.say(report(round))
    match.say(polled({ gamestate: 'none' }))
    expect(match.view).toMatchObject({ needs_decision: 1, undecided_reason: 'server_lost' })
    const out = match.state.members[1]?.steamId ?? ''
    const put = {
      type: 'replace-player',
      by: admin,
      out: playerId(out),
      player: { ...aPlayerOf(bo1, 0), steamId: playerId('p9') },
      seat: 1,
    } as const
    expect(match.say(put)).toBe('Kampen er allerede over.')
  })
})

describe('why staff ended a match', () => {
  const ended = (event: MatchEvent) => {
    const match = aMatchWithoutServer(bo1)
    match.say(event)
    return match.view
  }

  it('is for everybody to read, where they said', () => {
    expect(ended({ type: 'end', by: admin, reason: 'Strømbrudd' })).toMatchObject({ cancel_reason: 'staff', cancel_note: 'Strømbrudd' })
    expect(ended({ type: 'end', by: admin, reason: null })).not.toHaveProperty('cancel_note')
  })

  it('is nothing that anything else could say', () => {
    const match = aMatchWithoutServer(bo1)
    match.runOut()
    expect(match.view.cancel_reason).toBe('no_server')
    expect(match.view).not.toHaveProperty('cancel_note')
    expect(match.say({ type: 'end', by: admin, reason: 'Strømbrudd' })).toBe('Kampen er allerede over.')
    expect(match.view).not.toHaveProperty('cancel_note')
  })
})

describe('a match that lost its server in the middle of a map', () => {
  const lost = () => {
    const match = aLiveMatch(bo1)
    for (const round of roundsOf(match, 0, 'AAAA')) match.say(report(round))
    match.say(polled({ gamestate: 'none' }))
    return match
  }
  const seatsIn = ({ state }: ReturnType<typeof lost>) =>
    byPlayer(state.members.map(({ steamId }, place) => [steamId, 100 + place] as const))
  const again = (match: ReturnType<typeof lost>, who = admin) =>
    match.say({ type: 'reload', by: who, as: 'reloadmatch', seats: seatsIn(match) })

  it('is played again on another one by a press of administrators, with its players in their seats', () => {
    const match = lost()
    const frees = match.effects.length
    expect(match.say({ type: 'reload', by: admin, as: 'reloadmatch' })).toBe('Kampen er ferdigspilt, og må avgjøres.')
    expect(again(match, by('p0'))).toBe('FORBIDDEN')
    expect(again(match)).toBe('ok')
    expect(match.view).toMatchObject({ status: 'live', status_match: 'waiting', needs_decision: 0, undecided_reason: null })
    expect(match.effects.slice(frees)).toContainEqual(expect.objectContaining({ to: 'pool', do: 'want' }))
    expect(match.effects.at(-1)).toMatchObject({ to: 'staff-log', entry: { action: 'reloadmatch' } })
    expect(match.state.members.map(({ seat }) => seat)).toEqual([100, 101, 102, 103])
    giveServer(match, 8, 27016)
    playMap(match, thirteenTwo, 0, 8)
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A', team1_score: 1, team2_score: 0 })
  })

  it('does not hear the lost server any more, and is cancelled by nobody while none is free', () => {
    const match = lost()
    again(match)
    const { play } = match
    match.say(report(roundsOf(match, 0, 'AAAAA').at(-1) as never))
    expect(match.play).toEqual(play)
    match.runOut()
    expect(match.view).toMatchObject({ status: 'live', needs_decision: 1, undecided_reason: 'not_started' })
    expect(again(match)).toBe('ok')
  })
})
