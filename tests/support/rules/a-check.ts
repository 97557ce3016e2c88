import type { CheckOrder, CheckPurpose, QueuedGroup, QueuedPlayer } from '../../../durable/ports/check-order.ts'
import type { CheckEvent } from '../../../durable/ready-check/ready-check-events.ts'
import { readyCheckMachine } from '../../../durable/ready-check/ready-check-machine.ts'
import type { CheckState } from '../../../durable/ready-check/ready-check-state.ts'
import { byPlayer } from '../../../durable/rules/by-player.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Tick } from '../../../durable/runtime/machine.ts'
import { aPlayerWith } from './a-player.ts'
import { matchId, playerId } from './ids.ts'

export const aQueuedPlayer = (steamId: SteamId, fields: Partial<QueuedPlayer> = {}): QueuedPlayer => ({
  ...aPlayerWith(steamId, { username: `Spiller ${steamId}`, avatar: '/avatars/01.svg' }),
  since: 500,
  continent: 'EU',
  ...fields,
})

/** Groups of these sizes; their players are p0, p1 and so on. A group of several is a party. */
export function groupsOf(sizes: readonly number[], fieldsOf: (place: number) => Partial<QueuedPlayer> = () => ({})): QueuedGroup[] {
  let place = 0
  return sizes.map((size, group) => ({
    party: size > 1 ? `party-${group}` : null,
    players: Array.from({ length: size }, () => {
      const player = aQueuedPlayer(playerId(`p${place}`), fieldsOf(place))
      place += 1
      return player
    }),
  }))
}

export const forMatch: CheckPurpose = { is: 'match', matchId: matchId('kamp'), seed: '5eed'.repeat(16) }
export const forSubstitute: CheckPurpose = { is: 'substitute', matchId: matchId('kamp'), out: playerId('borte') }

export const aCheckOrder = (sizes: readonly number[] = Array(10).fill(1), over: Partial<CheckOrder> = {}): CheckOrder => ({
  id: 'scrim-1',
  timeoutMs: 30_000,
  purpose: forMatch,
  groups: groupsOf(sizes),
  ...over,
})

export const openingOf = (order: CheckOrder): CheckEvent => {
  const steamIds = order.groups.flatMap(({ players }) => players.map((each) => each.steamId))
  return { type: 'open', order, seats: byPlayer(steamIds.map((steamId, place) => [steamId, place + 1] as const)) }
}

/** A check that a test plays: its state, its clock, and its effects. */
export function playedCheck(order: CheckOrder = aCheckOrder(), isTold = true) {
  const effects: object[] = []
  const check = {
    now: 1_000,
    state: null as unknown as CheckState,
    effects,
    /** The answer: 'ok' or the code of the refusal. A refusal changes nothing. */
    say(event: CheckEvent | Tick): string {
      const outcome = readyCheckMachine.step(check.state, event, check.now)
      if (!outcome.ok) return outcome.code
      check.state = outcome.state
      effects.push(...outcome.effects)
      return 'ok'
    },
    does(type: 'ready' | 'decline' | 'shown', ...places: readonly number[]): string[] {
      return places.map((place) => check.say({ type, by: playerId(`p${place}`) }))
    },
    /** The deadline passes; the tick comes `lateMs` after it. */
    runOut(lateMs = 0): void {
      check.now = check.state.deadlineAt + lateMs
      check.say({ type: 'tick' })
    },
  }
  check.say(openingOf(order))
  if (isTold) check.say({ type: 'told' })
  return check
}
