import { parseArgs } from 'node:util'
import { Problem } from '../../local/problem.ts'
import { queuePlayers } from '../bench/bench-players.ts'

export const usage = `npm run load -- [options]
  --minutes 5       how long the site is under load, and then the bare Worker; 0.33 is a run of 20 seconds
  --rooms 50        matches at a time, each in its draft or veto
  --sockets 1000    viewers of all rooms together: ten players each, then others
  --rate 200        HTTP requests a second
  --pace 2500       ms between two turns of a room
  --joins 2         joins of the scrim queue a second
  --write           writes the counts to docs/scale-counts.json`

/** A room of the load has its ten players as viewers at least. */
export const playersPerRoom = 10

export type LoadOptions = { minutes: number; rooms: number; sockets: number; rate: number; pace: number; joins: number; write: boolean }

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Problem(`--${name} wants a number above 0, not ${text}.\n\n${usage}`)
  return value
}

/** The options of a run; null when it only asks for help. */
export function readLoadOptions(args: readonly string[]): LoadOptions | null {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ minutes: text('5'), rooms: text('50'), sockets: text('1000'), rate: text('200'), pace: text('2500'), joins: text('2') },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const { write, help: _, ...numbers } = values
  const read = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, positive(name, value)])) as Omit<
    LoadOptions,
    'write'
  >
  const mostRooms = queuePlayers.length / playersPerRoom
  if (read.rooms > mostRooms) throw new Problem(`There are players for ${mostRooms} rooms.`)
  if (read.sockets < read.rooms * playersPerRoom)
    throw new Problem('Each room has its ten players as viewers: more sockets, or fewer rooms.')
  return { ...read, write }
}
