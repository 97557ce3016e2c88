import type { CheckOrder, CheckReport } from '../../../durable/ports/check-order.ts'
import type { SeatRoom } from '../../../durable/ports/room-port.ts'
import { orderOf } from '../../../durable/queue/check-order.ts'
import { decide } from '../../../durable/queue/queue-decide.ts'
import type { QueueEffect, QueueEvent, QueueOutcome } from '../../../durable/queue/queue-events.ts'
import {
  applyChanges,
  beingAsked,
  emptyQueue,
  type QueueOwn,
  type QueueState,
  type RowChange,
  sureSeatOf,
  tableNames,
} from '../../../durable/queue/queue-state.ts'
import type { AfterCheck, CheckVerdict } from '../../../durable/rules/queue/check-verdicts.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { decideSeat, type SeatRow } from '../../../durable/seats/seats-decide.ts'
import { aPlayerWith } from '../../support/rules/a-player.ts'
import { matchId, playerId } from '../../support/rules/ids.ts'

const queueRoom: SeatRoom = { kind: 'queue', id: 'scrim' }
/** All matches are one here. */
const matchRoom: SeatRoom = { kind: 'match', id: 'kamp' }
export const nameOf = (number: number): SteamId => playerId(`spiller ${number}`)

/** A ready check as the queue knows it: it has those it asks, ends once, and has those who go back until the queue has answered. */
type Check = { order: CheckOrder; holds: Set<SteamId>; report: CheckReport | null }
type Committed = Extract<QueueOutcome, { ok: true }>

/** The queue, seats and checks without objects: stored rows survive a crash, everything else does not. */
export class QueueWorld {
  now = Date.UTC(2026, 10, 22, 20)
  readonly checks = new Map<string, Check>()
  readonly inMatch = new Set<SteamId>()
  readonly #seats = new Map<SteamId, SeatRow>()
  readonly #stored = new Map(tableNames.map((table) => [table, new Map<string, string>()]))
  #own: QueueOwn = emptyQueue().own
  #outbox: QueueEffect[] = []
  #state: QueueState | null = null
  #matches = 0
  readonly #partyOf: (steamId: SteamId) => string | null

  constructor(partyOf: (steamId: SteamId) => string | null) {
    this.#partyOf = partyOf
  }

  get state(): QueueState {
    if (this.#state) return this.#state
    this.#state = { ...emptyQueue(), own: structuredClone(this.#own) }
    for (const [table, rows] of this.#stored) {
      applyChanges(
        this.#state,
        [...rows].map(([key, row]) => ({ table, key, row: JSON.parse(row) }) as RowChange),
      )
    }
    return this.#state
  }

  /** The process dies: its memory is gone. */
  crash(): void {
    this.#state = null
  }

  submit(event: QueueEvent): QueueOutcome {
    const outcome = this.#decide(event)
    if (outcome.ok) this.#commit(outcome)
    while (outcome.ok) {
      const opened = this.#decide({ type: 'look' })
      if (!opened.ok || opened.changes.length === 0) break
      this.#commit(opened)
    }
    return outcome
  }

  #decide(event: QueueEvent): QueueOutcome {
    const context = {
      now: this.now,
      checkMs: 30_000,
      freshMatch: () => ({ matchId: matchId(`kamp ${++this.#matches}`), seed: '' }),
      freshTag: () => 'k3f9ab',
      isParty: (id: string, members: readonly SteamId[]) => members.every((each) => this.#partyOf(each) === id),
    }
    return decide(this.state, event, context)
  }

  #commit({ changes, effects, own }: Committed): void {
    for (const { table, key, row } of changes) {
      if (row === null) this.#stored.get(table)?.delete(key)
      else this.#stored.get(table)?.set(key, JSON.stringify(row))
    }
    this.#own = { ...this.state.own, ...own }
    this.#outbox.push(...effects.filter(({ to }) => to === 'seat' || to === 'check'))
    applyChanges(this.state, changes)
    this.state.own = this.#own
  }

  /** The queue forgets a check that never told how it ended, as it does after a day. */
  forgetCheck(id: string): void {
    if (this.state.checks.get(id)?.is !== 'open') return
    this.#stored.get('checks')?.delete(id)
    this.state.checks.delete(id)
  }

  /** Whether the queue knows how the check ended. */
  isOver = (id: string): boolean => this.state.checks.get(id)?.is === 'ended'

  // ── Seats ──

  roomOf(steamId: SteamId): SeatRoom | null {
    return this.#seats.get(steamId)?.held?.room ?? null
  }

  /** Whether a check is being opened for the player: the queue and the check may both have them until that is answered. */
  isAsked(steamId: SteamId): boolean {
    return beingAsked(this.state).has(this.state.places.get(steamId) ?? '')
  }

  isHeld(room: SeatRoom, steamId: SteamId): boolean {
    if (room.kind === 'match') return this.inMatch.has(steamId)
    return room.kind === 'queue' ? this.state.places.has(steamId) : (this.checks.get(room.id)?.holds.has(steamId) ?? false)
  }

  #claim(steamId: SteamId, room: SeatRoom, from: SeatRoom | null): number | null {
    for (let asked = 0; asked < 3; asked++) {
      const decision = decideSeat(this.#seats.get(steamId) ?? null, { type: 'claim', room, from })
      if (decision.is === 'granted') {
        this.#seats.set(steamId, decision.row)
        return decision.number
      }
      if (decision.is !== 'ask' || this.isHeld(decision.room, steamId)) return null
      this.#tellSeat(steamId, { type: 'asked', number: decision.number, held: false })
    }
    return null
  }

  #tellSeat(steamId: SteamId, event: Parameters<typeof decideSeat>[1]): void {
    const decision = decideSeat(this.#seats.get(steamId) ?? null, event)
    if (decision.is === 'moved') this.#seats.set(steamId, decision.row)
  }

  /** Claims seats for a room, all or none of them; null when one is refused. */
  #claimAll(steamIds: readonly SteamId[], room: SeatRoom, from: SeatRoom | null): Map<SteamId, number> | SteamId[] {
    const seats = new Map(
      steamIds.flatMap((each) => {
        const number = this.#claim(each, room, from)
        return number === null ? [] : [[each, number] as const]
      }),
    )
    const refused = steamIds.filter((each) => !seats.has(each))
    if (refused.length === 0) return seats
    for (const [steamId, number] of seats) this.#tellSeat(steamId, { type: 'give-back', room, number })
    return refused
  }

  // ── The acts of players ──

  /** Joins alone or with a party; `dies`: the process dies between the claim and the commit. */
  join(steamIds: readonly SteamId[], elo: (steamId: SteamId) => number, dies: boolean): QueueOutcome | null {
    const party = steamIds.length > 1 ? this.#partyOf(steamIds[0] as SteamId) : null
    const event = (seat: (steamId: SteamId) => number): QueueEvent => ({
      type: 'join',
      by: steamIds[0] as SteamId,
      party,
      players: steamIds.map((steamId) => ({ ...playerOf(steamId, elo(steamId)), seat: seat(steamId) })),
    })
    const outcome = this.#decide(event(() => 0))
    if (!outcome.ok) return outcome
    const seats = this.#claimAll(steamIds, queueRoom, null)
    if (Array.isArray(seats)) return null
    if (dies) {
      this.crash()
      return null
    }
    return this.submit(event((steamId) => seats.get(steamId) ?? 0))
  }

  // ── The effects of the queue ──

  /** Delivers the effect at this place of the outbox: `lost` on the way there, or its answer on the way back, or not at all. */
  deliver(at: number, lost: 'message' | 'answer' | null, isOff = false): void {
    const effect = this.#outbox[at % Math.max(1, this.#outbox.length)]
    if (!effect || lost === 'message') return
    if (effect.to === 'seat') this.#tellSeat(effect.steamId, { type: 'release', room: queueRoom, number: effect.number })
    if (effect.to === 'check') this.#openCheck(effect.check, lost !== null, isOff)
    if (lost === null) this.#outbox = this.#outbox.filter((each) => each !== effect)
  }

  #openCheck(id: string, isAnswerLost: boolean, isOff: boolean): void {
    // As the delivery does: a switch counts only before the check was asked.
    if (isOff && this.state.checks.get(id)?.is === 'opening')
      return void this.submit({ type: 'refused', check: id, elsewhere: [], barred: [] })
    this.submit({ type: 'asking', check: id })
    const order = orderOf(this.state, id)
    if (!order) return
    const elsewhere = this.#open(order)
    if (isAnswerLost) return
    this.submit(elsewhere.length === 0 ? { type: 'opened', check: id } : { type: 'refused', check: id, elsewhere, barred: [] })
  }

  #open(order: CheckOrder): SteamId[] {
    if (this.checks.has(order.id)) return []
    const steamIds = order.groups.flatMap(({ players }) => players.map(({ steamId }) => steamId))
    const seats = this.#claimAll(steamIds, { kind: 'ready-check', id: order.id }, queueRoom)
    if (Array.isArray(seats)) return seats
    this.checks.set(order.id, { order, holds: new Set(steamIds), report: null })
    return []
  }

  /** A check ends, as `endingOf` says for each. */
  endCheck(id: string, endings: ReadonlyMap<SteamId, { verdict: CheckVerdict; goes: AfterCheck }>): void {
    const check = this.checks.get(id)
    if (!check || check.report) return
    const groups = check.order.groups.map(({ party, players }) => ({
      party,
      players: players.map((player) => ({ player, ...(endings.get(player.steamId) ?? { verdict: 'unanswered', goes: 'back' }) })),
    })) as CheckReport['groups']
    const room = { kind: 'ready-check', id } as const
    for (const [steamId, { goes }] of endings) {
      if (goes !== 'match') continue
      this.#claim(steamId, matchRoom, room)
      check.holds.delete(steamId)
      this.inMatch.add(steamId)
    }
    check.report = { check: id, why: null, endedAt: this.now, purpose: check.order.purpose, groups }
  }

  /** Every match is over. */
  endMatches(): void {
    for (const steamId of this.inMatch)
      this.#tellSeat(steamId, { type: 'release', room: matchRoom, number: this.#seats.get(steamId)?.last ?? 0 })
    this.inMatch.clear()
  }

  /** Tells the queue how a check ended. */
  report(id: string, lost: 'message' | 'answer' | null): void {
    const check = this.checks.get(id)
    if (!check?.report || lost === 'message') return
    const room = { kind: 'ready-check', id } as const
    const going = check.report.groups.flatMap(({ players }) => players.map(({ player, goes }) => ({ steamId: player.steamId, goes })))
    const seats = new Map<SteamId, number>()
    if (this.state.checks.get(id)?.is !== 'ended') {
      for (const { steamId, goes } of going) {
        const number = goes === 'back' && sureSeatOf(this.state, steamId) === null ? this.#claim(steamId, queueRoom, room) : null
        if (number !== null) seats.set(steamId, number)
      }
      this.submit({ type: 'ended', report: check.report, seats })
    }
    if (lost === 'answer') return
    for (const { steamId, goes } of going) {
      if (goes === 'back') continue
      this.#tellSeat(steamId, { type: 'release', room, number: this.#seats.get(steamId)?.last ?? 0 })
    }
    this.checks.delete(id)
  }

  /** Everything that is under way arrives, and checks that are open end in nobody's favour. */
  comeToRest(): void {
    for (let round = 0; round < 200 && (this.#outbox.length > 0 || this.checks.size > 0); round++) {
      while (this.#outbox.length > 0) this.deliver(0, null)
      for (const id of [...this.checks.keys()]) {
        this.endCheck(id, new Map([...(this.checks.get(id)?.holds ?? [])].map((each) => [each, { verdict: 'accepted', goes: 'match' }])))
        this.report(id, null)
      }
    }
  }
}

const playerOf = (steamId: SteamId, elo: number) => ({ ...aPlayerWith(steamId, { elo }), continent: null })
