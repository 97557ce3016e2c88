import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CupState } from '../../../durable/cup/cup-state.ts'
import { cupTracesOf } from '../../../durable/cup/cup-traces.ts'
import { numbers, type PlayedCup, playedCup, playerOf, staff } from '../../support/rules/cup/a-cup.ts'
import { aTeamsGame, playAll, setUpFor } from '../../support/rules/cup/cup-moves.ts'

const nothing = 'CONFLICT: Det er ingenting å angre.'
const remove = (cup: PlayedCup, number: number) => cup.organise({ type: 'remove-player', steamId: playerOf(number) })
const absent = (cup: PlayedCup, number: number, isNoShow = true) => cup.organise({ type: 'no-show', steamId: playerOf(number), isNoShow })
const bar = (cup: PlayedCup) => cup.view('staff').cup.undo
/** All that taking a change back must restore: the counters go on. */
const asMade = ({ layout: _layout, edited: _edited, ...state }: CupState) => state

function aCup(players: number, maxPlayers = 20): PlayedCup {
  const cup = playedCup({ maxPlayers })
  cup.register(...numbers(players))
  cup.forgetEffects()
  return cup
}
function withTeams(players: number, maxPlayers = 20): PlayedCup {
  const cup = aCup(players, maxPlayers)
  for (const type of ['setup', 'balance-teams']) cup.organise({ type, choice: 0 })
  cup.forgetEffects()
  return cup
}

describe('a player whom staff have taken out of a cup', () => {
  it.each([
    ['while players register', () => aCup(6)],
    ['with the teams made', () => withTeams(10)],
  ])('is back in line, in their team and as its captain where nothing else has changed: %s', (_when, made) => {
    for (const out of [remove, absent]) {
      const cup = made()
      const before = cup.state
      for (const number of [3, 1, 6]) expect(out(cup, number)).toBe('ok')
      for (let undone = 0; undone < 3; undone++) expect(cup.undo()).toBe('ok')
      expect(asMade(cup.state)).toEqual(asMade(before))
    }
  })

  it('hears of both, and so does the log', () => {
    const cup = aCup(2)
    remove(cup, 2)
    expect(bar(cup)).toBe('Spiller 2 fjernet fra cupen')
    cup.undo()
    expect(cup.told()).toEqual(['p2: Staben har meldt deg av.', 'p2: Staben har meldt deg på igjen.'])
    absent(cup, 1)
    expect(bar(cup)).toBe('Spiller 1 notert som ikke møtt')
    cup.undo()
    expect(cup.log().flatMap(({ action, before }) => (action === 'undo-act' ? [before] : []))).toEqual([
      'remove-cup-player',
      'mark-no-show',
    ])
  })

  it('waits once their place has gone to somebody else, which the bar says first', () => {
    for (const out of [remove, absent]) {
      const cup = withTeams(11, 10)
      expect(out(cup, 1)).toBe('ok')
      expect(bar(cup)).toMatch(/^Spiller 1 .*\. Plassen er tatt, så «Angre» setter spilleren på ventelisten\.$/)
      expect(cup.undo()).toBe('ok')
      expect([cup.player(1), cup.player(11)]).toMatchObject([{ waiting: 1, no_show: 0, team_id: null }, { waiting: 0 }])
      expect(cup.view().players[0]?.steamid).toBe('p1')
    }
  })

  it('is back with the friend whom their leaving has left alone, unless the friend has other friends by then', () => {
    const cup = aCup(3)
    const pair = (one: number, other: number) => {
      cup.does(one, { type: 'ask-friend', steamId: playerOf(other) })
      cup.does(other, { type: 'answer-friend', steamId: playerOf(one), accept: true })
    }
    const groups = () => cup.state.players.map(({ friends }) => friends)
    pair(1, 2)
    const before = groups()
    remove(cup, 1)
    expect(groups()).toEqual([null, null])
    cup.undo()
    expect(groups()).toEqual(before)
    remove(cup, 1)
    pair(2, 3)
    cup.undo()
    expect(cup.player(1)?.friends).toBeNull()
  })

  it('is not brought back once they are there again, once they are gone for good, or once the cup is played', () => {
    const back = aCup(2)
    remove(back, 2)
    back.now += 60_000
    expect(back.register(2)).toEqual(['ok'])
    expect([bar(back), back.undo()]).toEqual([null, nothing])
    const came = aCup(2)
    absent(came, 2)
    absent(came, 2, false)
    expect(came.undo()).toBe(nothing)
    const gone = aCup(2)
    remove(gone, 2)
    gone.say({ type: 'drop-player', steamId: playerOf(2) })
    expect([gone.undo(), gone.state.edits]).toEqual([nothing, []])
    const played = withTeams(11)
    remove(played, 11)
    played.organise({ type: 'balance-teams', choice: 0 })
    played.organise({ type: 'start' })
    played.play(1)
    expect([bar(played), played.undo()]).toEqual([null, nothing])
  })

  it('is brought back by others than themselves, and by the press that saw it', () => {
    const cup = aCup(2)
    remove(cup, 2)
    const own = { ...staff, steamId: playerOf(2) }
    expect(cup.undo(own)).toBe('FORBIDDEN: Du er selv med i cupen. En annen i staben må gjøre dette.')
    const { no } = cup.state.edits.at(-1) ?? { no: 0 }
    absent(cup, 1)
    expect(cup.organise({ type: 'undo', seen: no })).toBe('CONFLICT: Noe annet er det siste nå. Se hva det er, og angre på nytt.')
  })

  it('finds their registration among their own data', () => {
    const cup = aCup(2)
    const own = () => cupTracesOf(playerOf(2), { state: cup.state, pages: [JSON.stringify(cup.journal)] })?.part
    const before = own()
    remove(cup, 2)
    expect(own()).toBe(before)
  })

  it('is where they were after any game of changes that are all taken back', () =>
    fc.assert(
      fc.property(aTeamsGame, (game) => {
        const cup = setUpFor({ ...game, maxPlayers: 20 })
        const seen = () => ({ ...cup.view(), cup: { ...cup.view().cup, layout: null } })
        const before = seen()
        const moves = game.moves.filter(({ act, isOn }) => !['draw', 'undo', 'balance'].includes(act) && (act !== 'no-show' || isOn))
        playAll(cup, moves.slice(0, 25), () => undefined)
        while (cup.undo() === 'ok');
        expect(seen()).toEqual(before)
      }),
      { numRuns: 100 },
    ))
})
