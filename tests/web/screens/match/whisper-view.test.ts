import { describe, expect, it } from 'vitest'
import { turnView } from '../../../../web/match/turn/turn-view.ts'
import { WhisperResult } from '../../../../web/screens/match/whispers/WhisperResult.tsx'
import { heardCount, mayWhisper, whisperHint } from '../../../../web/screens/match/whispers/whisper-view.ts'
import { aMatch, aPlayer, kari, ola } from '../../builders.ts'

const [per, liv] = ['76561190000000007', '76561190000000008']
const match = aMatch({
  status: 'picking_players',
  players: [
    aPlayer(kari, { team: 'A', is_captain: 1 }),
    aPlayer(ola, { team: 'B', is_captain: 1 }),
    aPlayer(per, { team: 'A' }),
    aPlayer(liv),
  ],
  turn: { team: 'A', does: 'pick_player', map_id: null },
})
const turn = turnView(match, per)!

describe('a player who whispers', () => {
  it('is in the match and leads no team', () => {
    expect([kari, ola, per, liv, 'somebody'].map((each) => mayWhisper(match, each))).toEqual([false, false, true, true, false])
  })

  it('is asked for advice in the own turn and for a guess in the other, and told who sees it', () => {
    expect(whisperHint(match, per, turn, false)).toBe('Tips kapteinen din om neste spiller.')
    expect(whisperHint(match, per, { ...turn, team: 'B' }, false)).toBe('Hvem velger de? Tipp en spiller.')
    expect(whisperHint(match, liv, turn, false)).toBe('Hvem blir valgt nå? Tipp en spiller.')
    expect(whisperHint(match, per, turn, true)).toContain('Bare kapteinen din ser det')
    expect(whisperHint(match, liv, turn, true)).toBe('Bare du ser tipset ditt.')
  })
})

describe('the whispers that a captain hears', () => {
  const whispers = { turn: turn.number, choice: null, heard: [{ choice: liv, count: 2 }] }

  it('are those of the running turn', () => {
    expect(heardCount({ match, whispers }, kari, turn, liv)).toBe(2)
    expect(heardCount({ match, whispers }, kari, turn, per)).toBe(0)
    expect(heardCount({ match, whispers: { ...whispers, turn: turn.number - 1 } }, kari, turn, liv)).toBe(0)
    expect(heardCount({ match }, kari, turn, liv)).toBe(0)
  })

  it('are not shown any more to a player who is captain no more', () => {
    const players = match.players.map((each) => (each.steamid === kari ? { ...each, is_captain: 0 as const } : each))
    expect(heardCount({ match: { ...match, players }, whispers }, kari, turn, liv)).toBe(0)
  })
})

describe('the right guesses', () => {
  it('stand on the page of a match that is complete, and not on one that staff opened again', () => {
    const complete = aMatch({ status: 'complete', players: [aPlayer(per)], whispered: [{ steamid: per, right: 1, made: 2 }] })
    expect(WhisperResult({ match: complete })).not.toBeNull()
    expect(WhisperResult({ match: { ...complete, status: 'live' } })).toBeNull()
  })
})
