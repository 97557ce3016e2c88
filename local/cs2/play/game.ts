import { seededDice } from '../../../db/seed/demo/dice.ts'
import { createDelivery, type Delivery } from '../delivery.ts'
import type { GameEvent } from '../event-bodies.ts'
import { postEvent, type RemoteLog, remoteIn } from '../event-post.ts'
import type { MatchConfig } from '../match-config.ts'
import type { Mischief } from '../mischief.ts'
import { uploadBackup } from '../round-backup.ts'
import { createServerLog, type ServerLog } from '../server-log.ts'
import type { SeriesNotes } from '../server-record.ts'
import { comingLines, leftLine, loadingLine } from './game-log.ts'
import type { RoundRules } from './map-score.ts'
import type { Pace } from './pace.ts'
import { playSeries } from './play-series.ts'
import { addPlayer, makePlayers, type Player, restoreRound, type Series, sideOf, startMap } from './series.ts'
import type { Stage } from './stage.ts'

/** The parts of the machine that a running game uses. */
export type GameOptions = {
  seed: number
  pace: Pace
  mischief: Mischief
  pause(ms: number): Promise<unknown>
  now(): Date
  /** Kept by the machine, so that it outlives a crash. */
  notes: SeriesNotes[]
  crash(): Promise<void>
}

const atFirst = { mp_maxrounds: '24', mp_overtime_enable: '1', mp_overtime_maxrounds: '6', sv_password: '', hostname: 'Kampklar simulert' }
const startMapName = 'de_dust2'
const forever = new Promise<never>(() => {})

/** A promise that rejects when the series is taken away; unhandled rejections are ignored. */
function createTakeAway(): PromiseWithResolvers<never> {
  const away = Promise.withResolvers<never>()
  away.promise.catch(() => {})
  return away
}

/** An event on its way, with the address that held when it happened. */
type Outgoing = { event: GameEvent; to: RemoteLog; note: SeriesNotes }

async function post({ event, to, note }: Outgoing): Promise<void> {
  note.sent.push({ event, status: await postEvent(to, event) })
}

/** The game with its plugin, from the start of the process to its end: at most one match at a time. */
export class Game {
  readonly cvars = new Map<string, string>(Object.entries(atFirst))
  readonly log: ServerLog
  readonly connected = new Set<Player>()
  mapName = startMapName
  series: Series | null = null
  readonly #options: GameOptions
  readonly #events: Delivery<Outgoing>
  readonly #counts = new Map<string, number>()
  #run: Promise<void> = Promise.resolve()
  /** Takes the running series away. */
  #away = createTakeAway()
  #start = Promise.withResolvers<void>()
  #resume = Promise.withResolvers<void>()
  #lineUp = Promise.withResolvers<void>()
  #teamIds = { team1: '', team2: '' }

  constructor(options: GameOptions) {
    this.#options = options
    const { mischief, pause, now } = options
    const nth = (name: string) => {
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
      return this.#counts.get(name) ?? 0
    }
    const logFate = (lines: readonly string[]) => mischief.logFate?.(lines, nth('log')) ?? 'send'
    const eventFate = ({ event }: Outgoing) => mischief.eventFate?.(event, nth(event.event)) ?? 'send'
    this.log = createServerLog({ fateOf: logFate, pause, now })
    this.#events = createDelivery({ post, fateOf: eventFate, pause })
  }

  get isSetUp(): boolean {
    return this.series !== null
  }

  get mischief(): Mischief {
    return this.#options.mischief
  }

  /** Starts the match; `execute` runs its settings through the console, unescaped as the plugin does. */
  load(config: MatchConfig, configUrl: string, execute: (line: string) => void): void {
    const { seed, notes } = this.#options
    const dice = seededDice(seed + notes.length)
    const players = makePlayers(config, dice)
    this.#teamIds = { team1: config.teams.team1.id ?? this.#teamIds.team1, team2: config.teams.team2.id ?? this.#teamIds.team2 }
    // A load clears the event address of the match before.
    for (const name of ['url', 'header_key', 'header_value']) this.cvars.delete(`matchzy_remote_log_${name}`)
    const applyCvars = () => {
      for (const [name, value] of config.cvars) execute(`${name} "${value}"`)
    }
    applyCvars()
    const map = startMap(config, players, 0, this.#rules())
    const series: Series = {
      config,
      configUrl,
      players,
      teamIds: this.#teamIds,
      phase: 'warmup',
      isPaused: false,
      won: { team1: 0, team2: 0 },
      map,
    }
    const note: SeriesNotes = { series, maps: [map], sent: [], end: null }
    notes.push(note)
    this.series = series
    this.connected.clear()
    this.#away = createTakeAway()
    this.#start = Promise.withResolvers()
    this.#run = this.#play({ ...this.#stageFor(series, note), dice, applyCvars }, note)
  }

  /** Resolves when no match is running any more: it has a result, the plugin is stuck, or the match was taken away. */
  settled(): Promise<void> {
    return this.#run
  }

  /** Ends the match without sending an event. */
  endMatch(how: SeriesNotes['end'] = 'ended by command'): void {
    const note = this.#options.notes.at(-1)
    if (this.series && note?.series === this.series) note.end ??= how
    this.series = null
    this.#away.reject(new Error('the match was taken away'))
  }

  /** The process has ended: it sends nothing any more. */
  stop(): void {
    this.#events.stop()
    this.log.stop()
    this.endMatch('crashed')
  }

  /** False when there is nothing to start. */
  forceStart(): boolean {
    if (this.series?.phase !== 'warmup') return false
    this.#start.resolve()
    return true
  }

  /** Puts a player on a team's list, who then connects; false without a match, and for one who is on a list. */
  letIn(player: Pick<Player, 'steamid' | 'name' | 'team'>): boolean {
    const { series } = this
    if (!series || series.players.some(({ steamid }) => steamid === player.steamid)) return false
    const added = addPlayer(series, player)
    this.#lineUpChanged()
    const after = this.mischief.comesAfter?.(player.steamid) ?? 0
    if (Number.isFinite(after)) void this.#connectLater(series, added, after)
    return true
  }

  /** Takes a player off their team's list and off the server; false for one who is on no list. */
  kickOut(steamid: string): boolean {
    const { series } = this
    const player = series?.players.find((each) => each.steamid === steamid)
    if (!series || !player) return false
    series.players = series.players.filter((each) => each !== player)
    if (this.connected.delete(player)) void this.log.write(leftLine(player, sideOf(series.map, player.team), 'KICKED'))
    this.#lineUpChanged()
    return true
  }

  async #connectLater(series: Series, player: Player, ms: number): Promise<void> {
    if (ms > 0) await this.#options.pause(ms)
    if (this.series === series && series.players.includes(player)) await this.#connect([player])
  }

  async #connect(players: readonly Player[]): Promise<void> {
    const coming = players.filter((player) => !this.connected.has(player))
    for (const player of coming) this.connected.add(player)
    if (coming.length > 0) await this.log.write(...coming.flatMap(comingLines))
    this.#lineUpChanged()
  }

  #lineUpChanged(): void {
    this.#lineUp.resolve()
    this.#lineUp = Promise.withResolvers()
  }

  pause(): void {
    // A second pause must not replace the promise that `untilUnpaused` waits for.
    if (!this.series || this.series.isPaused) return
    this.series.isPaused = true
    this.#resume = Promise.withResolvers()
  }

  unpause(): void {
    if (this.series) this.series.isPaused = false
    this.#resume.resolve()
  }

  /** False without a live map and a backup of that round. */
  restore(rounds: number): boolean {
    return this.series?.phase === 'live' && restoreRound(this.series.map, rounds)
  }

  #rules(): RoundRules {
    const number = (name: keyof typeof atFirst) => Number(this.cvars.get(name) ?? atFirst[name])
    const hasOvertime = /^(1|true)$/i.test(this.cvars.get('mp_overtime_enable') ?? '1')
    return { regulation: number('mp_maxrounds'), overtime: hasOvertime ? number('mp_overtime_maxrounds') : null }
  }

  async #play(stage: Stage, note: SeriesNotes): Promise<void> {
    if (!this.mischief.staysOnMap) this.mapName = stage.series.map.name
    try {
      await this.log.write(loadingLine(this.mapName))
      note.end = await playSeries(stage)
      await this.#events.flush()
      await this.log.flush()
    } catch (error) {
      if (this.series === stage.series) throw error
      return
    }
    if (note.end === 'series end') void this.#endSeries(stage)
  }

  /** The plugin keeps a finished match for a while, and a stuck one until a command ends it. */
  async #endSeries({ series, pace }: Stage): Promise<void> {
    await this.#options.pause(pace.reset)
    if (this.series === series) this.endMatch()
  }

  #stageFor(series: Series, note: SeriesNotes): Omit<Stage, 'dice' | 'applyCvars'> {
    const { pace, mischief, pause, crash } = this.#options
    const away = this.#away.promise
    const orAway = <T>(wanted: Promise<T>): Promise<T> => Promise.race([away, wanted])
    return {
      series,
      pace,
      mischief,
      log: this.log,
      connected: this.connected,
      wait: async (ms) => void (await orAway(ms === Number.POSITIVE_INFINITY ? forever : pause(ms))),
      send: (event) => orAway(this.#send(event, note)),
      backUp: () => uploadBackup({ series, connected: this.connected, cvars: this.cvars, mischief, now: this.#options.now() }),
      connect: (players) => orAway(this.#connect(players)),
      lineUpChanged: () => orAway(this.#lineUp.promise),
      forcedStart: () => orAway(this.#start.promise),
      untilUnpaused: async () => {
        while (series.isPaused) await orAway(this.#resume.promise)
      },
      changeMap: async (number) => {
        series.map = startMap(series.config, series.players, number, this.#rules())
        note.maps.push(series.map)
        this.mapName = series.map.name
        this.#start = Promise.withResolvers()
        await this.log.write(loadingLine(this.mapName))
      },
      crash: async () => {
        await crash()
        return orAway(forever)
      },
    }
  }

  async #send(event: GameEvent, note: SeriesNotes): Promise<void> {
    const to = remoteIn(this.cvars, 'log', this.mischief)
    if (to.url !== '') await this.#events.send({ event, to, note })
  }
}
