import { openDatabase } from '../../db/client.ts'
import { readNotices, type SiteNotices } from '../../db/queries/notices.ts'
import { log } from '../log/log.ts'
import type { GatherListPort, HubFigures, SitePush } from '../ports/gather-list-port.ts'
import { hubNames, hubOf, type ObjectEnv, queueOf } from '../ports/objects.ts'
import type { ObjectPlace } from '../ports/retry-port.ts'
import type { GatherCard } from '../protocol/match/gather-card.ts'
import { isShort } from '../rules/lobby/short-gather.ts'
import { type Forgotten, forgetIn } from '../rules/player/forget-player.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { Kernel } from '../runtime/kernel.ts'
import { firstRetryMs } from '../runtime/outbox.ts'
import { callToGather } from './gather-calls.ts'
import { type ListedGather, leavingNow, placeGather, pushEveryMs, shownGathers } from './gather-list-decide.ts'
import { GuestTally } from './guest-tally.ts'
import { Presence } from './presence.ts'

/** A card's id is a match's: a room made it. */
const idOf = ({ match_id }: GatherCard): MatchId => match_id as MatchId

type Stored = { match_id: MatchId; revision: number; gather: string; gone_at: number | null }

/**
 * The list of active gathers. Rooms put their newest projection here; the hubs get the whole list at most once a second, so that the next
 * push replaces a lost one. A push is not an effect in an outbox: a list that has just woken does not know what it last pushed and pushes
 * again, and a hub that already shows it does nothing.
 */
export class GatherList extends Kernel implements GatherListPort {
  #listed: Map<MatchId, ListedGather> | null = null
  #notices: SiteNotices | null = null
  /** The read of the notices that is under way, and whether one has changed since it began. */
  #reading: Promise<SiteNotices> | null = null
  #isOutdated = false
  #isUnpushed = true
  #nextPushAt = 0
  #version = 0
  /** How many wait in the queue; null until it was asked, or said so. */
  #queued: number | null = null
  /** The gathers that players were called to since this list woke. */
  readonly #called = new Set<MatchId>()
  readonly #presence = new Presence()
  readonly #guests = new GuestTally()

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [
      'CREATE TABLE gathers (match_id TEXT PRIMARY KEY, revision INTEGER NOT NULL, gather TEXT NOT NULL, gone_at INTEGER) WITHOUT ROWID',
    ])
  }

  /** A room's projection, with when the match ended (UTC ms); an older revision than the one listed changes nothing. */
  async put(revision: number, gather: GatherCard, endedAt: number | null): Promise<void> {
    this.runThenRearm(() => {
      const matchId = idOf(gather)
      const before = this.#load().get(matchId) ?? null
      const placed = placeGather(before, { revision, gather, endedAt }, this.clock())
      if (!placed) return
      if (isShort(gather) && !(before && isShort(before.gather))) this.#call(gather)
      this.sql.write(
        `INSERT INTO gathers (match_id, revision, gather, gone_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (match_id) DO UPDATE SET revision = ?2, gather = ?3, gone_at = ?4`,
        matchId,
        revision,
        JSON.stringify(gather),
        placed.goneAt,
      )
      this.#load().set(matchId, placed)
      this.#changed()
    })
  }

  /** Calls players to a gather that lacks few, once, while gathers can be joined. A call that fails is not repeated. */
  #call(gather: GatherCard): void {
    if (this.#called.has(idOf(gather))) return
    this.#called.add(idOf(gather))
    const call = async () => {
      const { gather_join, cs_update } = (await this.#noticesNow()).switches
      if (gather_join === 1 && cs_update === 0) await callToGather(this.env, gather, this.clock())
    }
    this.ctx.waitUntil(call().catch((error) => log('warn', 'list', { error })))
  }

  /** Takes a deleted player out of the cards, whatever their rooms still send. */
  async forget(who: Forgotten): Promise<void> {
    this.runThenRearm(() => {
      for (const [matchId, listed] of this.#load()) {
        const gather = forgetIn(listed.gather, who)
        if (gather === listed.gather) continue
        this.sql.write('UPDATE gathers SET gather = ? WHERE match_id = ?', JSON.stringify(gather), matchId)
        this.#load().set(matchId, { ...listed, gather })
        this.#changed()
      }
    })
  }

  /** Resolves when the notices were read as they stand now. */
  async noticesChanged(): Promise<void> {
    await this.#readNotices()
    this.runThenRearm(() => this.#changed())
  }

  /** Answers a probe, and does nothing else. */
  async answers(): Promise<true> {
    return true
  }

  /** The active gathers, newest first. */
  async gathers(): Promise<GatherCard[]> {
    return shownGathers(this.#load().values(), (await this.#noticesNow()).switches)
  }

  /** One gather's card; null for a match that is not on the list. */
  async card(matchId: MatchId): Promise<GatherCard | null> {
    return this.#load().get(matchId)?.gather ?? null
  }

  async guestsAt(matchId: MatchId, guests: number): Promise<{ elsewhere: number; showsElo: boolean }> {
    const elsewhere = this.#guests.note(matchId, guests, this.clock())
    return { elsewhere, showsElo: (await this.#noticesNow()).switches.elo === 1 }
  }

  /** The whole list, for a hub that has just woken. */
  async everything(): Promise<SitePush> {
    const [{ switches, incident }, queued] = await Promise.all([this.#noticesNow(), this.#queuedNow()])
    this.#version = Math.max(this.#version, this.clock())
    return {
      version: this.#version,
      gathers: shownGathers(this.#load().values(), switches),
      switches,
      incident,
      online: this.#presence.figuresOf(this.#hubs),
      queued,
    }
  }

  /** Takes the figure of one hub; the others get it with the next push. */
  async presence(hub: string, online: number): Promise<HubFigures | null> {
    this.#hear(hub, online)
    return this.#presence.figuresOf(this.#hubs)
  }

  /** How many wait in the scrim queue; the hubs get it with the next push. */
  async queued(players: number): Promise<void> {
    if (players === this.#queued) return
    this.#queued = players
    this.runThenRearm(() => this.#changed())
  }

  /** A list that has slept asks the queue; a queue that does not answer tells its number later. */
  async #queuedNow(): Promise<number> {
    if (this.#queued === null) {
      const asked = await queueOf(this.env)
        .waiting()
        .catch(() => null)
      this.#queued ??= asked
    }
    return this.#queued ?? 0
  }

  get #hubs(): string[] {
    return hubNames(this.env.SITE_SHARDS)
  }

  /** Whether figures must be exchanged; a single hub knows its own. */
  get #hasSeveralHubs(): boolean {
    return this.#hubs.length > 1
  }

  #hear(hub: string, online: number): void {
    if (this.#hasSeveralHubs && this.#presence.note(hub, online)) this.runThenRearm(() => this.#changed())
  }

  /** Once a minute, from the cron: reads the notices again, pushes what a crash left unpushed, and collects the figures of the hubs. */
  async sweep(): Promise<void> {
    const before = JSON.stringify(this.#notices)
    const notices = await this.#readNotices()
    const isOld = before !== 'null' && before !== JSON.stringify(notices)
    this.runThenRearm(() => (isOld || this.#hasSeveralHubs ? this.#changed() : this.wake()))
  }

  async #noticesNow(): Promise<SiteNotices> {
    return this.#notices ?? this.#readNotices()
  }

  /** One read at a time: of two, the one that began first could be answered last. */
  #readNotices(): Promise<SiteNotices> {
    this.#isOutdated = true
    this.#reading ??= this.#readUntilNewest()
    return this.#reading
  }

  async #readUntilNewest(): Promise<SiteNotices> {
    try {
      while (this.#isOutdated || !this.#notices) {
        this.#isOutdated = false
        this.#notices = await readNotices(openDatabase(this.env.DB))
      }
      return this.#notices
    } finally {
      this.#reading = null
    }
  }

  #changed(): void {
    this.#isUnpushed = true
    this.#nextPushAt = Math.min(this.#nextPushAt, this.clock() + pushEveryMs)
    this.wake()
  }

  protected override nextWakeAt(): number | null {
    const gone = [...this.#load().values()].flatMap(({ goneAt }) => goneAt ?? [])
    const wakes = this.#isUnpushed ? [...gone, this.#nextPushAt] : gone
    return wakes.length === 0 ? null : Math.min(...wakes)
  }

  protected override wake(): void {
    const now = this.clock()
    for (const { gather } of leavingNow([...this.#load().values()], now)) this.#remove(idOf(gather))
    if (this.#isUnpushed && now >= this.#nextPushAt) this.#startPush(now)
  }

  protected override place(): ObjectPlace {
    return { binding: 'GATHER_LIST', name: 'list' }
  }

  #remove(matchId: MatchId): void {
    this.sql.write('DELETE FROM gathers WHERE match_id = ?', matchId)
    this.#load().delete(matchId)
    this.#called.delete(matchId)
    this.#isUnpushed = true
  }

  /** Pushes the list to every hub; one that could not be reached gets it again. */
  #startPush(now: number): void {
    this.#isUnpushed = false
    this.#nextPushAt = now + pushEveryMs
    this.#version = Math.max(now, this.#version + 1)
    this.ctx.waitUntil(
      this.everything()
        .then((push) => Promise.all(this.#hubs.map((hub) => this.#pushTo(hub, push))))
        .catch((error) => {
          this.reportError('push', error)
          this.#isUnpushed = true
          this.#nextPushAt = this.clock() + firstRetryMs
          this.runThenRearm(() => undefined)
        }),
    )
  }

  /** A hub that cannot be reached counts no viewers. */
  async #pushTo(hub: string, push: SitePush): Promise<void> {
    try {
      this.#hear(hub, await hubOf(this.env, hub).push(push))
    } catch (error) {
      this.#hear(hub, 0)
      throw error
    }
  }

  #load(): Map<MatchId, ListedGather> {
    this.#listed ??= new Map(
      this.sql
        .read<Stored>('SELECT match_id, revision, gather, gone_at FROM gathers')
        .map((row) => [row.match_id, { revision: row.revision, gather: JSON.parse(row.gather) as GatherCard, goneAt: row.gone_at }]),
    )
    return this.#listed
  }
}
