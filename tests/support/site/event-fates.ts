import { seededDice } from '../../../db/seed/demo/dice.ts'
import { isMapOver } from '../../../durable/rules/play/map-score.ts'
import type { Fate } from '../../../local/cs2/delivery.ts'
import type { GameEvent } from '../../../local/cs2/event-bodies.ts'
import type { Mischief } from '../../../local/cs2/mischief.ts'

type EventFate = NonNullable<Mischief['eventFate']>

/** The report of the round that decided its map. */
export function isLastRound({ event, team1, team2 }: GameEvent): boolean {
  const score = (team: unknown) => (team as { score: number }).score
  return event === 'round_end' && isMapOver(score(team1), score(team2))
}

/** The events that the site cannot do without: final score and final counts. */
const isVital = (event: GameEvent): boolean => event.event === 'map_result' || isLastRound(event)

export const onlyFor =
  (isMeant: (event: GameEvent) => boolean, fate: Fate): EventFate =>
  (event) =>
    isMeant(event) ? fate : 'send'

/** Each event meets a fate by these dice; `losesAll`: also the events that nothing replaces. */
export function atRandom(seed: number, { losesAll = false } = {}): EventFate {
  const dice = seededDice(seed)
  return (event) => {
    const fate = dice.pick<Fate>(['send', 'send', 'twice', 'after next', { delayMs: dice.between(5, 600) }, 'drop'])
    return fate === 'drop' && isVital(event) && !losesAll ? 'twice' : fate
  }
}
