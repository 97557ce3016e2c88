import type { GameReport } from '../protocol/game-reports.ts'
import type { RatingChange, Winner } from '../rules/elo.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { LogLine } from '../rules/server-log.ts'
import { loadAddress, loadSecret, loadSecretHeader } from '../runtime/load-secret.ts'
import { gameServerPort, type ServerFailure, type ServerOffer } from '../runtime/neighbours.ts'
import { type Answer, Room } from '../runtime/room.ts'
import { type GameChat, type KeptLine, LogBuffer, showsKnives } from './log-buffer.ts'
import { type MatchConfig, matchConfig } from './match-config.ts'
import type { MatchEffect } from './match-effects.ts'
import type { Actor, MatchEvent } from './match-events.ts'
import { matchMachine } from './match-machine.ts'
import { type MatchState, memberOf } from './match-state.ts'
import type { MatchAudience } from './match-view.ts'
import { isReady } from './play-state.ts'
import { refusesPause, type ServerAction, serverAct, serverOf } from './server-acts.ts'
import { noteFetched } from './server-step.ts'

/** How many rows of the server's log staff see at most: one a round. */
const logRowsShown = 200
const gameLogTable = 'CREATE TABLE game_log (id INTEGER PRIMARY KEY, lines TEXT NOT NULL)'

/** What a match is to its servers, to the ratings and to the staff, from the end of the veto on (docs/product.md 10). */
export abstract class PlayRoom extends Room<MatchState, MatchEvent, MatchEffect, MatchAudience> {
  protected override readonly machine = matchMachine
  readonly #log = new LogBuffer()
  /** What staff have a server do just now, by who, what and key: a repeat waits for the same answer. */
  readonly #underway = new Map<string, Promise<Answer>>()

  protected override tables(): readonly string[] {
    return [...super.tables(), gameLogTable]
  }

  /** Whether the match took what another object, or a server, told it. Throws while a newer version's state stands here: to be told again. */
  protected hear(event: MatchEvent): boolean {
    const answer = this.say(() => event, { actor: null })
    if (!answer.ok && answer.code === 'MAINTENANCE') throw new Error('a newer version has this match')
    return answer.ok
  }

  /** The pool's offer of a server; 'unwanted' when the match needs none (any more). */
  async offerServer(offer: ServerOffer): Promise<'taken' | 'unwanted'> {
    return this.hear({ type: 'server-offered', ...offer }) ? 'taken' : 'unwanted'
  }

  /** The server that was to set `loadId` up runs `runs`; false when the match cannot believe that. */
  async serverReady(loadId: number, runs: number): Promise<boolean> {
    return this.hear({ type: 'server-ready', loadId, runs })
  }

  async serverFailed(loadId: number, why: ServerFailure): Promise<void> {
    this.hear({ type: 'server-failed', loadId, why })
  }

  /** What a server that comes for this load is told to play; null for a load that no longer counts. */
  async gameConfig(loadId: number): Promise<MatchConfig | null> {
    const secret = await loadSecret(this.env.GAME_EVENT_SECRET, loadId)
    const { state } = this.stored()
    const load = state?.play?.loads.find((each) => each.loadId === loadId)
    if (!state?.play?.server || !load) return null
    const fetched = noteFetched(state, loadId)
    if (fetched !== state) this.note(fetched, [])
    const address = loadAddress(this.env.SITE_URL, state.matchId, loadId)
    return matchConfig(state, state.play, load, { address, header: loadSecretHeader, secret })
  }

  /** A game server tells of one of this match's loads (docs/integrations.md 5). What its log said since goes with it. */
  async gameReport(loadId: number, report: GameReport): Promise<void> {
    const fought = this.#log.fought(report.what === 'going-live')
    this.hear({ type: 'game', loadId, report, fought })
    this.#writeLog()
  }

  /** Chat and kills of the load that runs, kept in memory until its next report. `endsAt` is where the post ends in the server's whole log. */
  async gameLog(loadId: number, lines: readonly LogLine[], endsAt: number | null): Promise<void> {
    const { state } = this.stored()
    const server = state && serverOf(state)
    // A server that is told where to log begins with what it logged before: that was another match's.
    if (!isReady(server) || server.runs !== loadId || !this.#log.isNew(loadId, endsAt)) return
    this.#log.add(lines, state?.serverStatus === 'live', this.clock())
    if (state?.serverStatus === 'warmup' && showsKnives(lines)) this.say(() => ({ type: 'knife-seen' }), { actor: null })
  }

  /** One row a report, when there was anything to keep. */
  #writeLog(): void {
    const lines = this.#log.take()
    if (lines.length > 0) this.settled(() => void this.sql.write('INSERT INTO game_log (lines) VALUES (?)', JSON.stringify(lines)))
  }

  /** Where the match is played and what was written there, oldest first, for staff. Refuses with GATHER_CANT_FIND_GATHER. */
  async staffView(): Promise<{ ok: true; server: { ip: string; port: number } | null; chat: GameChat[] } | Refusal> {
    return this.readable(() => {
      const { state } = this.stored()
      if (!state) return refuse('GATHER_CANT_FIND_GATHER')
      const rows = this.sql.read<{ lines: string }>('SELECT lines FROM game_log ORDER BY id DESC LIMIT ?', logRowsShown)
      const lines = rows.reverse().flatMap((row) => JSON.parse(row.lines) as KeptLine[])
      return { ok: true, server: serverOf(state), chat: lines.flatMap((line) => ('chat' in line ? line.chat : [])) }
    })
  }

  /** The ratings have taken the result up; may come again. */
  async rated(changes: readonly RatingChange[]): Promise<void> {
    this.hear({ type: 'rated', changes })
  }

  /** Where a participant connects, and administrators. Refuses with GATHER_CANT_FIND_GATHER, FORBIDDEN, or CONFLICT without a server. */
  async serverInfo(by: Actor): Promise<{ ok: true; ip: string; port: number; password: string } | Refusal> {
    return this.readable(() => {
      const { state } = this.stored()
      if (!state) return refuse('GATHER_CANT_FIND_GATHER')
      if (!memberOf(state, by.steamId) && by.role < 3) return refuse('FORBIDDEN')
      const server = serverOf(state)
      if (!isReady(server)) return refuse('CONFLICT', 'Kampen har ingen server å koble til.')
      return { ok: true, ip: server.ip, port: server.port, password: state.play?.password ?? '' }
    })
  }

  /**
   * What staff have the server do (docs/product.md 10.6): first there, then here. Refuses as `serverAct`, and with
   * SERVER_OFFLINE when the server cannot be reached.
   */
  async serverAction(by: Actor, action: ServerAction, message: string | null, key?: string): Promise<Answer> {
    if (key === undefined) return this.#actOnServer(by, action, message)
    const call = `${by.steamId} ${action} ${key}`
    const underway = this.#underway.get(call) ?? this.#actOnServer(by, action, message, key).finally(() => this.#underway.delete(call))
    this.#underway.set(call, underway)
    return underway
  }

  async #actOnServer(by: Actor, action: ServerAction, message: string | null, key?: string): Promise<Answer> {
    const act = this.readable(() => {
      const { state } = this.stored()
      return state ? serverAct(state, by, action, message) : refuse('GATHER_CANT_FIND_GATHER')
    })
    if (!act.ok) return act
    const { on, commands, event } = act
    // What was done under this key is not said to the server again either.
    if (on && !this.wasSaid(event, { actor: by.steamId, key })) {
      const reply = await gameServerPort(this.env, on.address).run(on.address, commands, on.load)
      if (reply === null) return refuse('SERVER_OFFLINE')
      if (event.type === 'paused' && refusesPause(reply)) return refuse('CONFLICT', 'Serveren tar ikke pause akkurat nå.')
    }
    return this.say(() => event, { actor: by.steamId, key })
  }

  /** Administrators say who won what the game left open. */
  async decide(by: Actor, winner: Winner, key?: string): Promise<Answer> {
    return this.say(() => ({ type: 'settle', by, winner }), { actor: by.steamId, key })
  }

  /** Administrators take a result back. */
  async voidResult(by: Actor, reason: string, key?: string): Promise<Answer> {
    return this.say(() => ({ type: 'void', by, reason }), { actor: by.steamId, key })
  }
}
