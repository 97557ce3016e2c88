import { seededDice } from '../../../db/seed/demo/dice.ts'
import { isMapOver } from '../../../durable/rules/play/map-score.ts'
import type { DeliveryOutcome } from '../../../local/cs2/delivery.ts'
import type { GameEvent } from '../../../local/cs2/event-bodies.ts'
import type { Mischief } from '../../../local/cs2/mischief.ts'

type EventOutcome = NonNullable<Mischief['eventOutcome']>

/** The report of the round that decided its map. */
export function isLastRound({ event, team1, team2 }: GameEvent): boolean {
  const score = (team: unknown) => (team as { score: number }).score
  return event === 'round_end' && isMapOver(score(team1), score(team2))
}

/** The events that nothing can replace: final score and final counts. */
const isVital = (event: GameEvent): boolean => event.event === 'map_result' || isLastRound(event)

export const onlyFor =
  (isMeant: (event: GameEvent) => boolean, outcome: DeliveryOutcome): EventOutcome =>
  (event) =>
    isMeant(event) ? outcome : 'send'

/** Each event gets a random outcome; `losesAll`: also the events that nothing replaces. */
export function atRandom(seed: number, { losesAll = false } = {}): EventOutcome {
  const dice = seededDice(seed)
  return (event) => {
    const outcome = dice.pick<DeliveryOutcome>(['send', 'send', 'twice', 'after next', { delayMs: dice.between(5, 600) }, 'drop'])
    return outcome === 'drop' && isVital(event) && !losesAll ? 'twice' : outcome
  }
}
