import { invitationOf, type Party, partyLimits } from '../rules/queue/party.ts'
import type { PartyId, SteamId } from '../rules/vocabulary.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'

/** The tables of the parties; the object that has them makes them. */
export const partyTables = [
  'CREATE TABLE parties (id TEXT PRIMARY KEY, party TEXT NOT NULL) WITHOUT ROWID',
  // When any party last invited a player (UTC ms): a party that ends must not free them for the next.
  'CREATE TABLE party_calls (steam_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID',
]

/** The party data of one player (docs/product.md 11.3); others by SteamID, times in UTC ms. */
export type PartyTraces = {
  party: { id: PartyId; code: string; members: SteamId[] } | null
  /** The invitations they got or sent. */
  invitations: { party: PartyId; to: SteamId; by: SteamId; at: number; is_declined: boolean }[]
  /** The parties that removed them. */
  put_out_of: string[]
  last_invited_at: number | null
}

/**
 * All parties, one row each. They are read once after the object woke and then cached by id, code, members and invited players.
 * `durable/rules/queue/party.ts` keeps each player in one party at most.
 */
export class Parties {
  readonly #sql: CountedSql
  #known: Map<string, Party> | null = null
  readonly #byCode = new Map<string, string>()
  readonly #byMember = new Map<SteamId, string>()
  readonly #byInvited = new Map<SteamId, Set<string>>()
  /** When the party was used that was unused longest (UTC ms); undefined until it is looked for again. */
  #firstUsedAt: number | undefined

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  get #parties(): Map<string, Party> {
    if (this.#known) return this.#known
    this.#known = new Map()
    for (const { party } of this.#sql.read<{ party: string }>('SELECT party FROM parties')) this.#index(JSON.parse(party) as Party)
    return this.#known
  }

  get all(): readonly Party[] {
    return [...this.#parties.values()]
  }

  ofPlayer(steamId: SteamId): Party | null {
    return this.byId(this.#parties && this.#byMember.get(steamId))
  }

  byCode(code: string): Party | null {
    return this.byId(this.#parties && this.#byCode.get(code))
  }

  byId(id: PartyId | undefined): Party | null {
    return (id !== undefined && this.#parties.get(id)) || null
  }

  /** The parties whose open invitation a player has. */
  inviting(steamId: SteamId, now: number): readonly Party[] {
    const ids = (this.#parties && this.#byInvited.get(steamId)) ?? []
    return [...ids].flatMap((id) => this.byId(id) ?? []).filter((party) => invitationOf(party, steamId, now) !== null)
  }

  /** Stores a party as it is now: one row. One without members is deleted. */
  put(party: Party): void {
    const before = this.byId(party.id)
    if (before) this.#unindex(before)
    if (party.members.length === 0) {
      this.#sql.write('DELETE FROM parties WHERE id = ?', party.id)
      return
    }
    this.#index(party)
    this.#sql.write(
      'INSERT INTO parties (id, party) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET party = ?2',
      party.id,
      JSON.stringify(party),
    )
  }

  /** When any party last invited this player (UTC ms); null when that is long ago. */
  lastInvitedAt(steamId: SteamId): number | null {
    return this.#sql.readFirst<{ at: number }>('SELECT at FROM party_calls WHERE steam_id = ?', steamId)?.at ?? null
  }

  noteInvited(steamId: SteamId, at: number): void {
    this.#sql.write('INSERT INTO party_calls (steam_id, at) VALUES (?1, ?2) ON CONFLICT (steam_id) DO UPDATE SET at = ?2', steamId, at)
  }

  /** The time at which the first party expires unused (UTC ms). Null also before the first read: the stored alarm still holds then. */
  nextEndAt(): number | null {
    if (!this.#known?.size) return null
    this.#firstUsedAt ??= [...this.#known.values()].reduce((first, { usedAt }) => Math.min(first, usedAt), Number.POSITIVE_INFINITY)
    return this.#firstUsedAt + partyLimits.unusedMs
  }

  /** The parties that nobody has used for too long. */
  unused(now: number): readonly Party[] {
    const all = this.all
    const first = this.nextEndAt()
    return first === null || first > now ? [] : all.filter(({ usedAt }) => now - usedAt >= partyLimits.unusedMs)
  }

  /** Deletes notes of invitations that are older than the pause between two. */
  dropOldNotes(now: number): void {
    if (this.#sql.readFirst('SELECT 1 AS one FROM party_calls WHERE at <= ? LIMIT 1', now - partyLimits.invitePauseMs) === null) return
    this.#sql.write('DELETE FROM party_calls WHERE at <= ?', now - partyLimits.invitePauseMs)
  }

  /** The stored data of a player. */
  ownTraces(steamId: SteamId): PartyTraces {
    const party = this.ofPlayer(steamId)
    const invitations = this.all.flatMap(({ id, invitations: all }) =>
      all.flatMap(({ player, by, at, isDeclined }) =>
        player.steamId === steamId || by === steamId ? [{ party: id, to: player.steamId, by, at, is_declined: isDeclined }] : [],
      ),
    )
    return {
      party: party && { id: party.id, code: party.code, members: party.members.map((each) => each.steamId) },
      invitations,
      put_out_of: this.all.filter(({ kicked }) => kicked.includes(steamId)).map(({ id }) => id),
      last_invited_at: this.lastInvitedAt(steamId),
    }
  }

  /** Removes a deleted player, who is in no party any more, from the lists of the others' parties. */
  forget(gone: SteamId): void {
    if (this.lastInvitedAt(gone) !== null) this.#sql.write('DELETE FROM party_calls WHERE steam_id = ?', gone)
    for (const party of this.all) {
      const invitations = party.invitations.filter(({ player, by }) => player.steamId !== gone && by !== gone)
      const kicked = party.kicked.filter((steamId) => steamId !== gone)
      const isSame = invitations.length === party.invitations.length && kicked.length === party.kicked.length
      if (!isSame) this.put({ ...party, invitations, kicked })
    }
  }

  #index(party: Party): void {
    this.#parties.set(party.id, party)
    this.#byCode.set(party.code, party.id)
    for (const { steamId } of party.members) this.#byMember.set(steamId, party.id)
    for (const { player } of party.invitations) {
      this.#byInvited.set(player.steamId, (this.#byInvited.get(player.steamId) ?? new Set()).add(party.id))
    }
    if (this.#firstUsedAt !== undefined) this.#firstUsedAt = Math.min(this.#firstUsedAt, party.usedAt)
  }

  #unindex(party: Party): void {
    this.#parties.delete(party.id)
    this.#byCode.delete(party.code)
    for (const { player } of party.invitations) {
      const ids = this.#byInvited.get(player.steamId)
      ids?.delete(party.id)
      if (ids?.size === 0) this.#byInvited.delete(player.steamId)
    }
    if (this.#firstUsedAt === party.usedAt) this.#firstUsedAt = undefined
    // A member may have joined another meanwhile.
    for (const { steamId } of party.members) if (this.#byMember.get(steamId) === party.id) this.#byMember.delete(steamId)
  }
}
