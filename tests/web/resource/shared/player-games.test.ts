import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../web/format/game-outcome.ts'
import { createMemory } from '../../../../web/resource/memory.ts'
import { playerGames } from '../../../../web/resource/shared/player-games.ts'
import { createStore } from '../../../../web/state/store.ts'
import { aGame } from '../../screens/profile/profile-builders.ts'

describe('a player’s matches', () => {
  it('start anew for another player, and when ELO is switched on: what came while it was off has no ratings', () => {
    const memory = createMemory(createStore())
    const known = memory.entryOf(playerGames, { userId: 'ola02', hasElo: false })
    expect(memory.entryOf(playerGames, { userId: 'ola02', hasElo: false })).toBe(known)
    expect(memory.entryOf(playerGames, { userId: 'ola02', hasElo: true })).not.toBe(known)
    expect(memory.entryOf(playerGames, { userId: 'kari01', hasElo: false })).not.toBe(known)
  })

  it('show a result that staff took back', () => {
    const known = { items: [aGame(3), aGame(2), aGame(1)], next: null, end: 'loaded' } as const
    const newest = { ...known, items: [aGame(3, { voided: 1, elo: null, elotype: null }), aGame(2), aGame(1)] }
    expect(playerGames.join?.(known, newest).items.map(outcomeOf)).toEqual(['voided', 'win', 'win'])
  })
})
