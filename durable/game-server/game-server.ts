import { strippedReply } from '../rules/console-text.ts'
import { type Get5Status, readStatus } from '../rules/get5-status.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { JobRun } from '../runtime/job-run.ts'
import { Kernel, type Outgoing } from '../runtime/kernel.ts'
import { loadAddress, loadSecret, loadSecretHeader, logAddress } from '../runtime/load-secret.ts'
import { matchOf, type ObjectEnv, serverPoolOf } from '../runtime/objects.ts'
import { firstRetryMs } from '../runtime/outbox.ts'
import type { GameServerPort, SetUpOrder } from '../runtime/ports.ts'
import { isPrivateAddress } from './pool-decide.ts'
import { connectByWorkers } from './rcon/connect-by-workers.ts'
import { openRcon } from './rcon/open-rcon.ts'
import { failed, type Rcon, type RconFailure } from './rcon/rcon.ts'
import type { Connect } from './rcon/tcp.ts'
import { setUp } from './set-up.ts'

/** The work for a server: run a load, or end the loads of a match that is over. */
type Job = { id: number; address: string } & (
  | { does: 'set-up'; order: SetUpOrder }
  | { does: 'clean'; matchId: MatchId; loads: readonly number[] }
)

/**
 * One game server. Only this object uses its console, one command at a time (docs/design.md 7). The work is kept as a job, so
 * that an interrupted set-up continues from what it finds; the newest job counts.
 */
export class GameServer extends Kernel implements GameServerPort {
  /** Tests set their own connection and pause. */
  wire: Connect = connectByWorkers
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  readonly #run = new JobRun({
    stands: () => this.#job() !== null,
    nextTryAt: () => this.#nextTryAt(),
    work: () => this.#work(),
    clock: () => this.clock(),
  })
  #lastTalk: Promise<unknown> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, ['CREATE TABLE job (one INTEGER PRIMARY KEY, id INTEGER NOT NULL, job TEXT NOT NULL, next_try_at INTEGER NOT NULL)'])
  }

  async setUp(address: string, order: SetUpOrder): Promise<void> {
    const job = this.#job()
    // A repeated order: it is being worked on, or was done and reported.
    if (job?.does === 'set-up' && job.order.loadId === order.loadId) return
    this.#take({ id: (job?.id ?? 0) + 1, address, does: 'set-up', order })
  }

  async end(address: string, matchId: MatchId, loads: readonly number[]): Promise<void> {
    const job = this.#job()
    const isOthers = job?.does === 'set-up' && job.order.matchId !== matchId
    if (!isOthers) this.#take({ id: (job?.id ?? 0) + 1, address, does: 'clean', matchId, loads })
  }

  async status(address: string): Promise<Get5Status | null> {
    return this.#oneAtATime(() => this.#talk(address, statusIn))
  }

  async answers(address: string): Promise<boolean> {
    return (await this.#oneAtATime(() => this.#talk(address, statusIn, true))) !== null
  }

  async run(address: string, commands: readonly string[], load: number): Promise<string | null> {
    return this.#oneAtATime(() =>
      this.#talk(address, async (rcon) => {
        // It may have waited for a set-up, so another match may be played here now.
        if ((await statusIn(rcon))?.matchId !== String(load)) return null
        const replies: string[] = []
        for (const command of commands) {
          const reply = await rcon.run(command)
          if (!reply.ok) return null
          replies.push(strippedReply(reply.text))
        }
        return replies.join('\n')
      }),
    )
  }

  /** Null when the server cannot be reached. */
  async #talk<Result>(address: string, work: (rcon: Rcon) => Promise<Result>, isTest = false): Promise<Result | null> {
    const opened = await this.#open(address, isTest)
    if (!opened.ok) return null
    try {
      return await work(opened.rcon)
    } finally {
      opened.rcon.close()
    }
  }

  #take(job: Job): void {
    this.settled(() => {
      this.sql.write(
        'INSERT INTO job (one, id, job, next_try_at) VALUES (1, ?1, ?2, ?3) ON CONFLICT (one) DO UPDATE SET id = ?1, job = ?2, next_try_at = ?3',
        job.id,
        JSON.stringify(job),
        this.clock(),
      )
    })
  }

  #job(): Job | null {
    const row = this.sql.readFirst<{ job: string }>('SELECT job FROM job WHERE one = 1')
    return row ? (JSON.parse(row.job) as Job) : null
  }

  protected override outgoing(): Outgoing {
    return this.#run
  }

  #nextTryAt(): number | null {
    return this.sql.readFirst<{ next_try_at: number }>('SELECT next_try_at FROM job WHERE one = 1')?.next_try_at ?? null
  }

  async #work(): Promise<void> {
    for (let job = this.#job(); job; job = this.#job()) {
      const { id } = job
      try {
        await (job.does === 'set-up' ? this.#setUp(job.address, job.order, id) : this.#clean(job.address, job.loads))
        this.sql.write('DELETE FROM job WHERE one = 1 AND id = ?', id)
      } catch (error) {
        console.warn('game server', job.address, job.does, error instanceof Error ? error.message : error)
        this.sql.write('UPDATE job SET next_try_at = ? WHERE one = 1 AND id = ?', this.clock() + firstRetryMs, id)
        if (this.#job()?.id === id) return
      }
    }
  }

  async #setUp(address: string, order: SetUpOrder, id: number): Promise<void> {
    const { matchId, loadId } = order
    const secret = await loadSecret(this.env.GAME_EVENT_SECRET, loadId)
    const site = this.env.SITE_URL
    const addresses = {
      config: loadAddress(site, matchId, loadId),
      log: logAddress(site, matchId, loadId, secret),
      header: loadSecretHeader,
      secret,
    }
    const isWanted = () => this.#job()?.id === id
    const world = { open: () => this.#open(address), addresses, pause: this.pause, isWanted }
    const result = await this.#oneAtATime(() => setUp(world, order))
    if (result === 'unwanted' || !isWanted()) return
    const match = matchOf(this.env, matchId)
    const isTaken = 'runs' in result && (await match.serverReady(loadId, result.runs))
    if (isTaken) await serverPoolOf(this.env).markWorking(address)
    else await match.serverFailed(loadId, 'failed' in result ? result.failed : 'not-loaded')
  }

  /** Ends the load of a match that is over, so that play stops. A server that does not answer is cleaned before its next load. */
  async #clean(address: string, loads: readonly number[]): Promise<void> {
    const running = (await this.status(address))?.matchId
    const load = loads.find((each) => String(each) === running)
    if (load !== undefined) await this.run(address, ['css_endmatch'], load)
  }

  /** Runs console work one after the other. */
  #oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#lastTalk.then(work)
    this.#lastTalk = done.catch(() => undefined)
    return done
  }

  /** Does not connect to a server that refused our password, since the game would ban our address; a test by staff does. */
  async #open(address: string, isTest = false): Promise<{ ok: true; rcon: Rcon } | RconFailure> {
    const server = await serverPoolOf(this.env).credentials(address)
    if (server?.isRefused && !isTest) return failed('refused')
    if (!server || (isPrivateAddress(server.ip) && this.env.ALLOW_PRIVATE_SERVERS !== '1')) return failed('unreachable')
    const opened = await openRcon(this.wire, { host: server.ip, port: server.port, password: server.rcon })
    if (!opened.ok && opened.why === 'refused') await serverPoolOf(this.env).refused(address)
    return opened
  }
}

async function statusIn(rcon: Rcon): Promise<Get5Status | null> {
  const reply = await rcon.run('get5_status')
  return reply.ok ? readStatus(reply.text) : null
}
