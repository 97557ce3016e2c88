import { type Dice, seededDice } from '../../../db/seed/demo/dice.ts'
import type { LoadedBackup } from '../backup/read-backup.ts'
import { uploadBackup } from '../backup/round-backup.ts'
import type { GameEvent } from '../event-bodies.ts'
import { remoteIn } from '../event-post.ts'
import type { MatchConfig } from '../match-config.ts'
import type { Mischief } from '../mischief.ts'
import { createOutlets, type Outlets } from '../outlets.ts'
import type { ServerLog } from '../server-log.ts'
import type { SeriesNotes } from '../server-record.ts'
import { botsIn, type Execute, firstCvars, rulesIn, runCvars, setRemoteLog } from './cvars.ts'
import { loadingLine } from './game-log.ts'
import { LineUp } from './line-up.ts'
import { courseOfBackup, seriesOfBackup, seriesOfConfig } from './new-series.ts'
import type { Pace } from './pace.ts'
import { type Course, courses, playSeries } from './play-series.ts'
import { addPlayer, hasBackup, type Player, restoreRound, type Series, sideOf, startMap } from './series.ts'
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

const startMapName = 'de_dust2'
const forever = new Promise<never>(() => {})

/** A promise that rejects when the series is taken away; unhandled rejections are ignored. */
function createTakeAway(): PromiseWithResolvers<never> {
  const away = Promise.withResolvers<never>()
  away.promise.catch(() => {})
  return away
}

/** The game with its plugin, from the start of the process to its end: at most one match at a time. */
export class Game {
  readonly cvars = new Map<string, string>(Object.entries(firstCvars))
  readonly log: ServerLog
  mapName = startMapName
  series: Series | null = null
  readonly #options: GameOptions
  readonly #events: Outlets['events']
  readonly #lineUp: LineUp
  #run: Promise<void> = Promise.resolve()
  /** Takes the running series away. */
  #away = createTakeAway()
  #start = Promise.withResolvers<void>()
  #resume = Promise.withResolvers<void>()
  #teamIds = { team1: '', team2: '' }

  constructor(options: GameOptions) {
    this.#options = options
    const { log, events } = createOutlets(options)
    this.log = log
    this.#events = events
    this.#lineUp = new LineUp(log)
  }

  get connected(): ReadonlySet<Player> {
    return this.#lineUp.connected
  }

  get mischief(): Mischief {
    return this.#options.mischief
  }

  /** Starts the match; `execute` runs its settings through the console. */
  load(config: MatchConfig, configUrl: string, execute: Execute): void {
    const dice = this.#newDice()
    const { team1, team2 } = config.teams
    this.#teamIds = { team1: team1.id ?? this.#teamIds.team1, team2: team2.id ?? this.#teamIds.team2 }
    setRemoteLog(this.cvars, { url: '', headerKey: '', headerValue: '' })
    runCvars(config, execute)
    const series = seriesOfConfig(config, { cvars: this.cvars, dice, teamIds: this.#teamIds, configUrl })
    this.#lineUp.connected.clear()
    this.#begin(series, playSeries, { dice, applyCvars: () => runCvars(config, execute) })
  }

  /** Takes over the match of a round backup and replaces a running one (docs/integrations.md 11). */
  loadBackup(backup: LoadedBackup, execute: Execute): void {
    const { config, map, remoteLog } = backup
    const before = this.series
    const dice = this.#newDice()
    this.#teamIds = { team1: config.teams.team1.id ?? '', team2: config.teams.team2.id ?? '' }
    setRemoteLog(this.cvars, remoteLog)
    const place = { cvars: this.cvars, dice, teamIds: this.#teamIds, configUrl: before?.configUrl ?? '' }
    const series = seriesOfBackup(backup, place)
    const course = courseOfBackup(map.name, { mapName: this.mapName, series: before })
    if (course === courses.atOnce && before) series.phase = before.phase
    this.endMatch()
    this.#lineUp.moveTo(series.players, ({ team }) => sideOf((before ?? series).map, team))
    this.#begin(series, course, { dice, applyCvars: () => runCvars(config, execute) })
    // The plugin takes a second load in the warm-up for the start of the match.
    if (course === courses.here && before?.queued) this.forceStart()
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
    this.#lineUp.tellChange()
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
    this.#lineUp.kick(player, sideOf(series.map, player.team))
    this.#lineUp.tellChange()
    return true
  }

  async #connectLater(series: Series, player: Player, ms: number): Promise<void> {
    if (ms > 0) await this.#options.pause(ms)
    if (this.series === series && series.players.includes(player)) await this.#lineUp.connect([player])
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
    const { series } = this
    if (series?.phase !== 'live' || !hasBackup(series.map, rounds)) return false
    restoreRound(series.map, this.mischief.restoresTo?.(rounds) ?? rounds)
    return true
  }

  #newDice(): Dice {
    const { seed, notes } = this.#options
    return seededDice(seed + notes.length)
  }

  #begin(series: Series, course: Course, own: Pick<Stage, 'dice' | 'applyCvars'>): void {
    const note: SeriesNotes = { series, maps: [series.map], sent: [], end: null }
    this.#options.notes.push(note)
    this.series = series
    this.#away = createTakeAway()
    this.#start = Promise.withResolvers()
    const stage = { ...this.#stageFor(series, note), ...own }
    // A match that is taken over at once never goes live for the plugin, which sends nothing then.
    const mute = { send: async () => {}, backUp: () => {} }
    this.#run = this.#play(course === courses.atOnce ? { ...stage, ...mute } : stage, note, course)
  }

  async #play(stage: Stage, note: SeriesNotes, course: Course): Promise<void> {
    const isNewLevel = course === playSeries || course === courses.elsewhere
    if (isNewLevel && !this.mischief.staysOnMap) this.mapName = stage.series.map.name
    try {
      if (isNewLevel) await this.log.write(loadingLine(this.mapName))
      note.end = await course(stage)
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
      connected: this.#lineUp.connected,
      wait: async (ms) => void (await orAway(ms === Number.POSITIVE_INFINITY ? forever : pause(ms))),
      send: (event) => orAway(this.#send(event, note)),
      addBots: () => {
        if (series.players.length > 0) return
        for (const bot of botsIn(this.cvars)) this.#lineUp.connected.add(addPlayer(series, bot))
      },
      backUp: () => uploadBackup({ series, connected: this.connected, cvars: this.cvars, mischief, now: this.#options.now() }),
      connect: (players) => orAway(this.#lineUp.connect(players)),
      lineUpChanged: () => orAway(this.#lineUp.changed()),
      forcedStart: () => orAway(this.#start.promise),
      pause: () => this.pause(),
      unpause: () => this.unpause(),
      untilUnpaused: async () => {
        while (series.isPaused) await orAway(this.#resume.promise)
      },
      changeMap: async (number) => {
        series.map = startMap(series.config, series.players, number, rulesIn(this.cvars))
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
