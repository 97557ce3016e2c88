import fc from 'fast-check'
import type { CupState } from '../../../../durable/cup/cup-state.ts'
import { numbers, otherStaff, type PlayedCup, playedCup, playerOf, somebody, staff } from './a-cup.ts'

const acts = ['move', 'move', 'move', 'move', 'captain', 'captain', 'undo', 'balance', 'remove', 'no-show', 'draw', 'look'] as const
/**
 * An act of one of two members of staff, based on the state that they last saw; `again`: it arrives a second time, after this many other
 * acts.
 */
export type CupMove = { act: (typeof acts)[number]; who: 0 | 1; player: number; team: number; isOn: boolean; again: number | null }
const aMove: fc.Arbitrary<CupMove> = fc.record({
  act: fc.constantFrom(...acts),
  who: fc.constantFrom(0, 1),
  player: fc.integer({ min: 1, max: 18 }),
  team: fc.integer({ min: 0, max: 4 }),
  isOn: fc.boolean(),
  again: fc.option(fc.integer({ min: 0, max: 4 })),
})

/** The event of a move, based on the state that its member of staff last saw. */
function eventOf({ act, player, team, isOn }: CupMove, seen: CupState): object | null {
  const steamId = playerOf(player)
  const to = team === 0 ? null : team
  if (act === 'move') {
    const from = seen.teams.find(({ lineUp }) => lineUp.includes(steamId))?.id ?? null
    return { type: 'assign-player', steamId, to, ...(isOn && { from }) }
  }
  if (act === 'captain') return { type: 'set-captain', teamId: team, steamId, isOn }
  if (act === 'undo') return { type: 'undo', seen: seen.edits.at(-1)?.no ?? 0 }
  if (act === 'balance') return { type: 'balance-teams', choice: isOn ? 1 : 0 }
  if (act === 'remove') return { type: 'remove-player', steamId }
  if (act === 'no-show') return { type: 'no-show', steamId, isNoShow: isOn }
  return act === 'draw' ? { type: 'draw-players', candidates: [somebody(player), somebody(player + 100)] } : null
}

/** Plays the moves in order, and calls `check` after each with the state before it. */
export function playAll(cup: PlayedCup, moves: readonly CupMove[], check: (before: CupState) => void): void {
  const seen = [cup.state, cup.state]
  const late: { at: number; event: object; who: 0 | 1 }[] = []
  const say = (event: object, who: 0 | 1) => {
    const before = cup.state
    cup.organise(event, who === 0 ? staff : otherStaff)
    if (cup.state !== before) check(before)
  }
  for (const [at, move] of moves.entries()) {
    for (const each of late.filter((again) => again.at === at)) say(each.event, each.who)
    if (move.act === 'look') {
      seen[move.who] = cup.state
      continue
    }
    const event = eventOf(move, seen[move.who] as CupState)
    if (!event) continue
    say(event, move.who)
    if (move.again !== null) late.push({ at: at + 1 + move.again, event, who: move.who })
  }
}

/** A cup, and the acts of staff while its teams are being made. */
export const aTeamsGame = fc.record({
  players: fc.integer({ min: 2, max: 16 }),
  maxPlayers: fc.integer({ min: 10, max: 18 }),
  moves: fc.array(aMove, { maxLength: 60 }),
})

/** A cup whose teams are being made. */
export function setUpFor({ players, maxPlayers }: { players: number; maxPlayers: number }): PlayedCup {
  const cup = playedCup({ maxPlayers })
  cup.register(...numbers(players))
  cup.organise({ type: 'setup' })
  return cup
}
