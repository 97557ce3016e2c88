import type { CheckPurpose, QueuedPlayer } from '../ports/check-order.ts'
import type { SubstituteWanted } from '../ports/queue-port.ts'
import type { QueueView, ScrimCard } from '../protocol/queue/queue-fields.ts'
import type { EndedWait } from '../rules/queue/queue-estimate.ts'
import type { QueueRecord } from '../rules/queue/queue-penalty.ts'
import type { CheckId, MatchId, PartyId, SteamId } from '../rules/vocabulary.ts'
import type { Unanswered } from './brought-members.ts'

/** A player in the queue with the number of their seat there. */
export type Waiting = QueuedPlayer & { seat: number }
/**
 * A group that waits together: a party, by its id, or one player. `joinKey` is the key of the call by which they joined: a repeat of it is
 * answered as done for as long as they wait.
 */
export type Group = { party: PartyId | null; players: readonly Waiting[]; joinKey?: string }
/**
 * A check. Until it is open its groups, by key, still wait here and the queue holds them; once it is `asked` to open only the check itself
 * knows its state. One that has `ended` is remembered for a day without its groups, so that it does not end twice.
 */
export type Check = {
  is: 'opening' | 'asked' | 'open' | 'ended'
  purpose: CheckPurpose
  timeoutMs: number
  groups: readonly string[]
  at: number
}
/** A waiting time that is held for a player who joins again by `until` (UTC ms). */
export type Kept = { since: number; until: number }
/** A match that wants a substitute: the players who were asked, and the check that asks now. */
export type Wanted = SubstituteWanted & { asked: readonly SteamId[]; check: CheckId | null }
/** A scrim on the list; `goneAt` (UTC ms) once it has ended. */
export type ListedScrim = { revision: number; scrim: ScrimCard; goneAt: number | null }

/**
 * The stored rows of the queue. Keys, in this order: a group's, a check's id, a player (kept, records), a leader and a member, a match and
 * its missed player, a match.
 */
export type QueueRows = {
  waiting: Group
  checks: Check
  kept: Kept
  records: QueueRecord
  unanswered: Unanswered
  wanted: Wanted
  scrims: ListedScrim
}
export type TableName = keyof QueueRows
export const tableNames = ['waiting', 'checks', 'kept', 'records', 'unanswered', 'wanted', 'scrims'] as const satisfies readonly TableName[]

/** One row as it is from now on; null takes it away. */
export type RowChange = { [Table in TableName]: { table: Table; key: string; row: QueueRows[Table] | null } }[TableName]

/** The answer of bots to a check. */
export type FillAnswer = NonNullable<QueueView['fill']>

/**
 * The queue's own row: the number of the last check, the last waits that ended in a match, and the bots that were asked for, until when and
 * for how many checks more.
 */
export type QueueOwn = {
  sequence: number
  waits: readonly EndedWait[]
  fill: { with: FillAnswer; until: number; checks: number } | null
}

/** The whole state of the queue. `places` finds a player's group by its key. */
export type QueueState = { [Table in TableName]: Map<string, QueueRows[Table]> } & { places: Map<SteamId, string>; own: QueueOwn }

export const emptyQueue = (): QueueState => ({
  waiting: new Map(),
  checks: new Map(),
  kept: new Map(),
  records: new Map(),
  unanswered: new Map(),
  wanted: new Map(),
  scrims: new Map(),
  places: new Map(),
  own: { sequence: 0, waits: [], fill: null },
})

/** The key under which a group waits. */
export const groupKey = ({ party, players }: { party: PartyId | null; players: readonly { steamId: SteamId }[] }): string =>
  party === null ? (players[0]?.steamId ?? '') : `party ${party}`

export const wantedKey = (matchId: MatchId, out: SteamId): string => `${matchId} ${out}`

/** Carries changes out in memory, once they are stored. */
export function applyChanges(state: QueueState, changes: readonly RowChange[]): void {
  for (const { table, key, row } of changes) {
    if (table === 'waiting') {
      for (const { steamId } of state.waiting.get(key)?.players ?? []) state.places.delete(steamId)
      for (const { steamId } of row?.players ?? []) state.places.set(steamId, key)
    }
    const rows = state[table] as Map<string, unknown>
    if (row === null) rows.delete(key)
    else rows.set(key, row)
  }
}

/** Whether a check still has to take its players over. */
export const isOpening = ({ is }: Check): boolean => is === 'opening' || is === 'asked'

/** The keys of the groups that a check is being opened for: they wait, and cannot leave just now. */
export const beingAsked = ({ checks }: QueueState): ReadonlySet<string> =>
  new Set([...checks.values()].flatMap(({ is, groups }) => (is === 'open' ? [] : groups)))

/** The group in which a player waits; null for none. */
export function groupOf(state: QueueState, steamId: SteamId): { key: string; group: Group } | null {
  const key = state.places.get(steamId)
  const group = key === undefined ? undefined : state.waiting.get(key)
  return key === undefined || !group ? null : { key, group }
}

/** Whether a player waits since the call with this key. */
export const hasJoinedWith = (state: QueueState, steamId: SteamId, key: string | undefined): boolean =>
  key !== undefined && groupOf(state, steamId)?.group.joinKey === key

/** The number of a player's seat in the queue; null for none. */
export const seatOf = (state: QueueState, steamId: SteamId): number | null =>
  groupOf(state, steamId)?.group.players.find((each) => each.steamId === steamId)?.seat ?? null

/** The same, but null while a check may have it already. */
export function sureSeatOf(state: QueueState, steamId: SteamId): number | null {
  const place = groupOf(state, steamId)
  return place && !beingAsked(state).has(place.key) ? seatOf(state, steamId) : null
}

/** The groups that wait and are not being asked, in no order. */
export function freeGroups(state: QueueState): { key: string; group: Group }[] {
  const asked = beingAsked(state)
  return [...state.waiting].flatMap(([key, group]) => (asked.has(key) ? [] : [{ key, group }]))
}

/** A group's place in the queue (UTC ms): the mean of its members', so that a held time helps and cannot be lent. */
export const sinceOf = ({ players }: Group): number => Math.round(players.reduce((sum, { since }) => sum + since, 0) / players.length)

/** How many wait. */
export const playersWaiting = (state: QueueState): number => freeGroups(state).reduce((sum, { group }) => sum + group.players.length, 0)

/** How many checks have not ended. */
export const checksUnderWay = ({ checks }: QueueState): number => [...checks.values()].filter(({ is }) => is !== 'ended').length

/** Whether a party waits, or is in a check that has not ended. */
export function isQueued({ waiting, checks }: QueueState, party: PartyId): boolean {
  const key = groupKey({ party, players: [] })
  return waiting.has(key) || [...checks.values()].some(({ groups }) => groups.includes(key))
}
