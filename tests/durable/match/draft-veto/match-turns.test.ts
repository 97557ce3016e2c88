import { describe, expect, it } from 'vitest'
import { matchRow } from '../../../../durable/match/record/match-record.ts'
import { graceMs, missedDeadlineMs, turnMs } from '../../../../durable/rules/draft/turn-clock.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aMatchOf, aPlayerOf, aStartedMatch, by, fiveBo3, type PlayedMatch, type Setup } from '../../../support/rules/match-play.ts'

describe('the start', () => {
  it('needs every seat taken, and no more', () => {
    const match = aMatchOf({ ...fiveBo3 })
    match.say({ type: 'kick-player', by: by('p0'), steamId: playerId('p9') })
    expect(match.say({ type: 'start', by: by('p0') })).toBe('GATHER_NEED_PLAYERS')
  })

  it.each([
    ['a member', by('p3'), 'GATHER_NO_ACCESS'],
    ['a stranger', by('x'), 'GATHER_NO_ACCESS'],
    ['a moderator', by('x', 2), 'GATHER_NO_ACCESS'],
    ['an administrator', by('x', 3), 'ok'],
    ['the owner', by('p0'), 'ok'],
  ])('by %s', (_who, actor, answer) => expect(aMatchOf(fiveBo3).say({ type: 'start', by: actor })).toBe(answer))

  it('happens once, and closes the lobby', () => {
    const match = aStartedMatch()
    expect(match.say({ type: 'start', by: by('p0') })).toBe('GATHER_HAS_STARTED')
    expect(match.say({ type: 'leave', by: by('p4') })).toBe('GATHER_HAS_STARTED')
    expect(match.say({ type: 'join', player: aPlayerOf(fiveBo3, 11), seat: 1 })).toBe('GATHER_HAS_STARTED')
    expect(match.say({ type: 'cancel', by: by('p0') })).toBe('GATHER_HAS_STARTED')
  })

  it('lets the two highest rated lead, the lower of them first, and starts their clock', () => {
    const match = aStartedMatch()
    expect([match.captain('A').steamId, match.captain('B').steamId]).toEqual(['p1', 'p0'])
    expect(match.view).toMatchObject({
      status: 'picking_players',
      turn: { team: 'A', does: 'pick_player', map_id: null },
      deadlineAt: match.now + turnMs,
      draw_seed: null,
      draw_members: Array.from({ length: 10 }, (_, place) => ({ steamid: `p${place}`, team: null })),
    })
  })

  it('sends home who still waits for a seat', () => {
    const match = aMatchOf(fiveBo3)
    match.say({ type: 'join', player: aPlayerOf(fiveBo3, 10), seat: 4 })
    match.say({ type: 'start', by: by('p0') })
    expect(match.queued).toEqual([])
  })
})

describe('a turn of the draft', () => {
  const pick = (match: PlayedMatch, who: string, steamId: string, team: 'A' | 'B') =>
    match.say({ type: 'pick-player', by: by(who), steamId: playerId(steamId), team })

  it.each([
    ['a player who leads nobody', 'p5', 'p3', 'A', 'Du er ikke kaptein'],
    ['a stranger', 'x', 'p3', 'A', 'Du er ikke kaptein'],
    ['the other captain', 'p0', 'p3', 'B', 'Det er ikke din tur.'],
    ['the other captain, for the team that has the turn', 'p0', 'p3', 'A', 'Det er ikke din tur.'],
    ['the right captain, for the other team', 'p1', 'p3', 'B', 'Det er ikke din tur.'],
    ['the right captain, of a captain', 'p1', 'p0', 'A', 'Spilleren er allerede valgt.'],
    ['the right captain, of somebody who is not here', 'p1', 'x', 'A', 'Spilleren er ikke med i gatheren.'],
    ['the right captain', 'p1', 'p3', 'A', 'ok'],
  ] as const)('by %s', (_who, who, steamId, team, answer) => expect(pick(aStartedMatch(), who, steamId, team)).toBe(answer))

  it('is over for good: the same pick again, or of the same player by the other, is refused', () => {
    const match = aStartedMatch()
    expect(pick(match, 'p1', 'p3', 'A')).toBe('ok')
    const after = match.state
    expect(pick(match, 'p1', 'p3', 'A')).toBe('Det er ikke din tur.')
    expect(pick(match, 'p0', 'p3', 'B')).toBe('Spilleren er allerede valgt.')
    expect(match.state).toBe(after)
  })

  it('that was meant for the turn before does not count for the next, when one team has two in a row', () => {
    const match = aStartedMatch()
    match.say({ type: 'pick-player', by: by('p1'), steamId: playerId('p3'), team: 'A', placed: 2 })
    const late = { type: 'pick-player', by: by('p0'), steamId: playerId('p9'), team: 'B', placed: 3 } as const
    match.runOut()
    expect(match.view.turn?.team).toBe('B')
    expect(match.say(late)).toBe('Valget gjaldt en tur som er over.')
    expect(match.say({ ...late, placed: 4 })).toBe('ok')
  })

  it('at the end places the last player too, and the journal names them', () => {
    const match = aStartedMatch()
    for (let pick = 0; pick < 7; pick++) match.runOut()
    expect(match.journaled.at(-1)).toMatchObject({
      type: 'pick-player',
      by: null,
      steamId: 'p8',
      team: 'A',
      last: { steamId: playerId('p9'), team: 'B' },
    })
  })

  it('is not there in the lobby, nor in the veto', () => {
    expect(pick(aMatchOf(fiveBo3), 'p0', 'p3', 'A')).toBe('Det velges ikke spillere nå.')
    expect(pick(aStartedMatch({ ...fiveBo3, pickType: 'random' }), 'p0', 'p3', 'A')).toBe('Det velges ikke spillere nå.')
  })

  it('goes to the highest rated when nobody uses it, and says that the clock did it', () => {
    const match = aStartedMatch()
    match.runOut()
    expect(match.journaled.at(-1)).toEqual({ type: 'pick-player', by: null, steamId: 'p2', team: 'A' })
    expect(match.view.turn).toMatchObject({ team: 'B' })
  })
})

describe('a turn of the veto', () => {
  /** Teams are drawn; captains are asked by team. */
  const veto = () => aStartedMatch({ ...fiveBo3, pickType: 'random' })
  const act = (match: PlayedMatch, team: 'A' | 'B', mapId: number, action: 'banned' | 'picked') =>
    match.say({ type: 'map-action', by: match.captain(team), mapId, action })
  const side = (match: PlayedMatch, team: 'A' | 'B', mapId: number) =>
    match.say({ type: 'side-selection', by: match.captain(team), mapId, action: 'ct' })
  /** Two bans, and A picked map 3: its side is awaited from B. */
  const awaitsSide = () => {
    const match = veto()
    expect([act(match, 'A', 1, 'banned'), act(match, 'B', 2, 'banned'), act(match, 'A', 3, 'picked')]).toEqual(['ok', 'ok', 'ok'])
    return match
  }

  it('refuses anyone who may not, and what may not be', () => {
    const match = veto()
    expect(match.say({ type: 'map-action', by: by('x'), mapId: 1, action: 'banned' })).toBe('Du er ikke kaptein')
    expect(act(match, 'B', 1, 'banned')).toBe('Det er ikke din tur.')
    expect(act(match, 'A', 99, 'banned')).toBe('Kartet er ikke med i denne kampen.')
    expect(act(match, 'A', 1, 'picked')).toBe('Nå skal et kart strykes.')
    expect(side(match, 'B', 1)).toBe('Det ventes ikke på valg av side.')
    expect(act(match, 'A', 1, 'banned')).toBe('ok')
    expect(act(match, 'B', 1, 'banned')).toBe('Kartet er allerede strøket.')
    expect(act(match, 'A', 2, 'banned')).toBe('Det er ikke din tur.')
  })

  it('that was meant for an earlier one does not count for the next', () => {
    const match = aStartedMatch({ players: 10, series: 'bo1', pickType: 'random', maps: 7 })
    match.runOut()
    match.runOut()
    const left = match.view.maps.find((map) => map.status === 'available')
    const late = { type: 'map-action', by: match.captain('A'), mapId: left?.id ?? 0, action: 'banned', taken: 0 } as const
    expect(match.say(late)).toBe('Valget gjaldt en tur som er over.')
    expect(match.say({ ...late, taken: 2 })).toBe('ok')
  })

  it('waits for the side before it goes on', () => {
    const match = awaitsSide()
    expect(match.view.turn).toEqual({ team: 'B', does: 'choose_side', map_id: 3 })
    expect(act(match, 'B', 4, 'picked')).toBe('Nå velges det side først.')
    expect(side(match, 'A', 3)).toBe('Det er ikke din tur.')
    expect(side(match, 'B', 4)).toBe('Det er et annet kart som mangler side.')
    expect(side(match, 'B', 3)).toBe('ok')
    expect(side(match, 'B', 3)).toBe('Det ventes ikke på valg av side.')
    expect(act(match, 'B', 3, 'picked')).toBe('Kartet er allerede valgt.')
  })

  it('is drawn when nobody uses it, map and side alike, and says so', () => {
    const match = veto()
    match.runOut()
    expect(match.journaled.at(-1)).toMatchObject({ type: 'map-action', by: null, action: 'banned' })
    expect(match.view.maps.filter((map) => map.auto === 1)).toHaveLength(1)
    const waiting = awaitsSide()
    waiting.runOut()
    expect(waiting.journaled.at(-1)).toMatchObject({ type: 'side-selection', by: null, mapId: 3 })
    expect(waiting.view.maps.find((map) => map.id === 3)).toMatchObject({ side_auto: 1, auto: 0 })
  })

  it('is not there before the teams stand', () => expect(act(aStartedMatch(), 'A', 1, 'banned')).toBe('Det velges ikke kart nå.'))
})

describe('the clock', () => {
  it('does nothing before its time', () => {
    const match = aStartedMatch()
    const { state } = match
    match.now = (match.deadlineAt ?? 0) - 1
    match.say({ type: 'tick' })
    expect(match.state).toBe(state)
  })

  it('takes one turn a tick, however late the tick is within reason', () => {
    const match = aStartedMatch()
    match.now = (match.deadlineAt ?? 0) + missedDeadlineMs
    match.say({ type: 'tick' })
    expect(match.state.members.filter((each) => each.team !== null)).toHaveLength(3)
    expect(match.deadlineAt).toBe(match.now + turnMs)
  })

  it('decides nothing that we were too late for ourselves: the turn gets a moment more', () => {
    const match = aStartedMatch()
    match.now = (match.deadlineAt ?? 0) + missedDeadlineMs + 1
    match.say({ type: 'tick' })
    expect(match.journaled.at(-1)).toEqual({ type: 'grace' })
    expect(match.view).toMatchObject({ turn: { team: 'A' }, deadlineAt: match.now + graceMs })
  })

  it.each([
    ['5v5 ABBAABAB bo3', fiveBo3, 7 + 6 + 2],
    ['5v5 Balansert bo5', { ...fiveBo3, series: 'bo5', pickType: 'random' }, 6 + 4],
    ['2v2 bo1 of 3 maps', { players: 4, series: 'bo1', pickType: 'random', maps: 3 }, 2],
    ['5v5 ABABABAB bo1 of 10 maps', { ...fiveBo3, series: 'bo1', pickType: 'ABABABAB', maps: 10 }, 7 + 9],
  ] as [string, Setup, number][])('finishes %s by itself, in exactly the time its turns last', (_what, setup, turns) => {
    const match = aStartedMatch(setup)
    const startedAt = match.now
    let ticks = 0
    while (match.view.turn !== null) {
      const { status } = match.state
      const promised = matchRow(match.state, 1).phase_ends_at
      expect(match.runOut()).toBe('ok')
      // The record's promise holds: the phase is over at that time at the latest, and not before.
      expect(match.state.status !== status).toBe(match.now === promised)
      ticks += 1
    }
    expect(match.view.status).toBe('live')
    expect(ticks).toBe(turns)
    expect(match.now - startedAt).toBe(turns * turnMs)
  })
})
