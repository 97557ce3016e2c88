import { log } from '../log/log.ts'
import type { ConsoleOrder, GameServerPort, RestoreTestOrder, ServerProbe, SetUpOrder } from '../ports/game-server-port.ts'
import { matchOf, type ObjectEnv, serverPoolOf } from '../ports/objects.ts'
import type { FailedEffect, ObjectPlace } from '../ports/retry-port.ts'
import type { ConsoleEntry, ConsoleOutcome } from '../protocol/console-entry.ts'
import type { TestStep } from '../protocol/server-test.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import { failureText } from '../rules/failure-text.ts'
import { strippedReply } from '../rules/play/console-text.ts'
import { type Get5Status, readStatus } from '../rules/play/get5-status.ts'
import type { RoundBackup } from '../rules/play/round-backup.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { JobRun } from '../runtime/job-run.ts'
import { Kernel, type Outgoing } from '../runtime/kernel.ts'
import { failingFrom, firstRetryMs } from '../runtime/outbox.ts'
import {
  knockPath,
  knockSecret,
  loadAddress,
  loadSecret,
  loadSecretHeader,
  logAddress,
  roundBackupAddress,
} from '../secrets/load-secret.ts'
import { testConnection } from './connection-test.ts'
import { isPrivateAddress } from './pool-decide.ts'
import { type Clock, wallClock } from './rcon/clock.ts'
import { connectByWorkers } from './rcon/connect-by-workers.ts'
import { openRcon } from './rcon/open-rcon.ts'
import { type Console, failed, type Rcon, type RconFailure } from './rcon/rcon.ts'
import type { Connect } from './rcon/tcp.ts'
import { type RestoreTestDeps, testRestore } from './restore-test/restore-test.ts'
import { type RestoreTestConfig, testMap } from './restore-test/restore-test-config.ts'
import { RestoreTestLoads } from './restore-test/restore-test-loads.ts'
import { type SetUpResult, setUp } from './set-up.ts'
import { Transcript } from './transcript.ts'

/** The work for a server: run a load, go through a restore test, or end the loads of a match that is over. */
type Job = { id: number; address: string } & (
  | { does: 'set-up'; order: SetUpOrder }
  | { does: 'restore-test'; order: RestoreTestOrder }
  | { does: 'clean'; matchId: MatchId; loads: readonly number[] }
)

const noFailure = { times: 0, since: 0, error: '' }

/**
 * One game server. Only this object uses its console, one command at a time (docs/design.md 7). The work is kept as a job, so
 * that an interrupted set-up continues from what it finds; the newest job counts.
 */
export class GameServer extends Kernel implements GameServerPort {
  /** Tests set their own connection, clock of the console, and pause. */
  wire: Connect = connectByWorkers
  rconClock: Clock = wallClock
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  readonly #run = new JobRun({
    exists: () => this.#job() !== null,
    nextTryAt: () => this.#nextTryAt(),
    work: () => this.#work(),
    clock: () => this.clock(),
    failing: () => this.#failing(),
    retry: () => this.#retry(),
  })
  /** How often this job failed by a fault of the site since this object woke, since when (UTC ms), and the last error. */
  #failed = noFailure
  #lastTalk: Promise<unknown> = Promise.resolve()
  /** The test under way, of the password with this number. */
  #testing: { passwordNo: number; steps: Promise<readonly TestStep[]> } | null = null
  /** The loads of the restore test under way. */
  #restoreTest: RestoreTestLoads | null = null
  /** The knock that the newest test waits for; an object that was ended has no test under way. */
  #knock: { once: string; wasHeard: boolean } | null = null

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
    const isOthers = job?.does === 'restore-test' || (job?.does === 'set-up' && job.order.matchId !== matchId)
    if (!isOthers) this.#take({ id: (job?.id ?? 0) + 1, address, does: 'clean', matchId, loads })
  }

  async testRestore(address: string, order: RestoreTestOrder): Promise<void> {
    const job = this.#job()
    // A repeated order, or a match was given the server meanwhile.
    if (job?.does === 'set-up' || (job?.does === 'restore-test' && job.order.began >= order.began)) return
    this.#take({ id: (job?.id ?? 0) + 1, address, does: 'restore-test', order })
  }

  /** The configuration of a load of the restore test under way; null for any other load. */
  async restoreTestConfig(load: number): Promise<RestoreTestConfig | null> {
    return this.#restoreTest?.config(load) ?? null
  }

  /** A round backup of the restore test under way; any other is dropped. */
  async restoreTestBackup(load: number, backup: RoundBackup | 'empty', text: string): Promise<void> {
    this.#restoreTest?.save(load, backup, text)
  }

  /** The round backup from which the restore test under way goes on; null for any other. */
  async restoreTestBackupFor(load: number, round: number): Promise<string | null> {
    return this.#restoreTest?.backupFor(load, round) ?? null
  }

  async status(address: string): Promise<Get5Status | null> {
    return this.#oneAtATime(() => this.#talk(address, statusIn))
  }

  async testConnection(address: string, passwordNo: number): Promise<{ ok: true; steps: readonly TestStep[] } | Refusal> {
    if (this.#job()) return refuse('CONFLICT', 'Serveren er opptatt akkurat nå. Prøv igjen om litt.')
    const underWay = this.#testing
    if (underWay?.passwordNo === passwordNo) return { ok: true, steps: await underWay.steps }
    const testing = { passwordNo, steps: this.#oneAtATime(() => this.#test(address)) }
    this.#testing = testing
    try {
      return { ok: true, steps: await testing.steps }
    } finally {
      if (this.#testing === testing) this.#testing = null
    }
  }

  /** The server that is being tested has knocked at the site. */
  async knocked(once: string): Promise<void> {
    if (this.#knock?.once === once) this.#knock.wasHeard = true
  }

  async #test(address: string): Promise<readonly TestStep[]> {
    const server = await serverPoolOf(this.env).credentials(address)
    const knock = { once: crypto.randomUUID(), wasHeard: false }
    this.#knock = knock
    const path = knockPath(server ?? { ip: '', port: 0 }, knock.once)
    const secret = await knockSecret(this.env.GAME_EVENT_SECRET, path)
    let isConnected = false
    const wire: Connect = async (to, cancelled) => {
      const tcp = await this.wire(to, cancelled)
      isConnected = true
      return tcp
    }
    return testConnection({
      isAllowed: server !== null && this.#mayConnect(server.ip),
      open: async () => ({ opened: await this.#open(address, { isTest: true, wire }), isConnected }),
      knock: { address: `${this.env.SITE_URL}${path}`, header: loadSecretHeader, secret, wasHeard: () => knock.wasHeard },
    })
  }

  async probe(address: string): Promise<ServerProbe> {
    if (this.#job()?.does === 'set-up' || this.#job()?.does === 'restore-test') return 'busy'
    return this.#oneAtATime(async () => {
      const opened = await this.#open(address)
      if (!opened.ok) return opened.why === 'refused' ? 'refused' : 'unreachable'
      try {
        const reply = await opened.rcon.run('get5_status')
        if (!reply.ok) return 'unreachable'
        return readStatus(reply.text) ? null : 'no-plugin'
      } finally {
        opened.rcon.close()
      }
    })
  }

  async run(
    address: string,
    commands: readonly string[],
    load: number,
    { matchId, ...order }: ConsoleOrder,
  ): Promise<{ outcome: ConsoleOutcome; reply: string }> {
    const heard = new Transcript()
    const { outcome, replies } = await this.#oneAtATime(() => this.#runNow(address, commands, load, heard))
    await this.#note(matchId, { at: this.clock(), ...order, server: address, outcome, lines: heard.lines })
    return { outcome, reply: replies.join('\n') }
  }

  async #runNow(
    address: string,
    commands: readonly string[],
    load: number,
    heard: Transcript,
  ): Promise<{ outcome: ConsoleOutcome; replies: string[] }> {
    const replies: string[] = []
    const opened = await this.#open(address)
    if (!opened.ok) return { outcome: opened.why === 'refused' ? 'refused' : 'unreachable', replies }
    const rcon = heard.hear(opened.rcon)
    try {
      // It may have waited for a set-up, so another match may be played here now.
      const status = await statusIn(opened.rcon)
      if (status?.matchId !== String(load)) return { outcome: status ? 'not-here' : 'unreachable', replies }
      for (const command of commands) {
        const reply = await rcon.run(command)
        if (!reply.ok) return { outcome: 'lost-reply', replies }
        replies.push(strippedReply(reply.text))
      }
      return { outcome: 'done', replies }
    } finally {
      opened.rcon.close()
    }
  }

  /** Sends the match an entry of its console log. A failure of the log must not fail the work on the server. */
  async #note(matchId: MatchId, entry: ConsoleEntry): Promise<void> {
    try {
      await matchOf(this.env, matchId).heardConsole(entry)
    } catch (error) {
      log('warn', 'game server', { message: `console log of ${entry.server}`, error })
    }
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
    this.runThenRearm(() => {
      this.sql.write(
        'INSERT INTO job (one, id, job, next_try_at) VALUES (1, ?1, ?2, ?3) ON CONFLICT (one) DO UPDATE SET id = ?1, job = ?2, next_try_at = ?3',
        job.id,
        JSON.stringify(job),
        this.clock(),
      )
      this.#failed = noFailure
    })
  }

  #job(): Job | null {
    const row = this.sql.readFirst<{ job: string }>('SELECT job FROM job WHERE one = 1')
    return row ? (JSON.parse(row.job) as Job) : null
  }

  protected override outgoing(): Outgoing {
    return this.#run
  }

  protected override place(): ObjectPlace | null {
    const job = this.#job()
    return job && { binding: 'GAME_SERVER', name: job.address }
  }

  /** Failures of the server are the pool's; these are failures of this object's own work. */
  #failing(): FailedEffect[] {
    const job = this.#job()
    const { times, since, error } = this.#failed
    return job && times >= failingFrom ? [{ lane: 'job', what: job.does, since, attempts: times, parked: false, error }] : []
  }

  #retry(): number {
    const failing = this.#failing().length
    if (failing > 0) this.sql.write('UPDATE job SET next_try_at = ? WHERE one = 1', this.clock())
    return failing
  }

  #nextTryAt(): number | null {
    return this.sql.readFirst<{ next_try_at: number }>('SELECT next_try_at FROM job WHERE one = 1')?.next_try_at ?? null
  }

  async #work(): Promise<void> {
    for (let job = this.#job(); job; job = this.#job()) {
      const { id } = job
      try {
        await this.#doJob(job)
        this.sql.write('DELETE FROM job WHERE one = 1 AND id = ?', id)
        this.#failed = noFailure
      } catch (error) {
        const message = failureText(error)
        log('warn', 'game server', { message: `${job.address} ${job.does}`, error: message })
        if (this.#job()?.id !== id) continue
        const { times, since } = this.#failed
        this.#failed = { times: times + 1, since: times === 0 ? this.clock() : since, error: message }
        this.sql.write('UPDATE job SET next_try_at = ? WHERE one = 1', this.clock() + firstRetryMs)
        return
      }
    }
  }

  #doJob(job: Job): Promise<void> {
    if (job.does === 'set-up') return this.#setUp(job.address, job.order, job.id)
    if (job.does === 'restore-test') return this.#testRestore(job.address, job.order, job.id)
    return this.#clean(job.address, job.matchId, job.loads)
  }

  async #testRestore(address: string, order: RestoreTestOrder, id: number): Promise<void> {
    const loads = new RestoreTestLoads(this.env, address, order)
    this.#restoreTest = loads
    const isWanted = () => this.#job()?.id === id
    const open = () => this.#open(address)
    const [first, second] = order.loads
    const deps: RestoreTestDeps = {
      open,
      isWanted,
      pause: this.pause,
      second: String(second),
      backup: () => loads.found(),
      setUp: async (which, round) => {
        const loadId = which === 'first' ? first : second
        const addresses = await loads.addresses(loadId, round)
        const wanted = { loadId, loads: [loadId], map: testMap, password: order.password }
        return setUp({ open, addresses, pause: this.pause, isWanted }, wanted)
      },
    }
    const outcome = await this.#oneAtATime(() => testRestore(deps))
    this.#restoreTest = null
    if (outcome !== 'unwanted') await serverPoolOf(this.env).restoreTested(address, order.began, outcome)
  }

  async #setUp(address: string, order: SetUpOrder, id: number): Promise<void> {
    const { matchId, loadId } = order
    const secret = await loadSecret(this.env.GAME_EVENT_SECRET, loadId)
    const site = this.env.SITE_URL
    const addresses = {
      config: loadAddress(site, matchId, loadId),
      log: logAddress(site, { matchId, loadId, secret }),
      header: loadSecretHeader,
      secret,
      backup: order.backup ? roundBackupAddress(site, { matchId, loadId, ...order.backup }) : null,
    }
    const isWanted = () => this.#job()?.id === id
    const heard = new Transcript([order.password, secret])
    const open = async () => {
      const opened = await this.#open(address)
      return opened.ok ? { ...opened, rcon: heard.hear(opened.rcon) } : opened
    }
    const deps = { open, addresses, pause: this.pause, isWanted }
    const result = await this.#oneAtATime(() => setUp(deps, order))
    await this.#note(matchId, {
      at: this.clock(),
      does: 'set-up',
      server: address,
      by: null,
      outcome: outcomeOf(result),
      lines: heard.lines,
    })
    if (result === 'unwanted' || !isWanted()) return
    const match = matchOf(this.env, matchId)
    const isTaken = 'runs' in result && (await match.serverReady(loadId, result.runs))
    if (isTaken) await serverPoolOf(this.env).markWorking(address)
    else await match.serverFailed(loadId, 'failed' in result ? result.failed : 'not-loaded')
  }

  /**
   * Ends the load of a match that is over, so that play stops. A server that does not answer keeps the load until its next set-up ends it.
   */
  async #clean(address: string, matchId: MatchId, loads: readonly number[]): Promise<void> {
    const running = (await this.status(address))?.matchId
    const load = loads.find((each) => String(each) === running)
    if (load !== undefined) await this.run(address, ['css_endmatch'], load, { matchId, does: 'end', by: null })
  }

  #mayConnect(ip: string): boolean {
    return !isPrivateAddress(ip) || this.env.ALLOW_PRIVATE_SERVERS === '1'
  }

  /** Runs console work one after the other. */
  #oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#lastTalk.then(work)
    this.#lastTalk = done.catch(() => undefined)
    return done
  }

  /** Does not connect to a server that refused our password, since the game would ban our address; a test by staff does. */
  async #open(address: string, { isTest = false, wire = this.wire } = {}): Promise<{ ok: true; rcon: Rcon } | RconFailure> {
    const server = await serverPoolOf(this.env).credentials(address)
    if (server?.isRefused && !isTest) return failed('refused')
    if (!server || !this.#mayConnect(server.ip)) return failed('unreachable')
    const opened = await openRcon(wire, { host: server.ip, port: server.port, password: server.rcon }, this.rconClock)
    if (!opened.ok && opened.why === 'refused') await serverPoolOf(this.env).refused(address, server.passwordNo)
    return opened
  }
}

function outcomeOf(result: SetUpResult): ConsoleOutcome {
  if (result === 'unwanted') return result
  if ('runs' in result) return 'done'
  // Only the match finds out that it was lost, and staff that it was taken.
  return result.failed === 'lost' || result.failed === 'taken' ? 'not-loaded' : result.failed
}

async function statusIn(rcon: Console): Promise<Get5Status | null> {
  const reply = await rcon.run('get5_status')
  return reply.ok ? readStatus(reply.text) : null
}
