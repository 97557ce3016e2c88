import type { PartyInvite, Party as PartyView } from '../protocol/queue/queue-fields.ts'
import type { SiteFrame } from '../protocol/site-messages.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import {
  codeOf,
  invitationOf,
  isMember,
  leaderOf,
  type Party,
  type PartyAct,
  type PartyOutcome,
  type PartyPlayer,
  stepParty,
  uninvitedBy,
} from '../rules/queue/party.ts'
import type { PartyId, SteamId } from '../rules/vocabulary.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'
import { Parties, type PartyTraces } from './parties.ts'
import { inviteOf, viewOf } from './party-view.ts'
import { RecentTries } from './recent-tries.ts'

/** The numbers of wrong codes that a player may give, and of players they may invite, in a minute. */
const wrongCodes = 10
const invitations = 20
const minuteMs = 60_000
/** The shortest time between two notes of a party's use by the queue or a gather, in ms. */
const usedEveryMs = 60 * 60_000
/** This many invitations a player is shown at most. */
const invitesShown = 5

/** A player's request about parties. */
export type PartyRequest = Exclude<PartyAct, { do: 'invite' }> | { do: 'invite'; player: PartyPlayer }

/** The players who queue together; the first leads. */
export type QueueParty = { id: PartyId; leader: SteamId; members: readonly SteamId[] }

/** The parts that the party table gets from the object whose tables it uses. */
export type PartyTableHost = {
  sql: CountedSql
  clock(): number
  /** Tells these players, on every page they have open; may be lost. */
  tell(steamIds: readonly SteamId[], frame: SiteFrame): void
  /** Runs work that writes, then derives the alarm. */
  runThenRearm<Result>(work: () => Result): Result
  queue: {
    /** Whether the party waits in the queue, or is in a ready check. */
    isWaiting(partyId: PartyId): boolean
    /**
     * These members have left the party: it leaves the queue, where the time of the others is held for two minutes; a check does not bring
     * it back to its place. Runs within the write that removes the members.
     */
    leaveQueue(partyId: PartyId, left: readonly SteamId[]): void
  }
}

/** Stores and changes parties (docs/product.md 12.5). Their rules are in `durable/rules/queue/party.ts`. */
export class PartyTable {
  readonly #host: PartyTableHost
  readonly #parties: Parties
  readonly #wrongCodes = new RecentTries(wrongCodes, minuteMs)
  readonly #invitations = new RecentTries(invitations, minuteMs)

  constructor(host: PartyTableHost) {
    this.#host = host
    this.#parties = new Parties(host.sql)
  }

  /** Carries out an act. Refuses as `stepParty` does, and with SLOW_DOWN for too many wrong codes or invitations. */
  act(by: PartyPlayer, request: PartyRequest): { ok: true } | Refusal {
    const now = this.#host.clock()
    if (request.do === 'join' && !this.#mayTry(by.steamId, request.code, now)) return refuse('SLOW_DOWN')
    if (request.do === 'invite' && this.#invitations.isTooMany(by.steamId, now)) return refuse('SLOW_DOWN')
    const act = request.do === 'invite' ? { ...request, lastInvitedAt: this.#parties.lastInvitedAt(request.player.steamId) } : request
    const outcome = stepParty(
      {
        by,
        own: this.#parties.ofPlayer(by.steamId),
        coded: 'code' in act ? this.#parties.byCode(act.code) : null,
        isWaiting: ({ id }) => this.#host.queue.isWaiting(id),
        fresh: { id: newCode(), code: newCode() },
        now,
      },
      act,
    )
    if (!outcome.ok) return outcome
    this.#host.runThenRearm(() => {
      if (act.do === 'invite') this.#noteInvited(by.steamId, act.player.steamId, now)
      this.#save(outcome, act.do === 'leave')
    })
    if (act.do === 'invite') this.#tellInvited(act.player.steamId, by.steamId)
    if (act.do === 'kick') this.#tellKicked(act.steamId, outcome)
    return { ok: true }
  }

  /** The view of a player's page: their party, and the open invitations to others. */
  view(steamId: SteamId): { party: PartyView | null; invites: PartyInvite[] } {
    const now = this.#host.clock()
    const party = this.#parties.ofPlayer(steamId)
    const invites = this.#parties
      .inviting(steamId, now)
      .slice(-invitesShown)
      .flatMap((each) => inviteOf(each, invitationOf(each, steamId, now)?.by ?? null) ?? [])
    return { party: party && viewOf(party, now), invites }
  }

  /** The party behind a link. Refuses with PAGE_NOT_FOUND, and with SLOW_DOWN for too many wrong codes. */
  inviteBehind(steamId: SteamId, code: string): { ok: true; invite: PartyInvite } | Refusal {
    if (!this.#mayTry(steamId, code, this.#host.clock())) return refuse('SLOW_DOWN')
    const party = this.#parties.byCode(code)
    const invite = party && inviteOf(party, null)
    return invite ? { ok: true, invite } : refuse('PAGE_NOT_FOUND', 'Fant ikke gruppen. Be om en ny lenke.')
  }

  /** Opens a party for a player without one; answers the code of theirs. */
  link(by: PartyPlayer): { ok: true; code: string } | Refusal {
    const opened = this.act(by, { do: 'open' })
    return opened.ok ? { ok: true, code: this.#parties.ofPlayer(by.steamId)?.code ?? '' } : opened
  }

  /** The party with which a player queues; null for a player alone, also in a party of one. */
  queuePartyOf(steamId: SteamId): QueueParty | null {
    const party = this.#parties.ofPlayer(steamId)
    const leader = party && leaderOf(party)
    return party && leader && party.members.length > 1 ? { id: party.id, leader, members: party.members.map((each) => each.steamId) } : null
  }

  /** Whether a party still consists of exactly these players: only then they go back to their place together. */
  isWhole(partyId: PartyId, steamIds: readonly SteamId[]): boolean {
    const party = this.#parties.byId(partyId)
    return party?.members.length === steamIds.length && steamIds.every((steamId) => isMember(party, steamId))
  }

  /** The party has queued, or joined a gather. Must run within a write of the queue. */
  used(partyId: PartyId): void {
    const now = this.#host.clock()
    const party = this.#parties.byId(partyId)
    if (party && now - party.usedAt >= usedEveryMs) this.#parties.put({ ...party, usedAt: now })
  }

  /** When the party table wants its object woken (UTC ms); null for never. */
  nextWakeAt(): number | null {
    return this.#parties.nextEndAt()
  }

  /** Ends the parties that nobody used for a day. A party that waits in the queue is in use. */
  wake(): void {
    const now = this.#host.clock()
    const unused = this.#parties.unused(now)
    for (const party of unused) {
      if (this.#host.queue.isWaiting(party.id)) this.#parties.put({ ...party, usedAt: now })
      else this.#save({ ok: true, changed: [{ ...party, members: [] }] }, false)
    }
  }

  /** Once a minute. Must run within a write of the queue. */
  sweep(): void {
    this.#parties.dropOldNotes(this.#host.clock())
  }

  /** The party data of a player. */
  ownTraces(steamId: SteamId): PartyTraces {
    return this.#parties.ownTraces(steamId)
  }

  /** Removes a player from their party, also while it waits or is in a check; may be repeated. */
  takeOut(steamId: SteamId): void {
    const own = this.#parties.ofPlayer(steamId)
    if (!own) return
    const left = { ...own, members: own.members.filter((each) => each.steamId !== steamId) }
    this.#host.runThenRearm(() => this.#save({ ok: true, changed: [left] }, true))
  }

  /** Takes a deleted player out; may be repeated. */
  forget(steamId: SteamId): void {
    this.#host.runThenRearm(() => {
      this.takeOut(steamId)
      this.#parties.forget(steamId)
      this.#wrongCodes.forget(steamId)
      this.#invitations.forget(steamId)
    })
  }

  /** Whether a player may name this code; one of no party is counted. */
  #mayTry(steamId: SteamId, code: string, now: number): boolean {
    if (this.#wrongCodes.isTooMany(steamId, now)) return false
    if (!this.#parties.byCode(code)) this.#wrongCodes.note(steamId, now)
    return true
  }

  #noteInvited(by: SteamId, steamId: SteamId, now: number): void {
    this.#invitations.note(by, now)
    this.#parties.noteInvited(steamId, now)
  }

  /** Stores the changed parties, and sends one frame to each player who was or is in them. */
  #save({ changed }: PartyOutcome, hasLeft: boolean): void {
    const before = changed.flatMap(({ id }) => this.#parties.byId(id) ?? [])
    for (const party of changed) {
      if (hasLeft && this.#host.queue.isWaiting(party.id)) this.#host.queue.leaveQueue(party.id, leaversOf(before, party))
      this.#parties.put(party)
    }
    const now = this.#host.clock()
    for (const party of changed) if (party.members.length > 0) this.#show(party.members, viewOf(party, now))
    for (const { code, uninvited } of uninvitedBy(before, changed, now))
      this.#host.tell(uninvited, { event: 'party_invite_gone', data: { code } })
    const gone = before.flatMap(({ members }) => members).filter(({ steamId }) => this.#parties.ofPlayer(steamId) === null)
    this.#show(gone, null)
  }

  #show(players: readonly PartyPlayer[], party: PartyView | null): void {
    if (players.length === 0) return
    this.#host.tell(
      players.map(({ steamId }) => steamId),
      { event: 'party_updated', data: { party } },
    )
  }

  /** Tells the invited player. */
  #tellInvited(steamId: SteamId, by: SteamId): void {
    const party = this.#parties.ofPlayer(by)
    const invite = party && inviteOf(party, by)
    if (invite) this.#host.tell([steamId], { event: 'party_invite', data: { invite } })
  }

  /** Tells a kicked player; one whose invitation was withdrawn was in no party. */
  #tellKicked(steamId: SteamId, { changed }: PartyOutcome): void {
    if (changed.some(({ kicked }) => kicked.at(-1) === steamId)) {
      this.#host.tell([steamId], { event: 'toast', data: { type: 'info', msg: 'Lederen tok deg ut av gruppen.' } })
    }
  }
}

/** The members that a party has lost. */
const leaversOf = (before: readonly Party[], { id, members }: Party): SteamId[] =>
  (before.find((each) => each.id === id)?.members ?? []).flatMap(({ steamId }) =>
    members.some((each) => each.steamId === steamId) ? [] : [steamId],
  )

const newCode = (): string => codeOf(crypto.getRandomValues(new Uint8Array(8)))
