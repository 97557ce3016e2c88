import { penaltyOf } from '../rules/queue/queue-penalty.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { calledToMatchToast } from '../runtime/effects/called-to-match.ts'
import { releaseSeat, tell } from '../runtime/effects/room-effects.ts'
import { broughtKey, notBroughtUntil } from './brought-members.ts'
import { endCheck, markAsked, markOpened, refuseCheck } from './check-steps.ts'
import { holdPlaces } from './held-places.ts'
import { openNext } from './open-check-step.ts'
import { nothingHappened, type QueueContext, type QueueEvent, type QueueOutcome, queueStatusOf } from './queue-events.ts'
import { fillChecks, fillMs } from './queue-limits.ts'
import {
  beingAsked,
  type FillAnswer,
  type Group,
  groupKey,
  groupOf,
  hasJoinedWith,
  type QueueState,
  type RowChange,
} from './queue-state.ts'
import { foundText, notBroughtText, partyChangedText, pausedText } from './queue-texts.ts'
import { lift, penalise, sweep } from './record-steps.ts'
import { putScrim } from './scrim-steps.ts'
import { dropSubstitute, wantSubstitute } from './substitute-steps.ts'

/**
 * The effect of an event on the queue (docs/product.md 12): plain data in, changes out. Refuses with GATHER_ALLREADY_JOINED, or CONFLICT
 * with its reason: a pause, or a match that has just been found.
 */
export function decide(state: QueueState, event: QueueEvent, context: QueueContext): QueueOutcome {
  switch (event.type) {
    case 'join':
      return join(state, event, context)
    case 'leave':
      return leave(state, event.by, context)
    case 'yield':
      return yieldPlayers(state, event, context)
    case 'party-changed':
      return splitParty(state, event, context)
    case 'asking':
      return markAsked(state, event.check, context)
    case 'opened':
      return markOpened(state, event.check)
    case 'refused':
      return refuseCheck(state, event, context)
    case 'ended':
      return endCheck(state, event, context)
    case 'want':
      return wantSubstitute(state, event.wanted)
    case 'drop':
      return dropSubstitute(state, event)
    case 'penalise':
      return penalise(state, event, context)
    case 'lift':
      return lift(state, event, context)
    case 'scrim':
      return putScrim(state, event, context)
    case 'fill':
      return askForBots(state, event.with, context)
    case 'look':
      return openNext(state, context)
    case 'sweep':
      return sweep(state, context)
    default:
      return event satisfies never
  }
}

type Joining = Extract<QueueEvent, { type: 'join' }>

function join(state: QueueState, { by, party, players, key }: Joining, { now, isParty }: QueueContext): QueueOutcome {
  if (hasJoinedWith(state, by, key)) return nothingHappened
  const isSame =
    party === null ||
    isParty(
      party,
      players.map(({ steamId }) => steamId),
    )
  if (!isSame) return { ok: false, code: 'CONFLICT', message: partyChangedText }
  const inside = players.filter(({ steamId }) => state.places.has(steamId)).map(({ steamId }) => steamId)
  if (inside.length > 0) return { ok: false, code: 'GATHER_ALLREADY_JOINED', ...(players.length > 1 && { fields: inside }) }
  const paused = pausedAmong(state, players, now)
  if (paused.length > 0) {
    const last = Math.max(...paused.map(({ until }) => until))
    return {
      ok: false,
      code: 'CONFLICT',
      message: pausedText(last, paused, { leader: by, now }),
      fields: paused.map(({ steamId }) => steamId),
    }
  }
  const notBrought = notBroughtAmong(state, { by, players }, now)
  if (notBrought.length > 0) {
    const last = Math.max(...notBrought.map(({ until }) => until))
    return { ok: false, code: 'CONFLICT', message: notBroughtText(last, notBrought), fields: notBrought.map(({ steamId }) => steamId) }
  }
  const since = (steamId: SteamId) => {
    const kept = state.kept.get(steamId)
    return kept && kept.until > now ? Math.min(kept.since, now) : now
  }
  const group: Group = {
    party,
    players: players.map((player) => ({ ...player, since: since(player.steamId) })),
    ...(key !== undefined && { joinKey: key }),
  }
  const used = players.filter(({ steamId }) => state.kept.has(steamId))
  return {
    ok: true,
    changes: [
      { table: 'waiting', key: groupKey(group), row: group },
      ...used.map(({ steamId }): RowChange => ({ table: 'kept', key: steamId, row: null })),
    ],
    effects: [...players.map(({ steamId }) => queueStatusOf(steamId))],
  }
}

/** The players who may not join now, and until when (UTC ms). */
function pausedAmong<Player extends { steamId: SteamId }>(state: QueueState, players: readonly Player[], now: number) {
  return players.flatMap((player) => {
    const record = state.records.get(player.steamId)
    const until = record ? (penaltyOf(record, now)?.until ?? null) : null
    return until === null ? [] : [{ ...player, until }]
  })
}

/** The members whom the leader cannot bring now, and until when (UTC ms). */
const notBroughtAmong = (state: QueueState, { by, players }: Pick<Joining, 'by' | 'players'>, now: number) =>
  players.flatMap((player) => {
    const until = notBroughtUntil(state.unanswered.get(broughtKey(by, player.steamId)), now)
    return until === null ? [] : [{ ...player, until }]
  })

/** Bots come for the next two checks, or ten minutes (docs/product.md 12.9). */
function askForBots({ own }: QueueState, answer: FillAnswer | null, { now }: QueueContext): QueueOutcome {
  const fill = answer && { with: answer, until: now + fillMs, checks: fillChecks }
  return fill === own.fill ? nothingHappened : { ok: true, changes: [], effects: [], own: { fill } }
}

/** A player leaves, and their party with them; the time of the others is held. A second leave changes nothing. */
function leave(state: QueueState, by: SteamId, { now }: QueueContext): QueueOutcome {
  const place = groupOf(state, by)
  if (!place) return nothingHappened
  if (beingAsked(state).has(place.key)) return { ok: false, code: 'CONFLICT', message: foundText }
  return takeOut(place, [by], now)
}

/** The queue yields players to an organised match, and their parties leave with them. Players in a ready check are yielded by the check. */
function yieldPlayers(state: QueueState, { steamIds, by }: Extract<QueueEvent, { type: 'yield' }>, { now }: QueueContext): QueueOutcome {
  const asked = beingAsked(state)
  const places = new Map(steamIds.flatMap((steamId) => groupOf(state, steamId) ?? []).map((place) => [place.key, place]))
  const parts = [...places.values()]
    .filter(({ key }) => !asked.has(key))
    .map((place) => {
      const called = steamIds.filter((steamId) => place.group.players.some((each) => each.steamId === steamId))
      const { changes, effects } = takeOut(place, called, now)
      return { changes, effects: [...effects, tell(called, calledToMatchToast('Du er tatt ut av køen', by))] }
    })
  return { ok: true, changes: parts.flatMap(({ changes }) => changes), effects: parts.flatMap(({ effects }) => effects) }
}

/** A party that has changed leaves the queue; the time of all is held. One in a check stays until the check has ended. */
function splitParty(
  state: QueueState,
  { party, left }: Extract<QueueEvent, { type: 'party-changed' }>,
  { now }: QueueContext,
): QueueOutcome {
  const key = groupKey({ party, players: [] })
  const group = state.waiting.get(key)
  return group && !beingAsked(state).has(key) ? takeOut({ key, group }, left, now, true) : nothingHappened
}

/** A group leaves the queue because of the players who `left`; the time of the others is held, and theirs only with `isTheirsStored`. */
function takeOut(
  { key, group: { players } }: { key: string; group: Group },
  left: readonly SteamId[],
  now: number,
  isTheirsStored = false,
): Extract<QueueOutcome, { ok: true }> {
  const hasLeft = ({ steamId }: { steamId: SteamId }) => left.includes(steamId)
  const gone = isTheirsStored ? [] : players.filter(hasLeft)
  const kept = holdPlaces(
    players.filter((each) => !gone.includes(each)),
    players.filter(hasLeft),
    now,
  )
  return {
    ok: true,
    changes: [{ table: 'waiting', key, row: null }, ...kept.changes],
    effects: [...players.map(releaseSeat), ...gone.map(({ steamId }) => queueStatusOf(steamId)), ...kept.effects],
  }
}
