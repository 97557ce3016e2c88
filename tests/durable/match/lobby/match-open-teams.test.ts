import { describe, expect, it } from 'vitest'
import type { MatchEffect } from '../../../../durable/match/match-effects.ts'
import type { EventOf } from '../../../../durable/match/match-events.ts'
import { matchMachine } from '../../../../durable/match/match-machine.ts'
import type { MatchState } from '../../../../durable/match/match-state.ts'
import { matchRow } from '../../../../durable/match/record/match-record.ts'
import { timelineOf } from '../../../../durable/match/view/match-timeline.ts'
import { matchView } from '../../../../durable/match/view/match-view.ts'
import type { LineUp } from '../../../../durable/ports/match-order.ts'
import { turnMs } from '../../../../durable/rules/draft/turn-clock.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { giveServer, goingLive, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import { aMatchOpenedBy, aPlayerOf, by, fiveBo3, orderOf, type PlayedMatch } from '../../../support/rules/match-play.ts'

const lineUp = (places: readonly number[]): LineUp => ({
  captain: playerId(`p${places[0]}`),
  players: places.map((place) => aPlayerOf(fiveBo3, place)),
})
const organiser = { kind: 'cup', id: 'vinter', match: 'runde1-3' } as const

function openTeams(A: readonly number[], B: readonly number[], over: Partial<EventOf<'open-teams'>> = {}): EventOf<'open-teams'> {
  const order = { ...orderOf({ ...fiveBo3, series: 'bo1' }), kind: 'cup' as const, organiser, maxPlayers: A.length + B.length }
  const seats = Object.fromEntries([...A, ...B].map((place) => [`p${place}`, place + 1]))
  return { type: 'open-teams', order, lineUps: { A: lineUp(A), B: lineUp(B) }, seats, ...over }
}

function opened(event = openTeams([0, 1, 2], [3, 4])) {
  const step = matchMachine.step(null, event, 1_000)
  if (!step.ok) throw new Error(step.code)
  return step
}
const to = (effects: readonly MatchEffect[], where: MatchEffect['to']) => effects.filter((each) => each.to === where)

describe('a match that begins with its teams', () => {
  it('stands at the veto, with the captains it was given, whatever the teams’ sizes', () => {
    const { state } = opened()
    expect(matchView(state, 1, 'player')).toMatchObject({
      status: 'picking_maps',
      creator_id: null,
      owner_name: '',
      deadlineAt: 1_000 + turnMs,
      turn: { team: 'A', does: 'ban_map' },
      current_players: 5,
      queuedPlayers: [],
    })
    expect(state.members.map(({ steamId, team, isCaptain, seat }) => [steamId, team, isCaptain, seat])).toEqual([
      ['p0', 'A', true, 1],
      ['p1', 'A', false, 2],
      ['p2', 'A', false, 3],
      ['p3', 'B', true, 4],
      ['p4', 'B', false, 5],
    ])
  })

  it('is in the record, which knows of nobody who opened it, and not on the list of gathers', () => {
    const { state, effects } = opened()
    expect(matchRow(state, 1)).toMatchObject({ kind: 'cup', creator_id: '', status: 'picking_maps', phase_ends_at: expect.any(Number) })
    expect([to(effects, 'record').length, to(effects, 'list').length]).toEqual([1, 0])
  })

  it('brings its players there, wherever they are', () => {
    const everybody = ['p0', 'p1', 'p2', 'p3', 'p4']
    expect(opened().effects).toContainEqual(
      expect.objectContaining({ to: 'players', steamIds: everybody, frame: { event: 'match_redirect', data: { match_id: 'm1' } } }),
    )
    expect(opened().effects).toContainEqual(
      expect.objectContaining({
        to: 'players',
        frame: expect.objectContaining({ event: 'toast', data: expect.objectContaining({ title: 'Cup' }) }),
      }),
    )
  })

  it('says in its timeline that the teams are ready, and knows their names', () => {
    const entry = { revision: 1, at: 1_000, actor: null, event: openTeams([0, 1], [2, 3]) }
    const ban = {
      revision: 2,
      at: 2_000,
      actor: playerId('p2'),
      event: { type: 'map-action', by: by('p2'), mapId: 1, action: 'banned' } as const,
    }
    expect(timelineOf([entry, ban], [])).toMatchObject([
      { what: 'teams_ready', by: null },
      { what: 'map_banned', by: 'Spiller 2' },
    ])
  })

  it('opens once, also when somebody was replaced since', () => {
    const { state } = opened()
    const step = matchMachine.step(state, openTeams([0, 1, 2], [3, 4]), 2_000)
    expect(step).toMatchObject({ ok: true, effects: [] })
    expect(step.ok && step.state).toBe(state)
    const put = { type: 'replace-player', by: by('staff', 3), out: playerId('p4'), player: aPlayerOf(fiveBo3, 9), seat: 1 } as const
    const replaced = matchMachine.step(state, put, 2_000)
    expect(replaced.ok && matchMachine.step(replaced.state, openTeams([0, 1, 2], [3, 4]), 3_000)).toMatchObject({ ok: true, effects: [] })
    expect(matchMachine.step(state, openTeams([0, 1], [3, 4]), 2_000)).toMatchObject({ ok: false, code: 'CONFLICT' })
  })

  it.each([
    ['a team without players', openTeams([0, 1], [])],
    ['a player on both teams', openTeams([0, 1], [1, 2])],
    ['a team that no server lets in', openTeams([0, 1, 2, 3, 4, 5], [6, 7])],
    [
      'a captain who does not play',
      openTeams([0, 1], [2, 3], { lineUps: { A: { ...lineUp([0, 1]), captain: playerId('p9') }, B: lineUp([2, 3]) } }),
    ],
  ])('is refused with %s', (_what, event) =>
    expect(matchMachine.step(null, event, 1_000)).toMatchObject({ ok: false, code: 'INVALID_INPUT' }),
  )

  it('knows no lobby: nobody joins it, starts it or owns it', () => {
    const { state } = opened()
    const refusedWith = (event: Parameters<typeof matchMachine.step>[1]) => matchMachine.step(state, event, 2_000)
    expect(refusedWith({ type: 'join', player: aPlayerOf(fiveBo3, 8), seat: 1 })).toMatchObject({ code: 'GATHER_HAS_STARTED' })
    expect(refusedWith({ type: 'start', by: by('p0') })).toMatchObject({ code: 'GATHER_HAS_STARTED' })
    expect(refusedWith({ type: 'cancel', by: by('p0') })).toMatchObject({ code: 'GATHER_HAS_STARTED' })
  })
})

describe('the organiser of a match', () => {
  const ended = (state: MatchState) => matchMachine.step(state, { type: 'end', by: by('staff', 3), reason: null }, 5_000)

  it('hears how it ended, in a lane of its own', () => {
    const step = ended(opened().state)
    expect(step.ok && to(step.effects, 'organiser')).toEqual([{ to: 'organiser' }])
  })

  it('hears of a result, and again when it is taken back; that a match waits for a decision, and what it is settled as', () => {
    const heard = (match: PlayedMatch) => to(match.effects, 'organiser').length
    const played = aMatchOpenedBy(openTeams([0, 1], [2, 3]))
    while (played.view.turn) played.runOut()
    giveServer(played, 7)
    const rounds = roundsOf(played, 0, 'A'.repeat(13))
    for (const each of [goingLive(0), ...rounds, resultOf(rounds)]) played.say(report(each))
    expect([played.view.status, heard(played)]).toEqual(['complete', 1])
    played.say({ type: 'void', by: by('staff', 3), reason: 'Feil lag.' })
    expect([played.view.voided, heard(played)]).toEqual([1, 2])

    const lost = aMatchOpenedBy(openTeams([0, 1], [2, 3]))
    while (lost.view.turn) lost.runOut()
    giveServer(lost, 7)
    for (const each of roundsOf(lost, 0, 'AAAA')) lost.say(report(each))
    lost.say({ type: 'polled', loadId: 7, status: null })
    for (let times = 0; times < 5 && lost.view.needs_decision === 0; times++) lost.say({ type: 'polled', loadId: 7, status: null })
    expect([lost.view.needs_decision, heard(lost)]).toEqual([1, 1])
    lost.say({ type: 'decide', by: by('staff', 3), winner: 'B' })
    expect([lost.view.status, heard(lost)]).toEqual(['complete', 2])
  })

  it('is nobody for a gather', () => {
    const gather = opened(openTeams([0, 1], [2, 3], { order: { ...orderOf(fiveBo3), kind: 'gather' } }))
    expect(to(gather.effects, 'list')).toHaveLength(1)
    const step = ended(gather.state)
    expect(step.ok && to(step.effects, 'organiser')).toEqual([])
  })
})
