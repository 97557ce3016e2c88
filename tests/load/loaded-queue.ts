import { joiningPlayers } from '../bench/bench-players.ts'
import type { CountedLine } from './counted-line.ts'
import type { LoadCall } from './load-calls.ts'
import { endLoadedMatch, type LoadWorld, lineOf } from './loaded-room.ts'
import { sendOnSchedule } from './open-schedule.ts'

type Seat = { kind: 'match' | 'queue' | 'ready-check'; id: string } | null
/** `isCalling`: a join is under way, or its seat has not been told yet. */
type Queuer = { steamId: string; line: CountedLine; seat: Seat; isCalling: boolean; declined: boolean }

const queuerCount = 60
/** Pages that show the whole queue. */
const watcherCount = 10
/** Each nth join is followed by a leave, and each nth check is declined by somebody. */
const leaves = 10
const declines = 3
const leaveAfterMs = 700
const answerWithinMs = 1_500
const scrimMs = 2_000

/**
 * The scrim queue under load: players with a page each join and leave; ten who fit are asked, accept, and are freed again when their match
 * has been ended, or one of them declines, once each, since the second time costs a pause.
 */
export class LoadedQueue {
  readonly #world: LoadWorld
  #queuers: Queuer[] = []
  #watchers: CountedLine[] = []
  readonly #endsAt: number
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #checks = new Map<string, { declinedBy: string | null }>()
  readonly #scrims = new Set<string>()

  constructor(world: LoadWorld, endsAt: number) {
    this.#world = world
    this.#endsAt = endsAt
  }

  async open(): Promise<void> {
    const people = joiningPlayers.slice(0, queuerCount)
    this.#queuers = await Promise.all(
      people.map(async (steamId): Promise<Queuer> => {
        const line = await this.#open('site', steamId)
        return { steamId, line, seat: null, isCalling: false, declined: false }
      }),
    )
    for (const queuer of this.#queuers) queuer.line.onFrame((event, text) => this.#hear(queuer, event, text))
    this.#watchers = await Promise.all(people.slice(0, watcherCount).map((steamId) => this.#open('queue', steamId)))
  }

  async #open(path: 'site' | 'queue', steamId: string): Promise<CountedLine> {
    const line = await lineOf(this.#world, path, path, steamId)
    await line.open()
    return line
  }

  /** Joins on schedule; one without anybody who is free is left out. */
  run(perSecond: number): Promise<void> {
    return sendOnSchedule({ perSecond, endsAt: this.#endsAt, lateMs: this.#world.tally.callLateMs }, (nth) => {
      const free = this.#queuers.find(({ seat, isCalling }) => seat === null && !isCalling)
      if (free) void this.#join(free, nth % leaves === leaves - 1)
    })
  }

  #post(kind: string, { steamId }: Queuer, more: Pick<LoadCall, 'body' | 'mayRefuse'> = {}) {
    return this.#world.calls.call({
      kind: `queue ${kind}`,
      method: 'POST',
      path: `/api/matches/scrim/${kind}`,
      as: steamId,
      body: {},
      ...more,
    })
  }

  async #join(queuer: Queuer, leavesAgain: boolean): Promise<void> {
    // The longest free comes next.
    this.#queuers = [...this.#queuers.filter((each) => each !== queuer), queuer]
    queuer.isCalling = true
    const joined = await this.#post('join', queuer)
    if (!joined) queuer.isCalling = false
    // A match may have been found meanwhile, whose check is being opened.
    if (joined && leavesAgain) this.#later(leaveAfterMs, () => void this.#leave(queuer))
  }

  async #leave(queuer: Queuer): Promise<void> {
    if (queuer.seat?.kind === 'queue') await this.#post('leave', queuer, { mayRefuse: ['CONFLICT'] })
  }

  #hear(queuer: Queuer, event: string, text: string): void {
    if (event === 'seat') {
      const { seat } = (JSON.parse(text) as { data: { seat: Seat } }).data
      queuer.seat = seat
      queuer.isCalling = false
      if (seat?.kind === 'match') this.#endSoon(seat.id)
    }
    if (event === 'ready_check_start') this.#ask(queuer, (JSON.parse(text) as { data: { id: string } }).data.id)
  }

  /** The page shows the check, and its player answers a moment later. */
  #ask(queuer: Queuer, id: string): void {
    const known = this.#checks.get(id)
    const check = known ?? { declinedBy: this.#checks.size % declines === declines - 1 ? this.#mayDecline(queuer) : null }
    this.#checks.set(id, check)
    if (!known) this.#world.tally.checks.shown += 1
    // After somebody else declined there is nothing to answer any more.
    const told = { body: { id }, mayRefuse: check.declinedBy === null ? [] : ['CONFLICT'] }
    void this.#post('shown', queuer, told)
    const does = check.declinedBy === queuer.steamId ? 'decline' : 'ready'
    if (does === 'decline') {
      queuer.declined = true
      this.#world.tally.checks.declined += 1
    }
    this.#later(Math.random() * answerWithinMs, () => void this.#post(does, queuer, told))
  }

  #mayDecline(queuer: Queuer): string | null {
    return queuer.declined ? null : queuer.steamId
  }

  /** The match that ten accepted is ended once, when its players had time to come. */
  #endSoon(id: string): void {
    if (this.#scrims.has(id)) return
    this.#scrims.add(id)
    this.#world.tally.checks.accepted += 1
    this.#later(scrimMs, () => void endLoadedMatch(this.#world, id))
  }

  #later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    for (const line of [...this.#watchers, ...this.#queuers.map(({ line: each }) => each)]) line.close()
  }
}
