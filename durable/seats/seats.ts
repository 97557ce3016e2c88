import { log } from '../log/log.ts'
import { homeHubOf, type ObjectEnv, seatingRoomOf } from '../ports/objects.ts'
import type { ObjectPlace } from '../ports/retry-port.ts'
import type { SeatRoom } from '../ports/room-port.ts'
import type { SeatsPort } from '../ports/seats-port.ts'
import type { SeatPhase, SeatView } from '../protocol/site-messages.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import { invitePlayerPauseMs } from '../rules/lobby/lobby-limits.ts'
import { type EveningAsk, type EveningAsks, withAsk } from '../rules/player/circle-ask.ts'
import { type TeamCallNote, withCall } from '../rules/team/team-invite-pace.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { Kernel } from '../runtime/kernel.ts'
import { KnownRooms, knownRoomsTables } from './known-rooms.ts'
import { SeatChecks, seatSuspectsTable } from './seat-checks.ts'
import { decideSeat, type SeatDecision, type SeatEvent, type SeatGrant, type SeatRow } from './seats-decide.ts'

/** The stored seat of a player; `rooms` are the newest that may name them. */
type StoredSeat = SeatRow & { rooms: readonly SeatRoom[] }
/** When the player was last invited (UTC ms), and the rooms they were invited to, as JSON. */
type Invitations = { at: number; rooms: string }

/** Every table that names players. */
const tablesWithPlayers = [
  'player_seats',
  'invitations',
  'known_rooms',
  'seat_suspects',
  'closed_seats',
  'team_calls',
  'evening_asks',
] as const

/** The seat, for the player's pages. */
const viewOf = (grant: SeatGrant | null | undefined): SeatView =>
  grant ? { ...grant.room, ...(grant.phase && { phase: grant.phase }) } : null

/** The number of rooms that are asked at most: the one that has the seat, and the one to which it then falls back. */
const questionsAtMost = 2

/**
 * The room in which a player sits; one of 64 objects, by hash of the SteamID. Only rooms claim and release. A claim whose room did not take
 * the player in needs no alarm: the room is asked when another room claims the seat, or when the player's page asks for it.
 */
export class Seats extends Kernel implements SeatsPort {
  readonly #rooms: KnownRooms
  readonly #checks: SeatChecks
  /** The grants whose room said, since this object woke, that it holds the player. */
  readonly #confirmed = new Map<SteamId, number>()
  /** The running questions to rooms: each player's room is asked once at a time. */
  readonly #confirming = new Map<SteamId, Promise<boolean | null>>()

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [
      'CREATE TABLE player_seats (steam_id TEXT PRIMARY KEY, seat TEXT NOT NULL) WITHOUT ROWID',
      'CREATE TABLE invitations (steam_id TEXT PRIMARY KEY, at INTEGER NOT NULL, rooms TEXT NOT NULL) WITHOUT ROWID',
      'CREATE TABLE team_calls (steam_id TEXT PRIMARY KEY, calls TEXT NOT NULL) WITHOUT ROWID',
      ...knownRoomsTables,
      seatSuspectsTable,
      'CREATE TABLE closed_seats (steam_id TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID',
      'CREATE TABLE evening_asks (steam_id TEXT PRIMARY KEY, asks TEXT NOT NULL) WITHOUT ROWID',
    ])
    this.#rooms = new KnownRooms(this.sql)
    this.#checks = new SeatChecks({ sql: this.sql, isHeld: (steamId, room) => this.#isHeld(steamId, room), random: Math.random })
  }

  /**
   * Claims the player's one seat for `room`; `from` is the room that hands them over. Refuses with GATHER_ALLREADY_JOINED while
   * another room holds them, and while their account is being deleted.
   */
  async claim(
    steamId: SteamId,
    room: SeatRoom,
    from: SeatRoom | null = null,
    phase?: SeatPhase,
  ): Promise<{ ok: true; number: number } | Refusal> {
    const claim = { type: 'claim', room, from, ...(phase && { phase }) } as const
    let decision = this.#claim(steamId, claim)
    for (let asked = 0; decision.is === 'ask' && asked < questionsAtMost; asked++) {
      // A seat is never freed without asking: its room answers whether it still holds the player.
      if ((await this.#isHeld(steamId, decision.room)) !== false) break
      this.#apply(steamId, { type: 'asked', number: decision.number, held: false })
      decision = this.#claim(steamId, claim)
    }
    if (decision.is !== 'granted') return refuse('GATHER_ALLREADY_JOINED')
    this.#tellSeat(steamId, { ...room, ...(phase && { phase }) })
    return { ok: true, number: decision.number }
  }

  #claim(steamId: SteamId, claim: SeatEvent): SeatDecision {
    return this.#isClosed(steamId) ? { is: 'unchanged' } : this.#apply(steamId, claim)
  }

  #isClosed(steamId: SteamId): boolean {
    const closed = this.sql.readFirst<{ until: number }>('SELECT until FROM closed_seats WHERE steam_id = ?', steamId)
    return closed !== null && closed.until > this.clock()
  }

  /** The account is being deleted: no room gets the seat until `until` (UTC ms). `roomsOf` has the earlier grants. */
  async close(steamId: SteamId, until: number): Promise<void> {
    this.runThenRearm(() =>
      this.sql.write('INSERT INTO closed_seats VALUES (?1, ?2) ON CONFLICT (steam_id) DO UPDATE SET until = ?2', steamId, until),
    )
  }

  /** The player has left the room; `number` is the highest it was granted. */
  async release(steamId: SteamId, room: SeatRoom, number: number): Promise<void> {
    this.#move(steamId, { type: 'release', room, number })
  }

  /** The room did not take the player in after all. */
  async returnSeat(steamId: SteamId, room: SeatRoom, number: number): Promise<void> {
    this.#move(steamId, { type: 'give-back', room, number })
  }

  /**
   * The room that has the player's seat. A room that has not confirmed this grant since the object woke is asked first, since a crash
   * may have left the seat behind; one that cannot be asked keeps it.
   */
  async seatOf(steamId: SteamId): Promise<SeatRoom | null> {
    for (let asked = 0; asked < questionsAtMost; asked++) {
      const held = this.#read(steamId)?.held
      if (!held || this.#confirmed.get(steamId) === held.number) break
      // A no gives the seat back to the room it came from, which may be asked too.
      if ((await this.#confirmOnce(steamId, held)) !== false) break
    }
    return this.#read(steamId)?.held?.room ?? null
  }

  async seatView(steamId: SteamId): Promise<SeatView> {
    await this.seatOf(steamId)
    return viewOf(this.#read(steamId)?.held)
  }

  #confirmOnce(steamId: SteamId, held: SeatGrant): Promise<boolean | null> {
    const asking = this.#confirming.get(steamId) ?? this.#confirm(steamId, held).finally(() => this.#confirming.delete(steamId))
    this.#confirming.set(steamId, asking)
    return asking
  }

  async #confirm(steamId: SteamId, { room, number }: SeatGrant): Promise<boolean | null> {
    const held = await this.#isHeld(steamId, room)
    if (held === true) this.#confirmed.set(steamId, number)
    if (held === false) this.#move(steamId, { type: 'asked', number, held })
    return held
  }

  /** Notes an invitation of the player. Refuses with GATHER_INV_PLAYER_ALLREADY_INVITED within a minute of the last, from any gather. */
  async invite(steamId: SteamId, room: SeatRoom): Promise<{ ok: true } | Refusal> {
    const last = this.sql.readFirst<Invitations>('SELECT at, rooms FROM invitations WHERE steam_id = ?', steamId)
    const now = this.clock()
    if (last && now - last.at < invitePlayerPauseMs) return refuse('GATHER_INV_PLAYER_ALLREADY_INVITED')
    this.runThenRearm(() =>
      this.ctx.storage.transactionSync(() => {
        const rooms = this.#rooms.withRoom(steamId, JSON.parse(last?.rooms ?? '[]') as SeatRoom[], room)
        this.sql.write(
          'INSERT INTO invitations (steam_id, at, rooms) VALUES (?1, ?2, ?3) ON CONFLICT (steam_id) DO UPDATE SET at = ?2, rooms = ?3',
          steamId,
          now,
          JSON.stringify(rooms),
        )
      }),
    )
    return { ok: true }
  }

  /** Notes an invitation to a team; false where it comes too soon after others, and alerts nobody (docs/product.md 15.2). */
  async noteTeamCall(steamId: SteamId, by: number): Promise<boolean> {
    const row = this.sql.readFirst<{ calls: string }>('SELECT calls FROM team_calls WHERE steam_id = ?', steamId)
    const calls = withCall(JSON.parse(row?.calls ?? '[]') as TeamCallNote[], by, this.clock())
    if (calls === null) return false
    const text = JSON.stringify(calls)
    this.runThenRearm(() =>
      this.sql.write(
        'INSERT INTO team_calls (steam_id, calls) VALUES (?1, ?2) ON CONFLICT (steam_id) DO UPDATE SET calls = ?2',
        steamId,
        text,
      ),
    )
    return true
  }

  /**
   * Notes that another asks the player to play this evening (docs/product.md 7.12), unless it is a dry run. 'again': they asked already;
   * 'no': the player sits somewhere, was asked often enough, or their account is being deleted.
   */
  async ask(steamId: SteamId, ask: EveningAsk, isDryRun: boolean): Promise<'asked' | 'again' | 'no'> {
    if (this.#withAsk(steamId, ask).is === 'again') return 'again'
    if (this.#isClosed(steamId) || (await this.seatOf(steamId)) !== null) return 'no'
    // Others may have asked meanwhile.
    const outcome = this.#withAsk(steamId, ask)
    if (outcome.is !== 'asked' || isDryRun) return outcome.is
    const text = JSON.stringify(outcome.asks)
    this.runThenRearm(() =>
      this.sql.write(
        'INSERT INTO evening_asks (steam_id, asks) VALUES (?1, ?2) ON CONFLICT (steam_id) DO UPDATE SET asks = ?2',
        steamId,
        text,
      ),
    )
    return 'asked'
  }

  /** The newest evening in which others asked the player to play, and how many did; null for none. */
  async askings(steamId: SteamId): Promise<{ evening: number; players: number } | null> {
    const asks = this.#asksOf(steamId)
    return asks && { evening: asks.evening, players: asks.by.length }
  }

  #asksOf(steamId: SteamId): EveningAsks | null {
    const row = this.sql.readFirst<{ asks: string }>('SELECT asks FROM evening_asks WHERE steam_id = ?', steamId)
    return row && (JSON.parse(row.asks) as EveningAsks)
  }

  #withAsk(steamId: SteamId, ask: EveningAsk): ReturnType<typeof withAsk> {
    return withAsk(this.#asksOf(steamId), ask)
  }

  /** The rooms in which the player has been: first the newest rooms, then page by page those before them. */
  async roomsOf(steamId: SteamId, page: number): Promise<{ rooms: readonly SeatRoom[]; next: number | null }> {
    if (page > 0) return this.#rooms.page(steamId, page)
    const invited = this.sql.readFirst<Invitations>('SELECT at, rooms FROM invitations WHERE steam_id = ?', steamId)
    const seat = this.#read(steamId)
    const held = [seat?.held, seat?.from].flatMap((grant) => grant?.room ?? [])
    const newest = [...held, ...(seat?.rooms ?? []), ...(JSON.parse(invited?.rooms ?? '[]') as SeatRoom[])]
    return { rooms: newest, next: this.#rooms.hasPages(steamId) ? 1 : null }
  }

  /** The player deleted their account, and no room knows them. */
  async forget(steamId: SteamId): Promise<void> {
    this.runThenRearm(() => {
      this.#confirmed.delete(steamId)
      for (const table of tablesWithPlayers) {
        const isIn = this.sql.readFirst(`SELECT 1 AS one FROM ${table} WHERE steam_id = ?`, steamId) !== null
        if (isIn) this.sql.write(`DELETE FROM ${table} WHERE steam_id = ?`, steamId)
      }
    })
  }

  protected override place(): ObjectPlace {
    return { binding: 'SEATS', name: this.ctx.id.name ?? '' }
  }

  async checkSeats(): Promise<{ looked: number; suspects: number }> {
    return this.#checks.checkSome()
  }

  async checkSuspects(): Promise<readonly SeatRoom[]> {
    return this.#checks.checkSuspects()
  }

  /** Tells the player's open pages where they sit. May be lost: the next snapshot has it too. */
  #tellSeat(steamId: SteamId, seat: SeatView): void {
    const told = homeHubOf(this.env, steamId).tell([steamId], { event: 'seat', data: { seat } })
    this.ctx.waitUntil(told.catch((error) => log('warn', 'seat', { error })))
  }

  #move(steamId: SteamId, event: SeatEvent): void {
    const decision = this.#apply(steamId, event)
    if (decision.is === 'moved') this.#tellSeat(steamId, viewOf(decision.row.held))
  }

  #apply(steamId: SteamId, event: SeatEvent): SeatDecision {
    return this.runThenRearm(() => {
      const before = this.#read(steamId)
      const decision = decideSeat(before, event)
      if ('row' in decision) {
        this.ctx.storage.transactionSync(() => {
          const known = before?.rooms ?? []
          const rooms = decision.is === 'granted' ? this.#rooms.withRoom(steamId, known, decision.row.held?.room) : known
          this.#write(steamId, { ...decision.row, rooms })
        })
      }
      return decision
    })
  }

  /** Whether the room holds the player; null when it cannot be asked now, and keeps them. */
  async #isHeld(steamId: SteamId, room: SeatRoom): Promise<boolean | null> {
    return seatingRoomOf(this.env, room)
      .holds(steamId)
      .catch(() => null)
  }

  #read(steamId: SteamId): StoredSeat | null {
    const row = this.sql.readFirst<{ seat: string }>('SELECT seat FROM player_seats WHERE steam_id = ?', steamId)
    return row && (JSON.parse(row.seat) as StoredSeat)
  }

  #write(steamId: SteamId, row: StoredSeat): void {
    this.sql.write(
      'INSERT INTO player_seats (steam_id, seat) VALUES (?1, ?2) ON CONFLICT (steam_id) DO UPDATE SET seat = ?2',
      steamId,
      JSON.stringify(row),
    )
  }
}
