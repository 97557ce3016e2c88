import { describe, expect, it } from 'vitest'
import { cupMachine } from '../../../durable/cup/cup-machine.ts'
import type { CupState } from '../../../durable/cup/cup-state.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import { undoMs } from '../../../durable/rules/staff/undoable-acts.ts'
import { tournamentMachine } from '../../../durable/tournament/tournament-machine.ts'
import { organiser, playedTournament } from '../../support/rules/a-tournament.ts'
import { closesAt, moderator, numbers, type PlayedCup, playedCup, playerOf, staff } from '../../support/rules/cup/a-cup.ts'

const late = 'CONFLICT: Det er for sent å angre. Det kan gjøres i ti minutter.'

/** A cup at each of its stages. */
const cups: Readonly<Record<string, () => PlayedCup>> = {
  empty: () => playedCup(),
  'with a waiting list': () => {
    const cup = playedCup({ maxPlayers: 3 })
    cup.register(...numbers(5))
    return cup
  },
  'with teams that were moved': () => {
    const cup = playedCup()
    cup.register(...numbers(10))
    for (const type of ['setup', 'balance-teams']) cup.organise({ type, choice: 0 })
    cup.assign(1, null)
    return cup
  },
  'in play': () => {
    const cup = playedCup()
    cup.begin(20)
    cup.playOut(1, 'A')
    return cup
  },
  'that is over': () => {
    const cup = playedCup()
    cup.begin(10)
    cup.playOut(1, 'A')
    cup.organise({ type: 'close' })
    return cup
  },
}
const asMade = ({ clockAt: _at, layout: _layout, ...state }: CupState) => state

describe('a cup that is deleted', () => {
  it.each(Object.entries(cups))('comes back as it was: %s', (_name, made) => {
    const cup = made()
    const before = cup.state
    cup.forgetEffects()
    expect(cup.organise({ type: 'remove' })).toBe('ok')
    expect([cup.organise({ type: 'setup' }), cup.register(9)]).toEqual(['PAGE_NOT_FOUND', ['PAGE_NOT_FOUND']])
    cup.wait(cup.now + undoMs - 1)
    expect([cup.organise({ type: 'bring-back' }), cup.organise({ type: 'bring-back' })]).toEqual(['ok', 'ok'])
    expect(asMade(cup.state)).toEqual(asMade(before))
    const parts = cup.effects.flatMap((effect) => (effect.to === 'record' ? [effect.do] : []))
    expect(parts.slice(-2)).toEqual(['players', 'news'])
    expect(cup.told()).toEqual([])
    expect(cup.log()).toMatchObject([
      { action: 'delete-cup', before: 'Vintercup' },
      { action: 'undo-act', before: 'delete-cup' },
    ])
  })

  it('is emptied after ten minutes, and wakes for nothing else', () => {
    const cup = cups['in play']?.() as PlayedCup
    const at = cup.now
    cup.organise({ type: 'remove' })
    expect(cupMachine.nextWakeAt(cup.state)).toBe(at + undoMs)
    cup.forgetEffects()
    cup.now = at + undoMs
    expect(cup.organise({ type: 'bring-back' })).toBe(late)
    cup.wait(at + undoMs)
    expect(cup.state).toMatchObject({ players: [], teams: [], draw: null, results: {}, matches: {}, edits: [], removedAt: at })
    expect([cup.effects, cupMachine.nextWakeAt(cup.state)]).toEqual([[], null])
    expect([cup.organise({ type: 'bring-back' }), cup.organise({ type: 'remove' })]).toEqual([late, 'PAGE_NOT_FOUND'])
  })

  it('does late what came due meanwhile', () => {
    const cup = playedCup()
    cup.register(...numbers(2))
    cup.now = closesAt - 1
    cup.say({ type: 'tick' })
    cup.organise({ type: 'remove' })
    cup.wait(closesAt + 60_000)
    expect(cup.told()).toEqual([])
    cup.organise({ type: 'bring-back' })
    cup.say({ type: 'tick' })
    expect(cup.told()).toEqual(['stab: Påmeldingen er stengt. Antall spillere: 2.'])
  })

  it('comes back without players who deleted their account meanwhile, and their place goes on', () => {
    const cup = playedCup({ maxPlayers: 2 })
    cup.register(1, 2, 3)
    cup.organise({ type: 'remove' })
    const gone = {
      ...cup.state,
      players: cup.state.players.map((each, place) => (place === 0 ? { ...each, steamId: pseudonymOf(7) } : each)),
    }
    const back = cupMachine.step(gone, { type: 'bring-back', by: staff }, cup.now)
    const { players } = (back.ok ? back.state : gone) as CupState
    expect(players.map(({ steamId, part }) => [steamId, part])).toEqual([
      [playerOf(2), 'in'],
      [playerOf(3), 'in'],
    ])
  })

  it('is brought back by those alone who may delete it', () => {
    const cup = playedCup()
    cup.register(1)
    cup.organise({ type: 'remove' })
    const isIn = { ...staff, steamId: playerOf(1) }
    const answers = [moderator, isIn, staff].map((by) => cup.organise({ type: 'bring-back' }, by))
    expect(answers).toEqual(['FORBIDDEN', 'FORBIDDEN: Du er selv med i cupen. En annen i staben må gjøre dette.', 'ok'])
  })
})

describe('a tournament that is deleted', () => {
  it('comes back as it was, with its teams and players in the record', () => {
    const cup = playedTournament()
    cup.register(1, 2, 3)
    const before = cup.state
    expect(cup.organise({ type: 'remove' })).toBe('ok')
    expect(tournamentMachine.nextWakeAt(cup.state)).toBe(cup.now + undoMs)
    cup.effects.length = 0
    expect(cup.organise({ type: 'bring-back' })).toBe('ok')
    expect(cup.state).toEqual(before)
    expect(cup.effects.flatMap((effect) => (effect.to === 'record' ? [effect.do] : []))).toEqual(['row', 'teams', 'players'])
    expect(cup.log().at(-1)).toMatchObject({ action: 'undo-act', before: 'delete-tournament', actor: organiser.steamId })
  })

  it('is not brought back by a co-organiser, who cannot delete it', () => {
    const cup = playedTournament()
    const player = { steamId: playerOf(1), username: 'Kari', avatar: '/avatars/01.svg' }
    const by = { steamId: player.steamId, role: 1, chatBanned: false } as const
    expect(cup.organise({ type: 'co-organiser', player, isNamed: true })).toBe('ok')
    cup.organise({ type: 'remove' })
    expect(cup.say({ type: 'bring-back', by })).toMatch(/^FORBIDDEN/)
    expect(cup.organise({ type: 'bring-back' })).toBe('ok')
  })

  it('is emptied after ten minutes', () => {
    const cup = playedTournament()
    cup.register(1, 2)
    const at = cup.now
    cup.organise({ type: 'remove' })
    cup.wait(at + undoMs)
    expect(cup.state).toMatchObject({ teams: [], draw: null, results: {}, undo: [], removedAt: at })
    expect([cup.organise({ type: 'bring-back' }), tournamentMachine.nextWakeAt(cup.state)]).toEqual([late, null])
  })
})
