import { benchModerator } from '../bench/bench-players.ts'
import type { OurSite } from '../bench/contender/our-site.ts'
import { MatchTurns } from '../bench/match-turns.ts'
import { CountedLine } from './counted-line.ts'
import type { LoadCalls } from './load-calls.ts'
import type { LoadTally } from './load-tally.ts'
import { type RoomPlan, takeTurns, waitUntil } from './open-schedule.ts'
import type { RoomPeople } from './room-people.ts'

/** The way everything of one run goes to the site, and the counts of it. */
export type LoadWorld = { site: OurSite; calls: LoadCalls; tally: LoadTally }

const patienceMs = 20_000

const post = <Body>({ calls }: LoadWorld, kind: string, as: string, path: string, body: object = {}) =>
  calls.call<Body>({ kind: `match ${kind}`, method: 'POST', path: `/api/matches/${path}`, as, body })

async function openGather(world: LoadWorld, members: readonly string[], mapIds: readonly number[]): Promise<string> {
  const options = {
    type: '5v5',
    max_players: members.length,
    is_competitive: 0,
    discord_option: 0,
    series_type: 'bo3',
    pick_type: 'ABBAABAB',
  }
  const body = { ...options, maps: mapIds.join() }
  const opened = await post<{ gather: [{ match_id: string }] }>(world, 'create', members[0]!, 'gather/create', body)
  if (!opened) throw new Error('a gather was not opened')
  return opened.gather[0].match_id
}

async function startGather(world: LoadWorld, id: string, [owner = '', ...joining]: readonly string[]): Promise<void> {
  await post(world, 'fill', owner, `${id}/fill`)
  await Promise.all(joining.map((member) => post(world, 'join', member, `gather/${id}/join`)))
  await post(world, 'start', owner, `gather/${id}/start`)
}

/** Ends a match in any phase, as a moderator. */
export const endLoadedMatch = ({ calls }: LoadWorld, id: string) =>
  calls.call({
    kind: 'match end',
    method: 'POST',
    path: '/api/admin/serverAction',
    as: benchModerator,
    body: { action: 'endmatch', id },
  })

/** A line that is not open yet. */
export async function lineOf({ site, tally }: LoadWorld, line: string, path: string, as: string): Promise<CountedLine> {
  const url = `ws://localhost:${site.port}/rooms/${path}`
  return new CountedLine({ line, url, origin: site.origin, token: await site.tokenOf(as) }, tally)
}

/** One match in its draft and veto, with its viewers. */
class LoadedMatch {
  readonly #tally: LoadTally
  readonly #lines: readonly CountedLine[]
  readonly #lineOf: ReadonlyMap<string, CountedLine>
  readonly #turns: MatchTurns
  #seen: (() => void) | null = null
  #said = 0

  constructor(tally: LoadTally, lines: ReadonlyMap<string, CountedLine>, snapshot: string) {
    this.#tally = tally
    this.#lineOf = lines
    this.#lines = [...lines.values()]
    this.#turns = new MatchTurns(snapshot)
    for (const line of this.#lines) line.onFrame((event, text) => this.#hear(line, event, text))
  }

  #hear(line: CountedLine, event: string, text: string): void {
    if (event === 'ack' && text.includes('"success":false')) this.#tally.fail(`a turn was answered with ${text}`)
    if (event === 'ack' || event === 'snapshot') return
    if (line === this.#lines[0]) this.#turns.learn(text)
    this.#seen?.()
  }

  /** The captain's next turn; answers how long it took until the last viewer had it, in ms. */
  async turn(): Promise<number> {
    const { by, action, body } = this.#turns.next()
    const target = Math.max(...this.#lines.map(({ revision }) => revision)) + 1
    const seen = new Promise<number>((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error('a turn was not shown to every viewer')), patienceMs)
      this.#seen = () => {
        if (this.#lines.some(({ revision }) => revision < target)) return
        clearTimeout(patience)
        resolve(performance.now())
      }
    })
    const from = performance.now()
    this.#lineOf.get(by)?.send({ event: 'act', data: { id: `turn-${++this.#said}`, action, body } })
    const at = await seen
    this.#seen = null
    return at - from
  }
}

async function playMatch(world: LoadWorld, { members, others }: RoomPeople, mapIds: readonly number[], plan: RoomPlan) {
  const { tally } = world
  const id = await openGather(world, members, mapIds)
  const lines = new Map<string, CountedLine>()
  try {
    await startGather(world, id, members)
    const greetings = await Promise.all(
      [...members, ...others].map(async (as) => {
        const line = await lineOf(world, 'match', `match/${id}`, as)
        lines.set(as, line)
        return { as, greeting: await line.open() }
      }),
    )
    const match = new LoadedMatch(tally, lines, greetings[0]!.greeting)
    const isPlayed = await takeTurns(plan, async (lateMs) => {
      tally.turnLateMs.push(lateMs)
      tally.pickMs.push(await match.turn())
    })
    if (isPlayed) tally.matches += 1
  } finally {
    for (const line of lines.values()) line.close()
    await endLoadedMatch(world, id)
  }
}

/** A room of the load: match after match until `endsAt`. A failed one is told, and the next one opened. */
export async function keepRoomBusy(world: LoadWorld, people: RoomPeople, mapIds: readonly number[], plan: RoomPlan): Promise<void> {
  await waitUntil(plan.beginsAt)
  while (performance.now() < plan.endsAt) await playMatch(world, people, mapIds, plan).catch((error) => world.tally.fail(error))
}
