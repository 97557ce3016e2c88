import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { hasRight } from '../../../../durable/rules/staff/staff-rights.ts'
import {
  connectMoment,
  currentMap,
  hasBegun,
  headerText,
  headScore,
  initialTab,
  isWaitingForServer,
  mapTitle,
  mayConnect,
  shownMaps,
} from '../../../../web/match/live/live-view.ts'
import { matchTitle } from '../../../../web/screens/match/frame/match-title.ts'
import { aPlayedMap, kari, someRounds } from '../../builders.ts'
import { aGame, aLiveMatch, twoTeams } from '../live-builders.ts'

const players = twoTeams(5)
const won = aGame(1, 'A'.repeat(13), players, { phase: 'over', winner: 'A' })
const running = aGame(2, 'ABB', players)
const series = aLiveMatch({ players, series_type: 'bo3', team1_score: 1, played: [won, running, aPlayedMap(3, { phase: 'to_come' })] })

it('calls to the server once; between the maps of a series players stay there', () => {
  const warmup = aPlayedMap(2, { phase: 'warmup' })
  expect(connectMoment({ status_match: 'warmup', played: [warmup] })).toBe('ready')
  expect(connectMoment({ status_match: 'warmup', played: [won, warmup] })).toBe('between')
  for (const status_match of ['knife', 'live'] as const) expect(connectMoment({ status_match, played: [running] })).toBe('playing')
})

it('the title calls to the server as often', () => {
  const warmup = aPlayedMap(2, { phase: 'warmup' })
  const markOf = (played: Match['played']) =>
    matchTitle(aLiveMatch({ players, has_server: 1, status_match: 'warmup', played }), players[0]?.steamid ?? null).mark
  expect([markOf([warmup]), markOf([won, warmup])]).toEqual(['(Koble til)', null])
})

describe('the header of a match in play', () => {
  it('shows the rounds of the map that is played, and between the maps of a series the maps won', () => {
    expect(headScore(aLiveMatch({ played: [aPlayedMap(1, { rounds: someRounds('AAB') })] }))).toEqual({ A: 2, B: 1, of: 'rounds' })
    expect(headScore(series)).toEqual({ A: 1, B: 2, of: 'rounds' })
    expect(headScore({ ...series, played: [won, aPlayedMap(2, { phase: 'warmup' })] })).toEqual({ A: 1, B: 0, of: 'maps' })
    expect(headScore({ ...series, status: 'complete' })).toEqual({ A: 1, B: 0, of: 'maps' })
  })

  it('leaves the wait for a server to the stage, unless staff must decide', () => {
    expect(isWaitingForServer(aLiveMatch())).toBe(true)
    expect(isWaitingForServer(aLiveMatch({ needs_decision: 1 }))).toBe(false)
    expect(isWaitingForServer(series)).toBe(false)
  })

  it.each([
    [null, 'warmup', 'OPPVARMING'],
    ['Setter opp server', 'waiting', 'Setter opp server'],
    ['Venter på ledig server', 'waiting', 'Venter på ledig server'],
    ['Server ready!', 'warmup', 'OPPVARMING'],
    ['Server ready!', 'waiting', 'VENTER'],
    [null, 'knife', 'KNIV RUNDE'],
  ] as const)('says with the text %s, at %s: %s', (status_text, status_match, words) => {
    expect(headerText({ status_text, status_match })).toBe(words)
  })

  it('is about the map that is played, and about the last one when all is over', () => {
    expect(currentMap(series)?.number).toBe(2)
    expect(mapTitle(series, running)).toBe('Kart 2 · Inferno')
    const over = {
      ...series,
      status: 'complete' as const,
      played: [won, { ...running, winner: 'A' as const }, aPlayedMap(3, { phase: 'to_come' })],
    }
    expect(currentMap(over)?.number).toBe(2)
    expect(currentMap({ status: 'live', played: [] })).toBeNull()
  })

  it('is not about a map that was being warmed up when the series was decided', () => {
    const over = { ...series, status: 'complete' as const, played: [won, { ...won, number: 2 }, aPlayedMap(3, { phase: 'warmup' })] }
    expect(currentMap(over)?.number).toBe(2)
    expect(shownMaps(over).map((map) => map.number)).toEqual([1, 2])
  })

  it('begins with the first warm-up', () => {
    expect(hasBegun(aLiveMatch())).toBe(false)
    expect(hasBegun({ played: [aPlayedMap(1, { phase: 'warmup' })] })).toBe(true)
  })
})

describe('the way onto the server', () => {
  const me = players[0]?.steamid ?? ''
  it('is for those who play, while there is a server', () => {
    const match = aLiveMatch({ players, has_server: 1 })
    expect(mayConnect(match, me)).toBe(true)
    expect(mayConnect(match, kari)).toBe(false)
    expect(mayConnect({ ...match, has_server: 0 }, me)).toBe(false)
  })

  it.each(['complete', 'canceled'] as const)('is closed when the match is %s', (status) => {
    expect(mayConnect(aLiveMatch({ players, has_server: 1, status }), me)).toBe(false)
  })
})

describe('the scoreboard', () => {
  it('opens on the map that is played, and on everything after a series', () => {
    expect(initialTab(series)).toBe(2)
    expect(initialTab({ ...series, status: 'complete' })).toBe('total')
    expect(initialTab(aLiveMatch({ status: 'complete', played: [won] }))).toBe(1)
  })
})

it('settling and taking back are for Administrators and up', () => {
  expect(([1, 2, 3, 4, 5] as const).filter((role) => hasRight(role, 'decide'))).toEqual([3, 4, 5])
})
