import { parseArgs } from 'node:util'
import { queueWindow } from '../durable/rules/queue/queue-window.ts'
import { Problem, runOrExplain } from './problem.ts'
import type { Evening } from './queue-simulator/arrivals.ts'
import { type Compared, compare } from './queue-simulator/compare.ts'
import type { Figures } from './queue-simulator/figures.ts'

const windowNow = Object.values({ ...queueWindow, everybodyAfter: queueWindow.everybodyAfter / 60_000 }).join()

const usage = `npm run simulate:queue -- [options]
  --rate 10,40,200       players who join in an hour; several evenings, by commas
  --spread 250           standard deviation of the ratings, in ELO points
  --parties 0.3          share of the players who queue in a party
  --sizes 50,25,15,10    how parties of two, three, four and five are weighted
  --no-show 0.04         share of checks that a player lets pass
  --decline 0.02         share of checks that a player declines
  --hours 4              length of an evening
  --evenings 0           how many evenings; 0: as many as bring some 4,000 players
  --window ${windowNow}
                         points at first, points more a minute, minutes until everybody will do, points that a minute of waiting
                         is worth, how much narrower it is for parties of four and five
  --seed 1`

const options = {
  rate: { type: 'string', default: '10,40,200' },
  spread: { type: 'string', default: '250' },
  parties: { type: 'string', default: '0.3' },
  sizes: { type: 'string', default: '50,25,15,10' },
  'no-show': { type: 'string', default: '0.04' },
  decline: { type: 'string', default: '0.02' },
  hours: { type: 'string', default: '4' },
  evenings: { type: 'string', default: '0' },
  window: { type: 'string', default: windowNow },
  seed: { type: 'string', default: '1' },
  help: { type: 'boolean', default: false },
} as const

const enoughPlayers = 4_000

function numbers(name: string, text: string, count?: number): number[] {
  const read = text.split(',').map(Number)
  if (read.every((each) => Number.isFinite(each) && each >= 0) && (count === undefined || read.length === count)) return read
  throw new Problem(`--${name} ${text}: that is not ${count ?? 'a list of'} number${count === 1 ? '' : 's'}.\n\n${usage}`)
}

const fixed = (value: number, digits: number): string => value.toFixed(digits).padStart(6)
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const line = (name: string, { matches, wait, spread, favourite }: Figures): string =>
  [
    name.padEnd(24),
    String(matches).padStart(7),
    ...[wait.mean, wait.p50, wait.p90, wait.p99].map((each) => fixed(each, 1)),
    ...[spread.p50, spread.p90].map((each) => fixed(each, 0)),
    ...[favourite.mean, favourite.p90].map((each) => percent(each).padStart(7)),
  ].join('  ')

function tell(rate: number, compared: Compared): void {
  const { queue, firstCome, best, leastWait, checks, out, left, players, placesLost, estimate } = compared
  console.log(`
${rate} an hour              matches    wait (min)                      spread (ELO)    favourite wins
                                      mean     p50     p90     p99     p50     p90     mean      p90
${line('the queue', queue)}
${line('first come first served', firstCome)}
${line('sees the future', best)}
No matching lets the same players wait less than ${leastWait.toFixed(1)} minutes in the mean, before their check.
${checks} checks for ${queue.matches} matches. ${out} of ${players} players did not come, ${left} still waited at the end.
Places lost by the innocent: ${placesLost}. Told an estimate: ${percent(estimate.told)}; within a factor of two: ${percent(estimate.withinTwo)}.`)
}

/** Plays evenings of the scrim queue and prints what they were like (docs/matchmaking.md). */
await runOrExplain(async () => {
  const { values } = parseArgs({ options })
  if (values.help) return console.log(usage)
  const one = (name: Exclude<keyof typeof values, 'help'>) => numbers(name, values[name], 1)[0]!
  const [atFirst = 0, perMinute = 0, minutes = 0, minuteIsWorth = 0, largeParties = 1] = numbers('window', values.window, 5)
  const window = { atFirst, perMinute, everybodyAfter: minutes * 60_000, minuteIsWorth, largeParties }
  for (const rate of numbers('rate', values.rate)) {
    const evening: Evening = {
      rate,
      hours: one('hours'),
      spread: one('spread'),
      inParties: one('parties'),
      partySizes: numbers('sizes', values.sizes, 4) as [number, number, number, number],
      noShow: one('no-show'),
      decline: one('decline'),
    }
    const evenings = one('evenings') || Math.ceil(enoughPlayers / (rate * evening.hours))
    tell(rate, compare(evening, evenings, one('seed'), window))
  }
})
