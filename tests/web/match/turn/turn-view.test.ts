import { describe, expect, it } from 'vitest'
import type { Match, MatchMap, TimelineEntry } from '../../../../durable/protocol/match/match-fields.ts'
import { lastCall } from '../../../../web/format/countdown.ts'
import { receiveTurnAtom } from '../../../../web/match/turn/turn-atoms.ts'
import { isTick, needsBanSound, needsTurnSound } from '../../../../web/match/turn/turn-signal.ts'
import { teamView, turnView } from '../../../../web/match/turn/turn-view.ts'
import { turnWords } from '../../../../web/match/turn/turn-words.ts'
import { draftPool, pickSteps } from '../../../../web/screens/match/draft/pick-steps.ts'
import { hasLaterTurn } from '../../../../web/screens/match/turn/later-turns.ts'
import { turnAnnouncement } from '../../../../web/screens/match/turn/turn-announcement.ts'
import { seriesPlan, vetoSteps } from '../../../../web/screens/match/veto/veto-steps.ts'
import { createStore } from '../../../../web/state/store.ts'
import { aMap, aMatch, aPlayer, kari, ola } from '../../builders.ts'

const captainA = aPlayer(kari, { username: 'Kari', team: 'A', is_captain: 1, elo: 1500 })
const captainB = aPlayer(ola, { username: 'Ola', team: 'B', is_captain: 1, elo: 1600 })
const free = Array.from({ length: 8 }, (_, at) => aPlayer(`p${at}`, { username: `P${at}`, elo: 1000 + at }))

const drafting = (over: Partial<Match> = {}): Match =>
  aMatch({
    status: 'picking_players',
    players: [captainA, captainB, ...free],
    turn: { team: 'A', does: 'pick_player', map_id: null },
    ...over,
  })

const vetoing = (maps: MatchMap[], over: Partial<Match> = {}): Match =>
  aMatch({ status: 'picking_maps', series_type: 'bo3', players: [captainA, captainB], maps, ...over })

const happened = (over: Partial<TimelineEntry>): TimelineEntry => ({ revision: 2, at: 1, what: 'player_picked', by: 'Kari', ...over })
const seen = (match: Match, ...entries: TimelineEntry[]) => ({ match, chat: [], happened: entries, revision: 1 })

describe('a turn as the one looking sees it', () => {
  it('is mine when I lead the team whose turn it is', () => {
    expect(turnView(drafting(), kari)).toMatchObject({ isMine: true, number: 2 })
    expect(turnView(drafting(), ola)).toMatchObject({ isMine: false })
    expect(turnView(drafting({ turn: null }), kari)).toBeNull()
  })

  it('is said in words, with the name apart', () => {
    const match = drafting()
    expect(turnWords(turnView(match, kari)!, match.maps)).toMatchObject({ who: 'Din tur', what: 'velg en spiller' })
    expect(turnWords(turnView(match, ola)!, match.maps)).toMatchObject({ who: 'Kari', what: 'velger for lag A' })
    const side = vetoing([aMap(1)], { turn: { team: 'B', does: 'choose_side', map_id: 1 } })
    expect(turnWords(turnView(side, ola)!, side.maps).sentence).toBe('Din tur: velg side på Kart1.')
  })
})

describe('the teams and the pick order', () => {
  it('a team has its captain first and the picked in order', () => {
    const players = [aPlayer('x', { team: 'A', picked_as: 4 }), captainB, aPlayer('y', { team: 'A', picked_as: 1 }), captainA]
    expect(teamView(drafting({ players }), 'A').players.map((player) => player.steamid)).toEqual([kari, 'y', 'x'])
  })

  it('names every pick to come, and the last who needs none', () => {
    const steps = pickSteps(drafting())
    expect(steps.map((step) => step.team).join('')).toBe('ABBAABAB')
    expect(steps.map((step) => step.is)).toEqual(['now', ...Array(7).fill('next')])
    expect(steps.at(-1)?.isPlaced).toBe(true)
  })

  it('keeps what is done, with who it was', () => {
    const [first, ...rest] = free
    const players = [captainA, captainB, { ...first!, team: 'A' as const, picked_as: 1 }, ...rest]
    const steps = pickSteps(drafting({ players }))
    expect(steps.slice(0, 3).map((step) => [step.is, step.team])).toEqual([
      ['done', 'A'],
      ['now', 'B'],
      ['next', 'B'],
    ])
    expect(steps[0]?.player?.steamid).toBe('p0')
  })

  it('has no picks where teams are drawn', () => expect(pickSteps(drafting({ pick_type: 'random' }))).toEqual([]))

  it('the pool keeps everybody in one place, best first, or as they came when ratings are off', () => {
    expect(draftPool(drafting(), true).map((player) => player.steamid)).toEqual(['p7', 'p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0'])
    expect(draftPool(drafting(), false)[0]?.steamid).toBe('p0')
  })
})

describe('the veto', () => {
  const picked = aMap(3, { status: 'picked', action_by: 'A', taken_as: 3, pick_order: 1 })
  const maps = [
    aMap(1, { status: 'banned', action_by: 'A', taken_as: 1, auto: 1 }),
    aMap(2, { status: 'banned', action_by: 'B', taken_as: 2 }),
    picked,
    ...[4, 5, 6, 7].map((id) => aMap(id)),
  ]

  it('is a row of bans, picks and sides, and the map that is left over', () => {
    const steps = vetoSteps(vetoing(maps))
    expect(steps.map((step) => `${step.does}${step.team ?? ''}`).join(' ')).toBe('banA banB pickA sideB pickB sideA banA banB left')
    expect(steps.map((step) => step.is)).toEqual(['done', 'done', 'done', 'now', ...Array(5).fill('next')])
    expect(steps[0]).toMatchObject({ isAuto: true, map: { id: 1 } })
  })

  it('the side belongs to the team that did not pick the map', () => {
    const plan = seriesPlan(vetoing(maps.map((map) => (map.id === 3 ? { ...picked, pick_side: 'ct' as const } : map))))
    expect(plan[0]).toMatchObject({ map: { id: 3 }, sides: { A: 't', B: 'ct' }, isDecider: false })
    expect(plan.slice(1)).toMatchObject([
      { map: null, isDecider: false },
      { map: null, isDecider: true },
    ])
  })

  it('a single map is the one that was left', () => {
    const left = [aMap(1, { status: 'banned', action_by: 'A', taken_as: 1 }), aMap(2, { status: 'picked', pick_order: 1 })]
    const match = vetoing(left, { series_type: 'bo1' })
    expect(seriesPlan(match)).toMatchObject([{ map: { id: 2 }, sides: null, isDecider: true }])
    expect(vetoSteps(match).every((step) => step.is === 'done')).toBe(true)
  })
})

describe('the turns that are still to come', () => {
  it('a captain in the draft has the veto before them', () => {
    const maps = [1, 2, 3].map((id) => aMap(id))
    expect(hasLaterTurn(drafting({ maps }), 'A')).toBe(true)
    expect(hasLaterTurn(drafting({ maps }), 'B')).toBe(true)
  })

  it('the veto has turns for a team until its last one runs', () => {
    const [one, two, three] = [1, 2, 3].map((id) => aMap(id))
    const first = vetoing([one!, two!, three!], { series_type: 'bo1' })
    expect(hasLaterTurn(first, 'B')).toBe(true)
    expect(hasLaterTurn(first, 'A')).toBe(false)
    const second = vetoing([{ ...one!, status: 'banned', action_by: 'A', taken_as: 1 }, two!, three!], { series_type: 'bo1' })
    expect(hasLaterTurn(second, 'A')).toBe(false)
    expect(hasLaterTurn(second, 'B')).toBe(false)
  })
})

describe('a turn that is heard', () => {
  const mine = (number: number) => ({ isMine: true, number })
  const theirs = (number: number) => ({ isMine: false, number })
  const own = happened({ whom: 'P1', team: 'A' })
  const byClock = happened({ whom: 'P1', team: 'A', by: null, auto: 1 })

  it.each([
    ['when it comes to me', theirs(2), mine(3), [own], true],
    ['when I open the page during it', null, mine(2), [], true],
    ['not when I just chose and am to choose again', mine(3), mine(4), [own], false],
    ['when the clock chose for me and I am to choose again', mine(3), mine(4), [byClock], true],
    ['when I was away and know not who chose', mine(3), mine(4), [], true],
    ['not twice', mine(3), mine(3), [byClock], false],
    ["not when it is somebody else's, or nobody's", mine(3), theirs(4), [byClock], false],
    ['not when all is over', mine(3), null, [own], false],
  ] as const)('%s', (_when, before, now, entries, heard) => expect(needsTurnSound(before, now, entries)).toBe(heard))
})

describe('a screen reader is told', () => {
  it('that ten seconds are left, as one sentence that comes once', () => {
    expect([30, 11, 10, 9, 8, 7, 1, 0].map(lastCall)).toEqual(['', '', ...Array(3).fill('10 sekunder igjen'), '', '', ''])
  })

  it('which player was left over after the last pick', () => {
    const last = happened({ whom: 'P1', team: 'A', last_whom: 'Ødger', last_team: 'B' })
    const match = vetoing([aMap(1)], { turn: { team: 'A', does: 'pick_map', map_id: null } })
    expect(turnAnnouncement(seen(match, last), ola).text).toBe(
      'P1 ble valgt av Kari til lag A. Ødger var sist og gikk til lag B. Kari velger kart for lag A.',
    )
  })

  it('which player was picked, and whose turn it is', () => {
    const match = drafting({ turn: { team: 'B', does: 'pick_player', map_id: null } })
    const news = turnAnnouncement(seen(match, happened({ whom: 'P1', team: 'A' })), 'somebody')
    expect(news).toEqual({ text: 'P1 ble valgt av Kari til lag A. Ola velger for lag B.', isUrgent: false })
  })

  it('that the clock did it, and at once when it is for the listener', () => {
    const match = vetoing([aMap(1)], { turn: { team: 'B', does: 'ban_map', map_id: null } })
    const news = turnAnnouncement(seen(match, happened({ what: 'map_banned', by: null, map_id: 1, auto: 1 })), ola)
    expect(news).toEqual({ text: 'Tiden gikk ut. Loddet falt på Kart1. Kartet er strøket. Din tur: stryk et kart.', isUrgent: true })
  })

  it('that all is settled, and nothing in a lobby', () => {
    const settled = vetoing([aMap(1)], { status: 'live', turn: null })
    const chosen = happened({ what: 'side_chosen', map_id: 1, side: 't' })
    expect(turnAnnouncement(seen(settled, chosen), ola).text).toBe('Kari valgte T på Kart1. Kartene er klare. Venter på ledig server.')
    expect(turnAnnouncement(seen(aMatch(), happened({ what: 'joined' })), ola).text).toBe('')
  })

  it('once per turn, whichever page of the site shows it, and apart from another match in view', () => {
    const store = createStore()
    const turn = { team: 'A', does: 'ban_map', map_id: null } as const
    const players = [aPlayer(kari, { team: 'A', is_captain: 1 })]
    const seenIn = (match_id: string) => {
      const match = aMatch({ match_id, status: 'picking_maps', turn, players })
      return store.set(receiveTurnAtom, { match, chat: [], happened: [], revision: 1 }, kari)
    }
    expect([seenIn('g1'), seenIn('g1'), seenIn('g2'), seenIn('g1')]).toEqual([true, false, true, false])
  })
})

describe('the sounds of a turn', () => {
  const ban = happened({ what: 'map_banned', map_id: 1 })

  it('a ban, once, and not the one that was there when the page came', () => {
    expect(needsBanSound(undefined, [ban])).toBe(true)
    expect(needsBanSound(ban, [ban])).toBe(false)
    expect(needsBanSound(ban, [ban, happened({ what: 'map_picked', map_id: 2 })])).toBe(false)
    expect(needsBanSound(undefined, [])).toBe(false)
  })

  it('the last five seconds, and not their end', () =>
    expect([6, 5, 4, 3, 2, 1, 0].filter((seconds) => isTick(seconds))).toEqual([5, 4, 3, 2, 1]))
})
