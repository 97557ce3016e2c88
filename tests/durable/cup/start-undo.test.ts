import { describe, expect, it } from 'vitest'
import { numbers, playedCup, playerOf } from '../../support/rules/cup/a-cup.ts'

/** A cup of ten that has just started, as it was before that too. */
function justStarted() {
  const cup = playedCup({ maxPlayers: 10 })
  cup.register(...numbers(10))
  for (const type of ['setup', 'balance-teams']) cup.organise({ type, choice: 0 })
  const before = cup.state
  cup.organise({ type: 'start' })
  cup.forgetEffects()
  return { cup, before }
}
const nothing = 'CONFLICT: Det er ingenting å angre.'

describe('the start of a cup', () => {
  it('is taken back until a match begins: the teams are made as before, everybody hears so, and it starts again', () => {
    const { cup, before } = justStarted()
    expect([cup.view('staff').cup.undo, cup.view().cup.undo]).toEqual(['Cupen startet', null])
    expect(cup.undo()).toBe('ok')
    const { status, teams, players, draw, results, matches, edits } = cup.state
    expect({ status, teams, players, draw, results, matches, edits }).toEqual({
      ...{ status: 'creating_teams', teams: before.teams, players: before.players, draw: null },
      ...{ results: {}, matches: {}, edits: before.edits },
    })
    const [told = ''] = cup.told()
    expect(told).toMatch(/: Starten er angret\. Staben gjør lagene ferdige først\.$/)
    expect(numbers(10).filter((number) => !told.includes(playerOf(number)))).toEqual([])
    expect([cup.organise({ type: 'start' }), cup.state.status]).toEqual(['ok', 'live'])
  })

  it('stands once a match was opened, also when that was taken back, and once a result is set', () => {
    for (const event of [
      { type: 'start-match', no: 1 },
      { type: 'name-winner', no: 1, name: 'Team 1', seen: null },
    ]) {
      const { cup } = justStarted()
      expect(cup.organise(event)).toBe('ok')
      expect([cup.view('staff').cup.undo, cup.undo()]).toEqual([null, nothing])
    }
  })

  it('is taken back once, and not by somebody who saw something else', () => {
    const { cup } = justStarted()
    const seen = cup.state.edited
    expect(cup.organise({ type: 'undo', seen: seen - 1 })).toBe('CONFLICT: Noe annet er det siste nå. Se hva det er, og angre på nytt.')
    expect(cup.organise({ type: 'undo', seen })).toBe('ok')
    expect(cup.organise({ type: 'undo', seen })).toBe('CONFLICT: Noe annet er det siste nå. Se hva det er, og angre på nytt.')
    expect(cup.state.status).toBe('creating_teams')
  })
})
