import { openWindow, type QueueWindow, queueWindow } from '../../durable/rules/queue/queue-window.ts'
import { drawArrivals, type Evening, hour } from './arrivals.ts'
import { bestPossible, leastWaiting } from './best-possible.ts'
import { seededDice } from './dice.ts'
import { estimateFigures, type Figures, figuresOf } from './figures.ts'
import { type MadeMatch, type PlayedEvening, playEvening } from './play-evening.ts'

export type Compared = {
  queue: Figures
  firstCome: Figures
  best: Figures
  /** The least mean wait there can be, in minutes. */
  leastWait: number
  checks: number
  placesLost: number
  out: number
  left: number
  players: number
  estimate: { told: number; withinTwo: number }
}

const minute = 60_000

const total = (evenings: readonly PlayedEvening[], of: 'checks' | 'placesLost' | 'out' | 'left'): number =>
  evenings.reduce((sum, each) => sum + each[of], 0)
const playersOf = (matches: readonly MadeMatch[]): number => matches.length * 10

/** Plays this many evenings with the same arrivals by the queue's window, first come first served, and as somebody would who sees the future. */
export function compare(evening: Evening, evenings: number, seed: number, window: QueueWindow = queueWindow): Compared {
  const until = evening.hours * hour
  const played = Array.from({ length: evenings }, (_, place) => {
    const arrivals = drawArrivals(evening, seededDice(seed + 3 * place))
    const by = (rules: QueueWindow) => playEvening(arrivals, evening, rules, seededDice(seed + 3 * place + 1), until)
    const queue = by(window)
    return { queue, firstCome: by(openWindow), best: bestPossible(queue.matches, seededDice(seed + 3 * place + 2)) }
  })
  const dice = seededDice(seed)
  const queue = played.map((each) => each.queue)
  const made = queue.flatMap((each) => each.matches)
  const least = queue.reduce((sum, each) => sum + leastWaiting(each.matches), 0)
  return {
    queue: figuresOf(made, dice),
    firstCome: figuresOf(
      played.flatMap((each) => each.firstCome.matches),
      dice,
    ),
    best: figuresOf(
      played.flatMap((each) => each.best),
      dice,
    ),
    leastWait: least / playersOf(made) / minute,
    checks: total(queue, 'checks'),
    placesLost: total(queue, 'placesLost'),
    out: total(queue, 'out'),
    left: total(queue, 'left'),
    players: playersOf(made) + total(queue, 'out') + total(queue, 'left'),
    estimate: estimateFigures(queue.flatMap((each) => each.told)),
  }
}
