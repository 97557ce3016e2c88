import { strippedReply } from '../rules/console-text.ts'
import { type Get5Status, readStatus } from '../rules/get5-status.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { Kernel } from '../runtime/kernel.ts'
import { loadAddress, loadSecret, loadSecretHeader, logAddress } from '../runtime/load-secret.ts'
import { matchPort, type SetUpOrder, serverPoolPort } from '../runtime/neighbours.ts'
import { firstRetryMs } from '../runtime/outbox.ts'
import { isPrivateAddress } from './pool-decide.ts'
import { connectByWorkers } from './rcon/connect-by-workers.ts'
import { openRcon } from './rcon/open-rcon.ts'
import { failed, type Rcon, type RconFailure } from './rcon/rcon.ts'
import type { Connect } from './rcon/tcp.ts'
import { setUp } from './set-up.ts'

/** What a server is to be brought to: running a load, or no longer running those of a match that is over. */
type Job = { id: number; address: string } & (
  | { does: 'set-up'; order: SetUpOrder }
  | { does: 'clean'; matchId: MatchId; loads: readonly number[] }
)

/**
 * One game server: the only one to speak to its console, one command at a time (docs/design.md 7). What it is to run is kept
 * as a job, so that a set-up goes on from what it finds after any interruption; the newest job counts.
 */
export class GameServer extends Kernel {
  /** Tests hand in their own wire and their own patience. */
  wire: Connect = connectByWorkers
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  #running: Promise<void> | null = null
  #line: Promise<unknown> = Promise.resolve()

  protected override tables(): readonly string[] {
    return ['CREATE TABLE job (one INTEGER PRIMARY KEY, id INTEGER NOT NULL, job TEXT NOT NULL, next_try_at INTEGER NOT NULL)']
  }

  async setUp(address: string, order: SetUpOrder): Promise<void> {
    const job = this.#job()
    // The same order again: it is being worked on, or was done and told.
    if (job?.does === 'set-up' && job.order.loadId === order.loadId) return
    this.#take({ id: (job?.id ?? 0) + 1, address, does: 'set-up', order })
  }

  async end(address: string, matchId: MatchId, loads: readonly number[]): Promise<void> {
    const job = this.#job()
    const isOthers = job?.does === 'set-up' && job.order.matchId !== matchId
    if (!isOthers) this.#take({ id: (job?.id ?? 0) + 1, address, does: 'clean', matchId, loads })
  }

  async status(address: string): Promise<Get5Status | null> {
    return this.#inLine(() => this.#talk(address, statusIn))
  }

  async run(address: string, commands: readonly string[], load: number): Promise<string | null> {
    return this.#inLine(() =>
      this.#talk(address, async (rcon) => {
        // It may have waited for a set-up: by now another match may be played here.
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
  async #talk<Result>(address: string, work: (rcon: Rcon) => Promise<Result>): Promise<Result | null> {
    const opened = await this.#open(address)
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

  protected override nextWakeAt(): number | null {
    const row = this.sql.readFirst<{ next_try_at: number }>('SELECT next_try_at FROM job WHERE one = 1')
    // While it is being worked on the alarm only stands by for a crash.
    return row && (this.#running ? this.clock() + firstRetryMs : row.next_try_at)
  }

  protected override wake(): void {}

  /** Works on the job until none is left; a second call joins the first. */
  protected override carryOut(rearm: () => void): Promise<void> | null {
    if (this.#running || !this.#job()) return null
    const row = this.sql.readFirst<{ next_try_at: number }>('SELECT next_try_at FROM job WHERE one = 1')
    if (row && row.next_try_at > this.clock()) return null
    this.#running = this.#work().finally(() => {
      this.#running = null
      rearm()
    })
    return this.#running
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
    const result = await this.#inLine(() => setUp(world, order))
    if (result === 'unwanted' || !isWanted()) return
    const match = matchPort(this.env, matchId)
    const isTaken = 'runs' in result && (await match.serverReady(loadId, result.runs))
    if (isTaken) await serverPoolPort(this.env).worked(address)
    else await match.serverFailed(loadId, 'failed' in result ? result.failed : 'not-loaded')
  }

  /** Ends a load of a match that is over, so that nobody plays on; a server that does not answer is cleaned before its next load. */
  async #clean(address: string, loads: readonly number[]): Promise<void> {
    const running = (await this.status(address))?.matchId
    const load = loads.find((each) => String(each) === running)
    if (load !== undefined) await this.run(address, ['css_endmatch'], load)
  }

  /** One after the other: a console is not for two at a time. */
  #inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#line.then(work)
    this.#line = done.catch(() => undefined)
    return done
  }

  async #open(address: string): Promise<{ ok: true; rcon: Rcon } | RconFailure> {
    const server = await serverPoolPort(this.env).credentials(address)
    if (!server || (isPrivateAddress(server.ip) && this.env.ALLOW_PRIVATE_SERVERS !== '1')) return failed('unreachable')
    const opened = await openRcon(this.wire, { host: server.ip, port: server.port, password: server.rcon })
    if (!opened.ok && opened.why === 'refused') await serverPoolPort(this.env).refused(address)
    return opened
  }
}

async function statusIn(rcon: Rcon): Promise<Get5Status | null> {
  const reply = await rcon.run('get5_status')
  return reply.ok ? readStatus(reply.text) : null
}
