import { openDatabase } from '../../db/client.ts'
import type { LineUps, MatchOrder, Player } from '../ports/match-order.ts'
import type { MatchPort } from '../ports/match-port.ts'
import { type ObjectEnv, organiserOf, queueOf, seatsOf } from '../ports/objects.ts'
import { type Answer, byRoom, type Origin } from '../ports/origin.ts'
import type { SeatRoom } from '../ports/room-port.ts'
import type { ServerFailure, ServerOffer } from '../ports/server-pool-port.ts'
import type { ConsoleEntry } from '../protocol/console-entry.ts'
import type { GameReport } from '../protocol/game-reports.ts'
import { byPlayer } from '../rules/by-player.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import { listedNames } from '../rules/listed-names.ts'
import type { LobbyDoor } from '../rules/lobby/lobby-door.ts'
import type { SettingChange } from '../rules/lobby/match-settings.ts'
import { rematchIdOf } from '../rules/lobby/rematch.ts'
import { decidingActions, type ServerAction } from '../rules/play/match-actions.ts'
import type { RoundBackup } from '../rules/play/round-backup.ts'
import type { LogLine } from '../rules/play/server-log.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import type { RatingChange } from '../rules/rating/elo.ts'
import { isOnlyPlayer } from '../rules/staff/role-ranks.ts'
import type { MatchStatus, SteamId } from '../rules/vocabulary.ts'
import type { Actor, Viewer } from '../runtime/machine.ts'
import { SeatingRoom } from '../runtime/seating-room.ts'
import { loadSecret } from '../secrets/load-secret.ts'
import { type BackupOutcome, RoundBackups } from './backups/round-backups.ts'
import { dryRunDecision, previewOf } from './decisions/decision-preview.ts'
import { MapCards } from './draft-veto/map-cards.ts'
import { type JoinAnswer, joinLobby } from './lobby/join-lobby.ts'
import { type OwnEffect, tellOrganiser } from './match-effects.ts'
import type { DecisionAct, MatchEvent } from './match-events.ts'
import { matchPlan } from './match-plan.ts'
import { everybodyEverIn, hasEnded, type MatchState, playOf, rematchOf } from './match-state.ts'
import { type OwnTraces, ownTracesOf } from './match-traces.ts'
import { ConsoleLog } from './play/console-log.ts'
import { GameLog } from './play/game-log.ts'
import { showsKnives } from './play/log-buffer.ts'
import { hookOf, type MatchConfig, matchConfig } from './play/match-config.ts'
import { loadOn } from './play/play-state.ts'
import { hasPlayedOut, isSeated } from './play/result-step.ts'
import type { ActionWords } from './play/server-acts.ts'
import { ServerConsole } from './play/server-console.ts'
import { markFetched } from './play/server-step.ts'
import { BenchCalls } from './presence/bench-calls.ts'
import { Connections } from './presence/connections.ts'
import type { RematchGuests, RematchRoom } from './rematch/open-rematch-of.ts'
import { MatchReplay } from './replay/match-replay.ts'
import { beginningMsOf, withSiteSettings } from './site-settings.ts'
import { refusedAsStaff } from './staff/staff-right.ts'
import { MatchReaders } from './view/match-readers.ts'
import type { MatchAudience } from './view/match-view.ts'

/** Holds a row once the organiser has taken the match back: a call to open it may still be on its way. */
const cancelledTable = 'CREATE TABLE IF NOT EXISTS cancelled_early (one INTEGER PRIMARY KEY)'

/** When one player puts in another, the refusal must say that it is the other who has a seat elsewhere. */
const aboutNewcomer = (answer: Answer): Answer =>
  answer.ok || answer.code !== 'GATHER_ALLREADY_JOINED' || answer.message
    ? answer
    : refuse(answer.code, 'Spilleren er allerede med i en gather, kø eller kamp.')

/** One gather, scrim, tournament or cup match: the machine of match-machine.ts in the kernel's shell. */
export class MatchRoom extends SeatingRoom<MatchState, MatchEvent, OwnEffect, MatchAudience> implements MatchPort, RematchRoom {
  readonly #log = new GameLog(this.sql)
  readonly #consoleLog = new ConsoleLog(this.sql)
  readonly #connections = new Connections()
  readonly #bench = new BenchCalls({
    env: this.env,
    state: () => this.stored().state,
    dryRun: (event, origin) => this.orMaintenance(() => this.dryRun(event, origin)),
    admit: (steamId, make, origin) => this.admit(steamId, make, origin),
    submit: (event) => void this.submitFromObject(event),
  })
  readonly #cards = new MapCards(() => openDatabase(this.env.DB))
  readonly #replay = new MatchReplay(this.journal)
  readonly #readers = new MatchReaders({ journal: this.journal, gameLog: this.#log, consoleLog: this.#consoleLog, replay: this.#replay })
  readonly #console = new ServerConsole({
    env: this.env,
    state: () => this.orMaintenance(() => ({ ok: true, state: this.stored().state })),
    wasDone: (event, origin) => this.wasDone(event, origin),
    submit: (event, origin) => this.submit(event, origin),
  })
  readonly #backups = new RoundBackups({
    env: this.env,
    state: () => this.stored().state,
    save: (state) => this.saveSilently(state, []),
    failed: (error) => this.reportError('backup', error),
  })

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, matchPlan)
  }

  // ── Players and staff ──

  /** Opens a lobby; repeatable by name. Refuses with GATHER_ALLREADY_JOINED while another room holds the owner. */
  async openLobby(order: MatchOrder, owner: Player, door?: LobbyDoor): Promise<Answer> {
    const event = (seat: number) =>
      ({ type: 'open-lobby', order: withSiteSettings(order, this.env), owner, seat, ...(door && { door }) }) as const
    return this.admit(owner.steamId, event, { actor: owner.steamId })
  }

  /**
   * Opens a match with its teams, at the veto; repeatable by name. Either all players get their seats here or none; `from` is
   * the room that hands them over. Refuses with INVALID_INPUT, with CONFLICT once its organiser has called it off, or with
   * GATHER_ALLREADY_JOINED while another room holds a player: `fields` says which. A repeat is reported again (`reportAgain`).
   */
  async openTeams(order: MatchOrder, lineUps: LineUps, from: SeatRoom | null = null): Promise<Answer> {
    const steamIds = [...lineUps.A.players, ...lineUps.B.players].map((each) => each.steamId)
    const event = (seatOf: (steamId: SteamId) => number) => {
      const seats = byPlayer(steamIds.map((steamId) => [steamId, seatOf(steamId)] as const))
      const late = this.sql.readFirst('SELECT one FROM cancelled_early') !== null && ({ isCancelled: true } as const)
      return {
        type: 'open-teams',
        order: withSiteSettings(order, this.env),
        lineUps,
        seats,
        beginningMs: beginningMsOf(this.env),
        ...late,
      } as const
    }
    const answer = await this.admitAll(steamIds, event, byRoom, from)
    if (answer.ok) await this.reportAgain()
    return answer
  }

  async reportAgain(): Promise<void> {
    await this.restore()
    const { state } = this.stored()
    if (state?.organiser && (hasEnded(state) || state.status === 'live')) this.saveSilently(state, [tellOrganiser])
  }

  async cancelByOrganiser(reason: string): Promise<void> {
    await this.restore()
    if (this.stored().state) return void this.submitFromObject({ type: 'cancel-by-organiser', reason })
    // The table is made only here: every other match would pay for it.
    const notes = [cancelledTable, 'INSERT INTO cancelled_early (one) VALUES (1) ON CONFLICT DO NOTHING']
    this.runThenRearm(() => notes.forEach((sql) => void this.sql.write(sql)))
  }

  async playing(steamIds: readonly SteamId[]): Promise<readonly SteamId[]> {
    const { state } = this.stored()
    return state && state.status !== 'waiting' ? steamIds.filter((steamId) => isSeated(state, steamId)) : []
  }

  /**
   * Opens the lobby of a rematch with those of its guests who sit nowhere else; repeatable by name. Answers whom it took in when
   * it opened, whatever has happened since. Refuses with CONFLICT when that is nobody.
   */
  async openRematchLobby(
    order: MatchOrder,
    { owner, players, everybody }: RematchGuests,
  ): Promise<{ ok: true; tookIn: SteamId[] } | Refusal> {
    const steamIds = players.map((each) => each.steamId)
    const event = (seatOf: (steamId: SteamId) => number, coming: readonly SteamId[]) => {
      const seats = byPlayer(coming.map((steamId) => [steamId, seatOf(steamId)] as const))
      const here = players.filter((each) => coming.includes(each.steamId))
      return { type: 'open-rematch-lobby', order: withSiteSettings(order, this.env), owner, players: here, seats, everybody } as const
    }
    const answer = await this.admitFree(steamIds, event, byRoom)
    if (!answer.ok) return answer
    const [opening] = this.journal.newest('open-rematch-lobby', 1)
    const tookIn = opening?.event.type === 'open-rematch-lobby' ? opening.event.players.map((each) => each.steamId) : []
    return { ok: true, tookIn }
  }

  /** A player, with the `others` of the party they lead, joins. Refuses as `joinLobby`, or with GATHER_CANT_FIND_GATHER, GATHER_HAS_STARTED. */
  async join(player: Player, key?: string, others?: readonly Player[]): Promise<JoinAnswer> {
    const wasDone = (event: MatchEvent, origin: Origin) => this.wasDone(event, origin)
    const host = { queue: queueOf(this.env), wasDone, admitAll: this.admitAll.bind(this) }
    return this.whenPresent(() => joinLobby(host, { player, key, others }))
  }

  /** Takes the free seat that an invitation promised. */
  async acceptInvite(player: Player, key?: string): Promise<Answer> {
    return this.whenPresent(() =>
      this.admit(player.steamId, (seat) => ({ type: 'accept-invite', player, seat }), { actor: player.steamId, key }),
    )
  }

  /**
   * The owner invites a player. Refuses as the step does, and with GATHER_INV_PLAYER_ALLREADY_INVITED within a minute of the
   * player's last invitation.
   */
  async invite(by: Actor, steamId: SteamId, key?: string): Promise<Answer> {
    return this.whenPresent(() => this.#invite(by, steamId, key))
  }

  async #invite(by: Actor, steamId: SteamId, key?: string): Promise<Answer> {
    const event = { type: 'invite', by, steamId } as const
    const origin = { actor: by.steamId, key }
    const outcome = this.orMaintenance(() => this.dryRun(event, origin))
    if (outcome) return outcome
    const invited = await seatsOf(this.env, steamId).invite(steamId, this.seatRoom())
    return invited.ok ? this.submit(event, origin) : invited
  }

  /** Starts the draft, or the veto of drawn teams. Refuses with GATHER_NO_ACCESS, GATHER_NEED_PLAYERS or GATHER_HAS_STARTED. */
  async start(by: Actor, key?: string): Promise<Answer> {
    return this.whenPresent(() => this.submit({ type: 'start', by, beginningMs: beginningMsOf(this.env) }, { actor: by.steamId, key }))
  }

  /** Administrators change a setting while the match waits for players. Refuses as `changeSetting` does. */
  async setSetting(by: Actor, change: SettingChange, key?: string): Promise<Answer> {
    return this.whenPresent(() => this.submit({ type: 'match-setting', by, change }, { actor: by.steamId, key }))
  }

  /** The owner asks for bots, for whom the lobby opens to everybody. */
  async fill(by: Actor, key?: string): Promise<Answer> {
    return this.whenPresent(() => this.submit({ type: 'fill', by }, { actor: by.steamId, key }))
  }

  /**
   * Does an act of staff that can decide the match, once its cup or tournament has allowed it: FORBIDDEN to staff who take part in that.
   * Only the organiser knows all who take part; a match knows its own players.
   */
  async #decided(by: Actor, act: () => Answer | Promise<Answer>): Promise<Answer> {
    return (await this.#refusedByOrganiser(by)) ?? act()
  }

  async #refusedByOrganiser(by: Pick<Actor, 'steamId' | 'role'>): Promise<Refusal | null> {
    const { organiser } = this.stored().state ?? {}
    const isAsked = organiser && organiser.kind !== 'ready-check' && isOnlyPlayer(by.role, true)
    return isAsked ? organiserOf(this.env, organiser).refusesToDecide(by) : null
  }

  /** Staff put a player in for another. Refuses with GATHER_ALLREADY_JOINED while another room holds the newcomer. */
  async replacePlayer(by: Actor, out: SteamId, player: Player, key?: string): Promise<Answer> {
    const event = (seat: number) => ({ type: 'replace-player', by, out, player, seat }) as const
    const put = () => this.admit(player.steamId, event, { actor: by.steamId, key })
    return aboutNewcomer(await this.whenPresent(() => this.#decided(by, put)))
  }

  /**
   * Takes a substitute in for a player who is missed; repeatable. `from` is the room that hands them over. Refuses with CONFLICT when
   * that place is not free any more or the substitute was in the match before, so that they stay where they were, or with
   * GATHER_ALLREADY_JOINED.
   */
  async substitute(out: SteamId, player: Player, from: SeatRoom | null = null): Promise<Answer> {
    const event = (seatOf: (steamId: SteamId) => number) => ({ type: 'substitute', out, player, seat: seatOf(player.steamId) }) as const
    return this.admitAll([player.steamId], event, byRoom, from)
  }

  /** A player sits down on the bench of a match that has started, or leaves it. Refuses as `sitOnBench` does. */
  async bench(player: Player, wants: boolean, key?: string): Promise<Answer> {
    return this.whenPresent(() => this.submit({ type: 'bench', player, wants }, { actor: player.steamId, key }))
  }

  /** A captain lets a player of the bench in for a missed one. */
  async callIn(by: Actor, out: SteamId, steamId: SteamId, key?: string): Promise<Answer> {
    return aboutNewcomer(await this.whenPresent(() => this.#bench.byCaptain(by, out, steamId, key)))
  }

  async callNext(out: SteamId): Promise<void> {
    await this.#bench.next(out)
  }

  /** Staff end the match without a result. */
  async end(by: Actor, reason: string | null, key?: string): Promise<Answer> {
    return this.whenRestored(() => this.#decided(by, () => this.submit({ type: 'end', by, reason }, { actor: by.steamId, key })))
  }

  /** Runs an action of staff on the server. Refuses as `serverAct` does, and with SERVER_OFFLINE when the server cannot be reached. */
  async serverAction(by: Actor, action: ServerAction, said: ActionWords, key?: string): Promise<Answer> {
    const isAgain = (action === 'reloadmatch' || action === 'continuematch') && hasPlayedOut(this.stored().state)
    const run = () => (isAgain ? this.#playAgain(by, action, key) : this.#console.act(by, action, said, key))
    return this.whenRestored(() => (decidingActions.has(action) ? this.#decided(by, run) : run()))
  }

  /** The players left their seats when play ended: all of them get one here again, or nothing is done, and the refusal names who cannot. */
  async #playAgain(by: Actor, as: 'reloadmatch' | 'continuematch', key?: string): Promise<Answer> {
    const members = this.stored().state?.members ?? []
    const steamIds = members.map(({ steamId }) => steamId)
    const event = (seatOf: (steamId: SteamId) => number) => {
      const seats = byPlayer(steamIds.map((steamId) => [steamId, seatOf(steamId)] as const))
      return { type: 'reload', by, as, seats } as const
    }
    const answer = await this.admitAll(steamIds, event, { actor: by.steamId, key })
    if (answer.ok || answer.code !== 'GATHER_ALLREADY_JOINED') return answer
    const busy = members.filter(({ steamId }) => answer.fields?.includes(steamId)).map(({ username }) => username)
    return refuse('CONFLICT', `${listedNames(busy)} sitter i en annen gather, kø eller kamp.`, answer.fields)
  }

  /** The refusal of a new try of undelivered effects: FORBIDDEN to staff who play in the match. */
  async refusesRetry(by: Actor): Promise<Refusal | null> {
    return this.whenRestored(() => {
      const { state } = this.stored()
      return state && refusedAsStaff(state, by, 'retry-effects')
    })
  }

  /** Administrators decide the result, take it back, correct it, or undo that. */
  async decideResult(by: Actor, act: DecisionAct, key?: string): Promise<Answer> {
    return this.whenRestored(() => this.#decided(by, () => this.submit({ ...act, by }, { actor: by.steamId, key })))
  }

  /** The effect of such a decision; nothing is changed. Refuses as the decision would be refused. */
  async previewDecision(by: Actor, act: DecisionAct) {
    const seen = await this.#readMatch(({ state }) => dryRunDecision(state, { ...act, by }, this.clock()))
    if (!seen.ok) return seen
    return (await this.#refusedByOrganiser(by)) ?? { ok: true as const, preview: await previewOf(this.env, seen) }
  }

  /** The collected log is stored first. The room of a rematch knows everybody who played here. */
  override async forget(who: Forgotten): Promise<{ done: boolean; also: readonly SeatRoom[] }> {
    await this.restore()
    const { state } = this.stored()
    this.runThenRearm(() => this.#log.write())
    const { done } = await super.forget(who)
    this.#replay.forget()
    const hasNext = state?.status === 'complete' && rematchOf(state).stage !== 'asked'
    return { done, also: hasNext ? [{ kind: 'match', id: rematchIdOf(state.matchId) }] : [] }
  }

  /** The data that this match holds of a player: their part, their acts and their texts, also in the game. Null for nothing. */
  async exportOf(steamId: SteamId): Promise<OwnTraces | null> {
    await this.restore()
    const { state } = this.stored()
    return state && ownTracesOf(steamId, { state, pages: this.journal.texts(), chat: this.#log.chat() })
  }

  /** Whether the match has ended and this player is or was in it, while the record or the ratings still have to be told. */
  async isRecordingFor(steamId: SteamId): Promise<boolean> {
    await this.restore()
    const { state } = this.stored()
    if (!state || !hasEnded(state) || !everybodyEverIn(state).includes(steamId)) return false
    return this.outbox.effects().some(({ to }) => to === 'result' || to === 'record')
  }

  // ── Readers ──

  /** Reads the stored match. Refuses with GATHER_CANT_FIND_GATHER when it was never opened, with MAINTENANCE while that cannot be told. */
  async #readMatch<Seen>(read: (stored: { state: MatchState; revision: number }) => Seen | Refusal): Promise<Seen | Refusal> {
    return this.whenRestored(() =>
      this.orMaintenance(() => {
        const { state, revision } = this.stored()
        return state ? read({ state, revision }) : refuse('GATHER_CANT_FIND_GATHER')
      }),
    )
  }

  /** The match as this viewer may see it. */
  async view(viewer: Viewer) {
    return this.#readMatch((stored) => this.#readers.view(stored, viewer))
  }

  /** How much time the running turn has left, in ms; 0 when the match is not in that phase. */
  async timeLeft(phase: MatchStatus) {
    return this.#readMatch((stored) => this.#readers.timeLeft(stored, phase, this.clock()))
  }

  /** How both teams did on the maps of the veto (docs/product.md 5.11). */
  async mapCards() {
    const seen = await this.#readMatch(({ state }) => ({ ok: true as const, cards: this.#cards.cardsFor(state, this.clock()) }))
    return seen.ok ? { ok: true as const, cards: await seen.cards } : seen
  }

  /** The events so far, without the chat (docs/product.md 5.13). */
  async timeline() {
    return this.#readMatch((stored) => this.#readers.timeline(stored))
  }

  /**
   * The match with what happened in it, for staff who work on a ticket about it (docs/product.md 17.7). Refuses with
   * GATHER_CANT_FIND_GATHER, and with FORBIDDEN staff who play in it, or did.
   */
  async evidence(by: Actor) {
    return this.#readMatch((stored) => this.#readers.evidence(stored, by))
  }

  /**
   * The server, what it said and was told, and the game's chat, oldest first, for staff. Refuses staff who play in the match
   * (FORBIDDEN): what a team writes to itself is not for the other.
   */
  async staffView(by: Actor) {
    return this.#readMatch((stored) => this.#readers.staffView(stored, by))
  }

  /** The address and password for participants and staff. Refuses with FORBIDDEN, or CONFLICT without a server. */
  async serverInfo(by: Actor) {
    return this.#readMatch((stored) => this.#readers.serverInfo(stored, by))
  }

  /**
   * The match as it looked at a revision, with every moment of it, for staff; `known` is the newest revision whose moments the reader
   * has. Nothing is written. Refuses with FORBIDDEN (also staff who play in the match), GATHER_CANT_FIND_GATHER, or CONFLICT for a
   * match that went by other rules from its first entry on.
   */
  async viewAt(by: Actor, which: { revision: number | null; known: number }) {
    return this.#readMatch((stored) => this.#readers.viewAt(stored, by, which))
  }

  protected override dropCaches(): void {
    this.#replay.forget()
  }

  protected override snapshotExtras(): object {
    return { chat: this.#readers.chat() }
  }

  // ── Servers and ratings ──

  /** The pool's offer of a server; 'unwanted' when the match needs none (any more). */
  async offerServer(offer: ServerOffer): Promise<'taken' | 'unwanted'> {
    return this.submitFromObject({ type: 'server-offered', ...offer }) ? 'taken' : 'unwanted'
  }

  /** The server that was to set `loadId` up runs `runs`; false when the match cannot believe that. */
  async serverReady(loadId: number, runs: number): Promise<boolean> {
    return this.submitFromObject({ type: 'server-ready', loadId, runs })
  }

  async serverFailed(loadId: number, why: ServerFailure): Promise<void> {
    this.submitFromObject({ type: 'server-failed', loadId, why })
  }

  async mayTouchServer(by: Pick<Actor, 'steamId' | 'role'>): Promise<{ ok: true } | Refusal> {
    const refusal = this.orMaintenance(() => {
      const { state } = this.stored()
      return state && refusedAsStaff(state, by, 'servers')
    })
    return refusal ?? (await this.#refusedByOrganiser(by)) ?? { ok: true }
  }

  async heardConsole(entry: ConsoleEntry): Promise<void> {
    const { state } = this.stored()
    if (state) this.runThenRearm(() => this.#consoleLog.write(entry, playOf(state)?.password ?? null))
  }

  /** The match has been rated; may be repeated. */
  async rated(changes: readonly RatingChange[]): Promise<void> {
    await this.restore()
    this.submitFromObject({ type: 'rated', changes })
  }

  /** The match configuration that the server fetches for this load; null for a load that no longer counts. */
  async gameConfig(loadId: number): Promise<MatchConfig | null> {
    const secret = await loadSecret(this.env.GAME_EVENT_SECRET, loadId)
    const { state } = this.stored()
    if (state?.status !== 'live') return null
    const load = state.play.loads.find((each) => each.loadId === loadId)
    if (!state.play.server || !load) return null
    const fetched = markFetched(state, loadId)
    if (fetched !== state) this.saveSilently(fetched, [])
    return matchConfig(state, state.play, load, hookOf(this.env.SITE_URL, { matchId: state.matchId, loadId, secret }))
  }

  /** A server made a backup at the start of a round of this load; `text` is the whole of it (docs/product.md 10.10). */
  async roundBackup(loadId: number, backup: RoundBackup, text: string): Promise<BackupOutcome> {
    return this.#backups.save(loadId, backup, text)
  }

  /** The round backup that a server fetches under this load, rewritten for it; null for one that it may not have. */
  async backupFor(loadId: number, which: { place: number; round: number }): Promise<string | null> {
    return this.#backups.read(loadId, which)
  }

  /** A game server reports on one of this match's loads (docs/integrations.md 5). The log lines collected since are stored along. */
  async gameReport(loadId: number, report: GameReport): Promise<void> {
    const fought = this.#log.fought(report.what === 'going-live')
    this.submitFromObject({ type: 'game', loadId, report, fought })
    this.runThenRearm(() => this.#log.write())
  }

  /**
   * Takes chat and kills of the load that runs, or is being set up, from a post of the server's log; they stay in memory until the next
   * report. Connections of its players are kept at once. `endsAt` is the position in the whole log at which the post ends.
   */
  async gameLog(loadId: number, lines: readonly LogLine[], endsAt: number | null): Promise<void> {
    const { state } = this.stored()
    if (state?.status !== 'live') return
    const { server, serverStatus } = state.play
    if (loadOn(server) !== loadId) return
    if (!this.#log.add(lines, { loadId, endsAt, isLive: serverStatus === 'live', at: this.clock() })) return
    const seen = state.play.presence ? this.#connections.read(lines, { loadId, endsAt }) : []
    if (seen.length > 0) this.submitFromObject({ type: 'connections', loadId, seen })
    if (serverStatus === 'warmup' && showsKnives(lines)) this.submitFromObject({ type: 'knife-seen' })
  }
}
