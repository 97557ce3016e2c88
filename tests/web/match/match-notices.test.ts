import { describe, expect, it } from 'vitest'
import type { Match, TimelineEntry } from '../../../durable/protocol/match/match-fields.ts'
import { gotSeat, noticesBetween } from '../../../web/match/match-notices.ts'
import type { MatchView } from '../../../web/match/match-view.ts'
import { lobbyPlace } from '../../../web/screens/match/lobby/lobby-place.ts'
import { progressStep } from '../../../web/screens/match/match-progress.ts'
import { toasts } from '../../../web/texts/toasts.ts'
import { aMap, aMatch, aPlayer, kari, ola } from '../builders.ts'

const entry = (over: Partial<TimelineEntry>): TimelineEntry => ({ revision: 2, at: 1, what: 'player_picked', by: null, ...over })
const seen = (match: Match, ...happened: TimelineEntry[]): MatchView => ({ match, chat: [], happened, revision: match.revision })
const notices = (before: Match, after: Match, me: string, ...happened: TimelineEntry[]) =>
  noticesBetween(seen(before), seen(after, ...happened), me, 'elsewhere')
/** The same on the match page. */
const noticesThere = (before: Match, after: Match, me: string, ...happened: TimelineEntry[]) =>
  noticesBetween(seen(before), seen(after, ...happened), me, 'on screen')

describe('a notice about a match in view', () => {
  it.each([
    ['inactivity', 'Kampen er avlyst på grunn av inaktivitet.'],
    ['owner', 'Kampen er avlyst!'],
    ['staff', 'Kampen er avlyst!'],
  ] as const)('that it is off, by %s', (cancel_reason, msg) => {
    expect(notices(aMatch(), aMatch({ status: 'canceled', cancel_reason }), ola)).toEqual([{ type: 'warning', msg }])
  })

  it('only when it becomes so, not when one comes to see it', () => {
    const over = aMatch({ status: 'canceled', cancel_reason: 'owner' })
    expect(notices(over, over, ola)).toEqual([])
  })

  it.each([
    ['that it starts', {}, { status: 'picking_players' }],
    ['that it is off', {}, { status: 'canceled', cancel_reason: 'owner' }],
    ['that the server is ready', { status: 'live' }, { status: 'live', status_match: 'warmup', has_server: 1 }],
    ['that the result is in', { status: 'live' }, { status: 'complete' }],
  ] as const)('not on the match page, which shows it: %s', (_what, before, after) => {
    expect(noticesThere(aMatch(before), aMatch(after), kari)).toEqual([])
  })

  it.each([
    ['the server is ready', { has_server: 1 }, { type: 'success', msg: toasts.serverReady, news: 'server-ready' }],
    ['the result is in', { status: 'complete' }, { type: 'success', msg: toasts.finished }],
    ['the staff must decide', { needs_decision: 1 }, { type: 'warning', msg: toasts.undecided }],
  ] as const)('on another page also that %s, once', (_what, fields, notice) => {
    const after = aMatch({ status: 'live', ...fields })
    expect(notices(aMatch({ status: 'live' }), after, kari)).toEqual([notice])
    expect(notices(after, after, kari)).toEqual([])
  })

  it('that it started without them, anyone who was left on the waiting list; an onlooker is told nothing', () => {
    const before = aMatch({ queuedPlayers: [aPlayer(ola)] })
    const after = aMatch({ status: 'picking_players' })
    expect(notices(before, after, ola)).toEqual([{ type: 'warning', msg: 'Gatheren startet uten deg.', news: 'started-without-you' }])
    expect(notices(before, after, 'onlooker')).toEqual([])
  })

  it('that the owner took them in, who watched the lobby from the waiting list', () => {
    const before = aMatch({ queuedPlayers: [aPlayer(ola)] })
    const after = aMatch({ players: [aPlayer(kari), aPlayer(ola)] })
    expect(gotSeat(seen(before), seen(after), ola)).toBe(true)
    expect(gotSeat(seen(before), seen(after), kari)).toBe(false)
    expect(gotSeat(seen(after), seen(after), ola)).toBe(false)
  })
})

describe('a player is told of the turns', () => {
  const captains = [aPlayer(kari, { team: 'A', is_captain: 1 }), aPlayer('c', { team: 'B', is_captain: 1 })]
  const drafting = (over: Parameters<typeof aPlayer>[1] = {}, match: Partial<Match> = {}) =>
    aMatch({
      status: 'picking_players',
      turn: { team: 'A', does: 'pick_player', map_id: null },
      players: [...captains, aPlayer(ola, over)],
      ...match,
    })

  it('that they were picked, and to which team', () => {
    const after = drafting({ team: 'A', picked_as: 3 })
    expect(notices(drafting(), after, ola)).toEqual([{ type: 'info', msg: 'Du ble valgt til lag A.' }])
    expect(noticesThere(drafting(), after, ola)).toEqual([])
    expect(notices(after, after, ola)).toEqual([])
    expect(notices(drafting(), after, kari)).toEqual([])
  })

  it('that they were the last, whom nobody had to pick', () => {
    const after = drafting({ team: 'B', picked_as: 8 }, { status: 'picking_maps' })
    expect(notices(drafting(), after, ola)).toEqual([{ type: 'info', msg: 'Du var sist og gikk til lag B.' }])
  })

  it('nothing of teams that were drawn at the start', () => {
    const after = drafting({ team: 'B' }, { status: 'picking_maps' })
    expect(notices(drafting({}, { status: 'waiting' }), after, ola)).toEqual([])
  })

  it('that the clock acted in their place, and nothing when they did it themselves or it was not theirs', () => {
    const picked = entry({ whom: 'Ødger', team: 'A', auto: 1 })
    expect(notices(drafting(), drafting(), kari, picked)).toEqual([{ type: 'warning', msg: 'Tiden gikk ut. Ødger gikk til lag A.' }])
    expect(noticesThere(drafting(), drafting(), kari, picked)).toHaveLength(1)
    expect(notices(drafting(), drafting(), 'c', picked)).toEqual([])
    expect(notices(drafting(), drafting(), kari, entry({ whom: 'Ødger', team: 'A', by: 'Kari' }))).toEqual([])
  })

  it.each([
    ['ban_map', { what: 'map_banned', map_id: 1 }, 'Tiden gikk ut. Loddet falt på Kart1. Kartet er strøket.'],
    ['pick_map', { what: 'map_picked', map_id: 1 }, 'Tiden gikk ut. Loddet falt på Kart1. Kartet er valgt.'],
    ['choose_side', { what: 'side_chosen', map_id: 1, side: 'ct' }, 'Tiden gikk ut. Laget ditt starter som CT på Kart1.'],
  ] as const)('that the clock acted on the maps: %s', (does, what, msg) => {
    const match = drafting({}, { status: 'picking_maps', maps: [aMap(1)], turn: { team: 'A', does, map_id: null } })
    expect(notices(match, match, kari, entry({ ...what, auto: 1 }))).toEqual([{ type: 'warning', msg }])
  })

  it('that the clock took what was marked', () => {
    const match = drafting({}, { status: 'picking_maps', maps: [aMap(1)], turn: { team: 'A', does: 'ban_map', map_id: null } })
    expect(notices(match, match, kari, entry({ what: 'map_banned', map_id: 1, auto: 1, marked: 1 }))).toEqual([
      { type: 'warning', msg: 'Tiden gikk ut. Kart1 var markert og er strøket.' },
    ])
  })

  it('once: what was already told is no news with the next frame', () => {
    const told = entry({ whom: 'Ødger', team: 'A', auto: 1 })
    expect(noticesBetween(seen(drafting(), told), seen(drafting(), told), kari, 'elsewhere')).toEqual([])
  })
})

describe('where one stands', () => {
  it('is owner, member, on the list, or outside', () => {
    const match = aMatch({ queuedPlayers: [aPlayer('x'), aPlayer(ola)] })
    expect(lobbyPlace(match, kari)).toEqual({ is: 'owner' })
    expect(lobbyPlace(match, ola)).toEqual({ is: 'waiting', place: 2, party: 1 })
    const together = aMatch({ queuedPlayers: [aPlayer('x'), aPlayer('z', { party: 1 }), aPlayer(ola, { party: 1 })] })
    expect(lobbyPlace(together, ola)).toEqual({ is: 'waiting', place: 2, party: 2 })
    expect(lobbyPlace(aMatch({ players: [aPlayer(kari), aPlayer(ola)] }), ola)).toEqual({ is: 'member' })
    expect(lobbyPlace(match, 'y')).toEqual({ is: 'outside' })
  })

  it.each([
    ['waiting', 'waiting', 0],
    ['picking_players', 'waiting', 1],
    ['picking_maps', 'waiting', 2],
    ['live', 'waiting', 3],
    ['live', 'knife', 4],
    ['complete', 'complete', 5],
    ['canceled', 'canceled', null],
  ] as const)('%s/%s is step %s of the way', (status, status_match, place) => expect(progressStep({ status, status_match })).toBe(place))
})
