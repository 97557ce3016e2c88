import { describe, expect, it } from 'vitest'
import { furthestStep } from '../../../../web/screens/match/match-progress.ts'
import { aMap, aPlayedMap, aPlayer, kari, ola } from '../../builders.ts'

const captain = aPlayer(kari, { team: 'A', is_captain: 1 })
const banned = aMap(1, { status: 'banned', action_by: 'A', taken_as: 1 })
const leftOver = aMap(2, { status: 'picked', pick_order: 1 })

describe('how far a match came that was cancelled', () => {
  it.each([
    ['the lobby', 0, [aPlayer(kari), aPlayer(ola)], [aMap(1), aMap(2)]],
    ['the draft, with captains alone', 1, [captain, aPlayer(ola)], [aMap(1), aMap(2)]],
    ['the maps, once everybody has a team', 2, [captain, aPlayer(ola, { team: 'B' })], [aMap(1), aMap(2)]],
    ['the maps, with one struck out', 2, [captain, aPlayer(ola, { team: 'B' })], [banned, aMap(2)]],
    ['the wait for a server, when the last map is settled', 3, [captain, aPlayer(ola, { team: 'B' })], [banned, leftOver]],
  ])('%s', (_where, place, players, maps) => expect(furthestStep({ players, maps, played: [] })).toBe(place))

  it('the game itself, once a map was warmed up', () => {
    expect(furthestStep({ players: [], maps: [], played: [aPlayedMap(1, { phase: 'warmup' })] })).toBe(4)
    expect(furthestStep({ players: [captain], maps: [banned, leftOver], played: [aPlayedMap(1, { phase: 'to_come' })] })).toBe(3)
  })
})
