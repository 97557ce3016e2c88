import { describe, expect, it } from 'vitest'
import { cupTracesOf } from '../../../durable/cup/cup-traces.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import { numbers, type PlayedCup, playedCup, playerOf, profileOf, somebody, staff } from '../../support/rules/cup/a-cup.ts'

/** The data that one player of a cup gets: all of it is read from the journal as its room keeps it. */
function tracesOf(cup: PlayedCup, steamId: SteamId) {
  const kept = cup.journal.map((entry) => ({ ...entry, actor: 'by' in entry.event ? (entry.event.by?.steamId ?? null) : null }))
  return cupTracesOf(steamId, { state: cup.state, pages: [JSON.stringify(kept)] })
}
const bodiesOf = (cup: PlayedCup, steamId: SteamId) =>
  (tracesOf(cup, steamId)?.acts ?? []).map(({ what, body }) => [what, JSON.parse(body)])

describe("one's own data of a cup", () => {
  it('has what one gave and answered, and not whom one asked or answered', () => {
    const cup = playedCup()
    cup.register(1, 3)
    cup.registerWith(2, 1)
    cup.does(1, { type: 'answer-friend', steamId: playerOf(2), accept: true })
    cup.does(2, { type: 'ask-friend', steamId: playerOf(3) })
    const gave = { ...somebody(2), elo: 2960, profileLink: profileOf(2) }
    expect(bodiesOf(cup, playerOf(2))).toEqual([
      ['register', { player: gave }],
      ['ask-friend', {}],
    ])
    expect(bodiesOf(cup, playerOf(1))).toContainEqual(['answer-friend', { accept: true }])
    expect(tracesOf(cup, playerOf(3))?.named.map(({ what }) => what)).toEqual(['ask-friend'])
  })

  it('names no player to staff who made the teams and replaced somebody', () => {
    const cup = playedCup({ maxPlayers: 10 })
    cup.register(...numbers(12))
    for (const type of ['setup', 'balance-teams']) cup.organise({ type, choice: 0 })
    const [team] = cup.state.teams
    const [leads, out] = team?.lineUp ?? []
    cup.organise({ type: 'set-captain', teamId: 1, steamId: leads, isOn: true })
    cup.organise({ type: 'assign-player', steamId: out, to: null, from: 1 })
    cup.organise({ type: 'assign-player', steamId: out, to: 1, from: null })
    cup.organise({ type: 'no-show', steamId: playerOf(12), isNoShow: true })
    cup.organise({ type: 'start' })
    expect(cup.letIn(11, 1, out)).toBe('ok')
    const said = bodiesOf(cup, staff.steamId)
    expect(said).toContainEqual(['assign-player', { to: null, from: 1 }])
    expect(said).toContainEqual(['no-show', { isNoShow: true }])
    expect(said.at(-1)).toEqual(['let-in', { teamId: 1 }])
    for (const number of numbers(12)) expect(JSON.stringify(said)).not.toContain(`"${playerOf(number)}"`)
  })

  it('says of a Developer who plays that it was themselves they moved', () => {
    const cup = playedCup()
    cup.register(1, 2)
    const both: Actor = { ...staff, role: 5, steamId: playerOf(1) }
    cup.organise({ type: 'setup' }, both)
    cup.organise({ type: 'assign-player', steamId: playerOf(1), to: 2 }, both)
    cup.organise({ type: 'assign-player', steamId: playerOf(2), to: 1 }, both)
    expect(bodiesOf(cup, playerOf(1)).slice(-2)).toEqual([
      ['assign-player', { steamId: playerOf(1), to: 2 }],
      ['assign-player', { to: 1 }],
    ])
  })
})
