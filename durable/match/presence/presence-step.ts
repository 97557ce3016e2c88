import { playersIn } from '../../rules/by-player.ts'
import { clocksOf } from '../../rules/clocks.ts'
import { missedDeadlineMs } from '../../rules/draft/turn-clock.ts'
import { benchChoiceMs } from '../../rules/play/bench-limits.ts'
import { playersNeeded } from '../../rules/play/play-limits.ts'
import type { MatchKind, SteamId } from '../../rules/vocabulary.ts'
import { tell, tellStaffBesides } from '../../runtime/effects/room-effects.ts'
import { type MatchEffect, matchToast, toastElsewhere } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, cancelMatch, type Step } from '../match-outcome.ts'
import { everybodyIn, type LiveState, type MatchState, memberOf } from '../match-state.ts'
import { asksQueue, hasMapsLeft, isReady, type Load, loadOn, type Play, type ServerLease } from '../play/play-state.ts'
import { sayInGame } from '../play/server-acts.ts'
import { benchFor, looksForSubstitute } from './bench.ts'
import { saidWhenFull } from './full-server-step.ts'
import {
  nextMissed,
  nobodyKnown,
  nobodyYet,
  onReady,
  type Presence,
  withMissed,
  withMoreTime,
  withReported,
  withSeen,
} from './match-presence.ts'

const withPresence = (state: LiveState, presence: Presence): LiveState =>
  presence === state.play.presence ? state : { ...state, play: { ...state.play, presence } }

/** The presence on a server that is being set up: players of another load of the match on the same server stay connected. */
export const presenceOnOffer = (state: LiveState, isReload: boolean, now: number): Presence | null =>
  isReload ? state.play.presence : nobodyYet(everybodyIn(state), now)

/** The presence on a server that has just got ready (docs/product.md 10.8). */
export function presenceOnReady(state: LiveState, { presence, server }: Play & { server: ServerLease }, runs: Load, now: number) {
  if (runs.loadId !== server.loadId) return nobodyKnown
  return onReady(presence ?? nobodyYet(everybodyIn(state), now), runs.loadId, now)
}

/** The server's log shows who is there. */
export function connectionsSeen(state: MatchState, { loadId, seen }: EventOf<'connections'>, now: number): Step {
  if (state.status !== 'live' || !state.play.presence || loadOn(state.play.server) !== loadId) return become(state)
  const after = withPresence(state, withSeen(state.play.presence, seen, { roster: everybodyIn(state), loadId, now }))
  if (after === state) return become(state)
  return withReturns(state.play, become(after, ...saidWhenFull(state, after)))
}

/** The match after the report of a round, which shows who was there. */
export function seenInReport(state: LiveState, { report }: EventOf<'game'>, now: number): LiveState {
  const { presence } = state.play
  return presence && report.what === 'round-over' ? withPresence(state, withReported(presence, playersIn(report.stats), now)) : state
}

/** The words for one match of a kind. */
const oneOfKind: Record<MatchKind, string> = { gather: 'en gather', scrim: 'en scrim', cup: 'en cupkamp', tournament: 'en turneringskamp' }

const nameOf = (state: MatchState, steamId: SteamId): string => memberOf(state, steamId)?.username ?? ''
const others = (state: MatchState, steamId: SteamId): SteamId[] => everybodyIn(state).filter((each) => each !== steamId)

/** The step, with the effects of missed players who are there again: nobody takes their place, and they get no penalty. */
export function withReturns({ presence: before }: Play, step: Step): Step {
  if (!step.ok || step.state.status !== 'live' || !before) return step
  const { state } = step
  const missed = state.play.presence?.missed ?? {}
  const steamIds = playersIn(before.missed).filter((steamId) => !(steamId in missed))
  if (steamIds.length === 0) return step
  const told = steamIds.map((steamId) =>
    toastElsewhere(state, others(state, steamId), 'success', `${nameOf(state, steamId)} er på plass igjen.`),
  )
  return { ok: true, state, effects: [...step.effects, ...told], journaled: step.journaled ?? { type: 'came-back', steamIds } }
}

/**
 * It matters who is away while a map is warmed up for or played, on a server that runs, and not while the match waits for staff. When all
 * ten are away together it is the server that cannot be reached, and not ten players who left.
 */
export function countedPresence(state: LiveState): { presence: Presence; runs: number } | null {
  const { presence, server, serverStatus, undecided, restore } = state.play
  // On another server players have until the clock of the restore runs out (docs/product.md 10.11).
  if (restore?.server === 'next') return null
  if (undecided || !presence || !isReady(server) || serverStatus === 'waiting' || !hasMapsLeft(state.play)) return null
  const isSomebodyThere = state.members.some(({ steamId }) => !(steamId in presence.away))
  return isSomebodyThere ? { presence, runs: server.runs } : null
}

function whoIsNext(state: LiveState) {
  const counted = countedPresence(state)
  return counted && nextMissed(counted.presence, { runs: counted.runs, awayMs: clocksOf(state).awayMs })
}

/** When the next player has been away for too long (UTC ms). */
export const missedAt = (state: LiveState): number | null => whoIsNext(state)?.at ?? null

/**
 * A player has been away for too long: a substitute is looked for until they come back. If the room itself comes too late for that
 * it may have missed what the server said, and everybody gets the whole time again.
 */
export function missNext(state: LiveState, now: number): Step {
  const next = whoIsNext(state)
  const { presence } = state.play
  if (!next || !presence || now < next.at) return become(state)
  if (now - next.at > missedDeadlineMs) return { ...become(withPresence(state, withMoreTime(presence, now))), journaled: { type: 'grace' } }
  const { steamId } = next
  const missed = withPresence(state, withMissed(presence, steamId, now))
  if (hasTooFew(missed)) return { ...cancelMatch(missed, 'too_few', now), journaled: { type: 'missed', steamId } }
  return { ...become(missed, ...missedNews(missed, steamId, now)), journaled: { type: 'missed', steamId } }
}

/**
 * Whether a gather or scrim of ten that is played has too few players left: nobody loses it, and it is held against those who are missed.
 */
function hasTooFew(state: LiveState): boolean {
  const { presence, liveAt } = state.play
  const left = state.members.length - playersIn(presence?.missed ?? {}).length
  return asksQueue(state) && liveAt !== undefined && left < playersNeeded
}

function missedNews(state: LiveState, steamId: SteamId, now: number): MatchEffect[] {
  const name = nameOf(state, steamId)
  const path = `/match/${state.matchId}`
  const link = { path, label: 'Gå til kampen' }
  const isAsking = looksForSubstitute(state, steamId)
  const own = `Du mangler på serveren. Koble til nå${isAsking ? ', ellers tar en innbytter plassen din' : ''}.`
  const note = { title: 'Kampen mangler deg', body: own, path, tag: `missed-${state.matchId}`, until: now + clocksOf(state).awayMs }
  return [
    tell([steamId], matchToast(state, 'warning', own, 'server-ready', link)),
    { to: 'notification', steamIds: [steamId], note },
    ...captainCalled(state, steamId, now),
    ...sayInGame(state, `${name} mangler på serveren.${isAsking ? ' Vi leter etter en innbytter.' : ''}`),
    toastElsewhere(
      state,
      others(state, steamId),
      'warning',
      `${name} mangler på serveren.${isAsking ? ' Vi leter etter en innbytter.' : ''}`,
    ),
    tellStaffBesides(
      everybodyIn(state),
      matchToast(
        state,
        'warning',
        `${name} mangler i ${oneOfKind[state.kind]}.${isAsking ? ' Vi leter etter en innbytter.' : ''}`,
        undefined,
        link,
      ),
    ),
  ]
}

/** The captain of the team chooses from the bench, where somebody there fits (docs/product.md 10.9). */
function captainCalled(state: LiveState, out: SteamId, now: number): MatchEffect[] {
  const team = memberOf(state, out)?.team
  const captain = state.members.find((each) => each.team === team && each.isCaptain && each.steamId !== out)
  if (!captain || benchFor(state, out).length === 0) return []
  const path = `/match/${state.matchId}`
  const body = `${nameOf(state, out)} mangler. Velg en innbytter fra benken.`
  const note = { title: 'Velg innbytter', body, path, tag: `bench-${state.matchId}`, until: now + benchChoiceMs }
  return [
    toastElsewhere(state, [captain.steamId], 'warning', body, 'server-ready', { path, label: 'Gå til kampen' }),
    { to: 'notification', steamIds: [captain.steamId], note },
  ]
}
