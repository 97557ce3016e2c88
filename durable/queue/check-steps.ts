import type { CheckReport } from '../ports/check-order.ts'
import { isOurs } from '../rules/queue/check-judge.ts'
import { estimateOf } from '../rules/queue/queue-estimate.ts'
import type { CheckId, SteamId } from '../rules/vocabulary.ts'
import { releaseSeat, tell } from '../runtime/effects/room-effects.ts'
import { blame } from './blame-steps.ts'
import { holdPlace, holdPlaces, type Part, unchanged } from './held-places.ts'
import { nothingHappened, type QueueContext, type QueueEvent, type QueueOutcome, queueStatusOf } from './queue-events.ts'
import { longRestMs, restMs } from './queue-limits.ts'
import {
  type Check,
  type Group,
  groupKey,
  isOpening,
  type QueueOwn,
  type QueueState,
  type RowChange,
  type Wanted,
  wantedKey,
} from './queue-state.ts'
import { elsewhereToast } from './queue-texts.ts'

type Ended = Extract<QueueEvent, { type: 'ended' }>
type Reported = CheckReport['groups'][number]

/** The check is asked to open: from now on only its answer counts. A check that has become useless is dropped. */
export function markAsked(state: QueueState, id: CheckId, context: QueueContext): QueueOutcome {
  const check = state.checks.get(id)
  if (check?.is !== 'opening') return nothingHappened
  if (!isStillWanted(state, check, id) || !check.groups.every((key) => isWholeGroup(state.waiting.get(key), context)))
    return refuseCheck(state, { type: 'refused', check: id, elsewhere: [], barred: [] }, context)
  return { ok: true, changes: [{ table: 'checks', key: id, row: { ...check, is: 'asked' } }], effects: [] }
}

/** Whether the match still wants the substitute whom the check would ask. */
const isStillWanted = (state: QueueState, { purpose }: Check, id: CheckId): boolean =>
  purpose.is === 'match' || state.wanted.get(wantedKey(purpose.matchId, purpose.out))?.check === id

/** Whether a group waits, unchanged since it joined. */
const isWholeGroup = (group: Group | undefined, { isParty }: QueueContext): boolean =>
  group !== undefined && (group.party === null || isParty(group.party, idsOf(group.players)))

/** The check holds all its players: their seats were handed over, and the queue forgets them. */
export function markOpened(state: QueueState, id: CheckId): QueueOutcome {
  const check = state.checks.get(id)
  if (!check || !isOpening(check)) return nothingHappened
  const players = check.groups.flatMap((key) => state.waiting.get(key)?.players ?? [])
  return {
    ok: true,
    changes: [
      { table: 'checks', key: id, row: { ...check, is: 'open' } },
      ...check.groups.map((key): RowChange => ({ table: 'waiting', key, row: null })),
    ],
    effects: players.map(({ steamId }) => queueStatusOf(steamId)),
  }
}

/**
 * The check was not opened. Groups drop out if one of their players sits elsewhere, may not play, or has left the party; the others get
 * their places back.
 */
export function refuseCheck(
  state: QueueState,
  { check: id, elsewhere, barred }: Extract<QueueEvent, { type: 'refused' }>,
  context: QueueContext,
): QueueOutcome {
  const { now } = context
  const check = state.checks.get(id)
  if (!check || !isOpening(check)) return nothingHappened
  const gone = new Set([...elsewhere, ...barred])
  const dropped = check.groups.flatMap((key) => {
    const group = state.waiting.get(key)
    if (!group) return []
    return isWholeGroup(group, context) && !group.players.some(({ steamId }) => gone.has(steamId)) ? [] : [{ key, group }]
  })
  const isGone = ({ steamId }: { steamId: SteamId }) => gone.has(steamId)
  const named = dropped.flatMap(({ group }) => group.players.filter(isGone))
  const kept = dropped.map(({ group: { players } }) =>
    holdPlaces(
      players.filter((each) => !isGone(each)),
      players.filter(isGone),
      now,
    ),
  )
  return {
    ok: true,
    changes: [
      { table: 'checks', key: id, row: null },
      ...dropped.map(({ key }): RowChange => ({ table: 'waiting', key, row: null })),
      ...askedNoMore(state, check, id),
      ...kept.flatMap(({ changes }) => changes),
    ],
    effects: [
      ...dropped.flatMap(({ group }) => group.players).map(releaseSeat),
      ...kept.flatMap(({ effects }) => effects),
      ...(elsewhere.length > 0 ? [tell(elsewhere, elsewhereToast())] : []),
      ...named.map(({ steamId }) => queueStatusOf(steamId)),
    ],
  }
}

/**
 * The check has ended: players who go back get their place back, penalties are noted, and the time of the others is held. Done once for
 * each check, also for a check that the queue has forgotten.
 */
export function endCheck(state: QueueState, { report, seats }: Ended, context: QueueContext): QueueOutcome {
  const { now } = context
  const check = state.checks.get(report.check)
  if (check?.is === 'ended') return nothingHappened
  const stillHere = check && isOpening(check) ? check.groups : []
  const parts = [
    ...report.groups.map((group) => returning(state, group, { seats, stillHere }, context)),
    ...report.groups.map(({ players }) => holdPlaces(goingTo('kept', players), goingTo('out', players), now)),
    report.purpose.is === 'match' ? blame(state, report, now) : unchanged,
  ]
  return {
    ok: true,
    own: ownAfter(state, report),
    changes: [
      { table: 'checks', key: report.check, row: { is: 'ended', purpose: report.purpose, timeoutMs: 0, groups: [], at: now } },
      ...stillHere.map((key): RowChange => ({ table: 'waiting', key, row: null })),
      ...parts.flatMap(({ changes }) => changes),
      ...substituteAfter(state, report),
    ],
    effects: parts.flatMap(({ effects }) => effects),
  }
}

const goingTo = (where: Reported['players'][number]['goes'], players: Reported['players']) =>
  players.flatMap(({ player, goes }) => (goes === where ? [player] : []))

/**
 * The pause without checks after a check that ended like this (ms): otherwise a fault of the site would repeat at once. A match that does
 * not take a substitute is no fault.
 */
export function restAfter({ why, purpose }: CheckReport): number {
  if (why === null || !isOurs(why)) return 0
  if (why === 'late' || why === 'untold') return restMs
  return purpose.is === 'match' ? longRestMs : 0
}

/** The waits that ended in a match, and one check less for the bots; a check that failed by a fault of the site does not count. */
function ownAfter({ own }: QueueState, { endedAt, why, purpose, groups }: CheckReport): Partial<QueueOwn> {
  if (purpose.is !== 'match') return {}
  const ended = groups.flatMap(({ players }) => players.flatMap(({ player, goes }) => (goes === 'match' ? [player.since] : [])))
  const waits = [...own.waits, ...ended.map((since) => ({ at: endedAt, waited: endedAt - since }))].slice(-estimateOf.most)
  if (why !== null && isOurs(why)) return { waits }
  const checks = (own.fill?.checks ?? 0) - 1
  return { waits, fill: own.fill && checks > 0 ? { ...own.fill, checks } : null }
}

const idsOf = (players: readonly { steamId: SteamId }[]): SteamId[] => players.map(({ steamId }) => steamId)

/** The seats of the players who come back, and the groups of the check that still have their old place. */
type Found = { seats: Ended['seats']; stillHere: readonly string[] }

/** A group that goes back: to its old place if all of its players can, otherwise its seats are freed and its time is held. */
function returning(state: QueueState, { party, players }: Reported, { seats, stillHere }: Found, { now, isParty }: QueueContext): Part {
  const back = players.filter(({ goes }) => goes === 'back').map(({ player }) => player)
  if (back.length === 0) return unchanged
  const isAnew = ({ steamId }: { steamId: SteamId }) => isWaitingAnew(state, steamId, stillHere)
  const seated = back.flatMap((player) => {
    const seat = seats.get(player.steamId)
    return seat === undefined || isAnew(player) ? [] : [{ ...player, seat }]
  })
  const isWhole = seated.length === players.length && (party === null || isParty(party, idsOf(seated)))
  if (!isWhole) {
    const gone = back.filter((player) => !isAnew(player))
    const missing = players.map(({ player }) => player).filter(({ steamId }) => !seated.some((each) => each.steamId === steamId))
    const kept = party === null ? holdPlace(gone, now) : holdPlaces(gone, missing, now)
    return { changes: kept.changes, effects: [...seated.map(releaseSeat), ...kept.effects] }
  }
  const group: Group = { party, players: seated }
  return { changes: [{ table: 'waiting', key: groupKey(group), row: group }], effects: seated.map(({ steamId }) => queueStatusOf(steamId)) }
}

/** Whether a player has a place here that is not the one they were asked from. */
function isWaitingAnew({ places }: QueueState, steamId: SteamId, stillHere: readonly string[]): boolean {
  const key = places.get(steamId)
  return key !== undefined && !stillHere.includes(key)
}

/**
 * The check of a substitute is over: the asked player is not asked again, except after a fault of the site, and once one has come the
 * search ends.
 */
function substituteAfter(state: QueueState, { check, why, purpose, groups }: CheckReport): RowChange[] {
  if (purpose.is !== 'substitute') return []
  const key = wantedKey(purpose.matchId, purpose.out)
  const wanted = state.wanted.get(key)
  if (wanted?.check !== check) return []
  const hasCome = groups.some(({ players }) => players.some(({ goes }) => goes === 'match'))
  const failed = why === 'late' || why === 'untold' ? groups.flatMap(({ players }) => players.map(({ player }) => player.steamId)) : []
  return [{ table: 'wanted', key, row: hasCome ? null : withoutAsked(wanted, failed) }]
}

/** The search goes on; the players count as not asked. */
const withoutAsked = (wanted: Wanted, steamIds: readonly SteamId[]): Wanted => ({
  ...wanted,
  asked: wanted.asked.filter((each) => !steamIds.includes(each)),
  check: null,
})

/** The substitute's check was not opened: its player counts as not asked, and the next one is asked. */
function askedNoMore(state: QueueState, { purpose, groups }: Check, id: CheckId): RowChange[] {
  if (purpose.is !== 'substitute') return []
  const key = wantedKey(purpose.matchId, purpose.out)
  const wanted = state.wanted.get(key)
  const asked = groups.flatMap((group) => idsOf(state.waiting.get(group)?.players ?? []))
  return wanted?.check === id ? [{ table: 'wanted', key, row: withoutAsked(wanted, asked) }] : []
}
