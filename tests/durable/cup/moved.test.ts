import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestTeams } from '../../../durable/rules/cup/balance.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { numbers, type PlayedCup, playedCup, playerOf } from '../../support/rules/cup/a-cup.ts'

function aBalancedCup(players: number, maxPlayers = players): PlayedCup {
  const cup = playedCup({ maxPlayers })
  cup.register(...numbers(players))
  for (const type of ['setup', 'balance-teams']) cup.organise({ type, choice: 0 })
  return cup
}

/** How many whom the last balance placed are not in the team it put them in, as anyone who makes it again finds them. */
function differing({ state }: PlayedCup): number {
  if (!state.balance) return 0
  const { players, teams, choice } = state.balance
  const source = { seed: state.seed, matchId: state.id, steamIds: players.map(({ steamId }) => steamId) }
  const made = suggestTeams(players, { teams, source })[choice]?.teams ?? []
  const now = new Map(state.teams.flatMap(({ id, lineUp }) => lineUp.map((steamId) => [steamId, id])))
  return made.flatMap((team, place) => team.players.filter((steamId) => now.get(steamId) !== teams[place]?.id)).length
}
const counted = (cup: PlayedCup) => ({ moved: cup.view().cup.moved, differing: differing(cup) })

const acts = ['move', 'move', 'undo', 'undo', 'remove', 'no-show', 'came', 'balance'] as const
type Act = { act: (typeof acts)[number]; number: number; to: number }
const someActs: fc.Arbitrary<Act[]> = fc.array(
  fc.record({ act: fc.constantFrom(...acts), number: fc.integer({ min: 1, max: 10 }), to: fc.integer({ min: 0, max: 2 }) }),
  { maxLength: 20 },
)
function play(cup: PlayedCup, { act, number, to }: Act): void {
  const steamId = playerOf(number)
  if (act === 'undo') cup.undo()
  else if (act === 'move') cup.assign(number, to === 0 ? null : to)
  else if (act === 'remove') cup.organise({ type: 'remove-player', steamId })
  else if (act === 'balance') cup.organise({ type: 'balance-teams', choice: 0 })
  else cup.organise({ type: 'no-show', steamId, isNoShow: act === 'no-show' })
}

describe('the count of moves by hand after the balance', () => {
  it('counts a substitute in a cup that is played, and who plays for the substitute', () => {
    const cup = aBalancedCup(12, 10)
    cup.organise({ type: 'start' })
    expect(counted(cup)).toEqual({ moved: 0, differing: 0 })
    const out = cup.teams()[0]?.[0] as SteamId
    cup.letIn(11, 1, out)
    expect(counted(cup)).toEqual({ moved: 1, differing: 1 })
    cup.letIn(12, 1, playerOf(11))
    expect(counted(cup)).toEqual({ moved: 2, differing: 1 })
    cup.letIn(numbers(12).find((number) => playerOf(number) === out) ?? 0, 1, playerOf(12))
    expect(counted(cup)).toEqual({ moved: 3, differing: 0 })
  })

  it('still counts who was taken out when a move before that is taken back', () => {
    const cup = aBalancedCup(10)
    const [first, second] = cup.teams() as [string[], string[]]
    cup.organise({ type: 'assign-player', steamId: first[0], to: null })
    cup.organise({ type: 'remove-player', steamId: second[0] })
    expect(counted(cup)).toEqual({ moved: 2, differing: 2 })
    expect(cup.undo()).toBe('ok')
    expect(counted(cup)).toEqual({ moved: 1, differing: 1 })
  })

  it('is never less than the teams differ from it, whatever was moved and taken back, no matter who came and went', () =>
    fc.assert(
      fc.property(someActs, (played) => {
        const cup = aBalancedCup(10, 8)
        for (const act of played) {
          play(cup, act)
          const { moved, differing } = counted(cup)
          expect(differing).toBeLessThanOrEqual(moved)
          if (cup.state.balance === null) expect(moved).toBe(0)
        }
      }),
      { numRuns: 60 },
    ))
})
