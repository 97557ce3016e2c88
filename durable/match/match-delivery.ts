import { openDatabase } from '../../db/client.ts'
import { recordCancelled } from '../../db/queries/matches/cancelled-matches.ts'
import { recordMatch } from '../../db/queries/matches/matches.ts'
import { recordResult, takeBackResult, takeOutResult } from '../../db/queries/ratings/results.ts'
import type { SetUpOrder } from '../ports/game-server-port.ts'
import { gameServerOf, gatherListOf, matchOf, organiserOf, queueOf, ratingsOf, serverPoolOf } from '../ports/objects.ts'
import { substitutesFromBench } from '../rules/play/replacements.ts'
import { medalNews } from '../runtime/effects/medal-news.ts'
import { tell, tellPlayers } from '../runtime/effects/room-effects.ts'
import { stirDesk } from '../runtime/effects/stir-desk.ts'
import type { DeliveryContext } from '../runtime/room-plan.ts'
import type { OwnEffect } from './match-effects.ts'
import type { MatchEvent } from './match-events.ts'
import { endedAtOf, everybodyEverIn, everybodyIn, hasEnded, isUndecided, type MatchState, memberOf, playOf } from './match-state.ts'
import { beginsAt, type Load, type Play } from './play/play-state.ts'
import { ratedMatch } from './play/result-step.ts'
import { wantedOfQueue } from './presence/bench.ts'
import { missedCount } from './presence/missing-player-effects.ts'
import { cancelledMatch } from './record/cancelled-match.ts'
import { matchRow } from './record/match-record.ts'
import { matchResult } from './record/match-result.ts'
import { inviteAll } from './rematch/invite-all.ts'
import { openRematchOf } from './rematch/open-rematch-of.ts'
import { cardView, scrimCard } from './view/card-view.ts'

/** The match as its effects see it when they leave. */
type MatchDelivery = DeliveryContext<MatchState, MatchEvent>

type EffectTo<To extends OwnEffect['to']> = Extract<OwnEffect, { to: To }>

/**
 * The lane of an effect: effects for one server, for the pool or for the result stay in order. A poll waits for no command, since a server
 * that is lost takes none and only polls find that out.
 */
export function laneOf(effect: OwnEffect): string {
  if (effect.to !== 'server') return effect.to
  return `${effect.do === 'ask' ? 'ask' : 'server'}:${effect.address}`
}

/**
 * Names the effects of which only the newest needs to be sent and which are never given up: projections, questions, orders,
 * requests to the pool, and the record and rating of a result.
 */
export function supersedes(effect: OwnEffect): string | null {
  switch (effect.to) {
    case 'list':
    case 'record':
    case 'organiser':
    case 'rematch':
      return effect.to
    case 'result':
      return `result ${effect.do}`
    case 'pool':
      return effect.do === 'want' || effect.do === 'free' || effect.do === 'lost' ? `pool ${effect.do}` : null
    case 'server':
      return effect.do === 'ask' || effect.do === 'set-up' ? `${effect.do} ${effect.address}` : null
    // Whatever is asked of the queue is never given up: the newest for each player.
    case 'queue':
      return effect.do === 'ask' ? `queue ask ${effect.out}` : `queue penalise ${effect.steamId}`
    case 'bench':
      return `bench ${effect.out}`
    case 'invitations':
      return null
    default:
      return effect satisfies never
  }
}

/** Delivers an effect; `at` is when it was committed (UTC ms). */
export async function deliver(room: MatchDelivery, effect: OwnEffect, at: number): Promise<void> {
  const { env, state, revision } = room
  switch (effect.to) {
    case 'list':
      return state.kind === 'scrim'
        ? queueOf(env).putScrim(revision, scrimCard(state), endedAtOf(state))
        : gatherListOf(env).put(revision, cardView(state), endedAtOf(state))
    case 'organiser':
      return reportToOrganiser(room)
    case 'record':
      return recordPhase(room)
    case 'pool':
      return tellPool(room, effect, at)
    case 'server':
      return tellServer(room, effect)
    case 'result':
      return deliverResult(room, effect, at)
    case 'queue':
      return tellQueue(room, effect)
    case 'bench':
      return matchOf(env, state.matchId).callNext(effect.out)
    case 'rematch':
      return openRematchOf(room)
    case 'invitations':
      return inviteAll(room, effect.steamIds, at)
    default:
      return effect satisfies never
  }
}

/** The match's row; of a match that was cancelled after its start also its place in its players' histories. */
async function recordPhase({ env, state, revision }: MatchDelivery): Promise<void> {
  const db = openDatabase(env.DB)
  const cancelled = cancelledMatch(state, revision)
  await (cancelled ? recordCancelled(db, cancelled) : recordMatch(db, matchRow(state, revision)))
  const play = playOf(state)
  if (play?.undecided || play?.settled || missedCount(state) > 0) await stirDesk(env)
}

/** Whether a substitute is wanted is told as it is now, however long the queue was away. */
async function tellQueue({ env, state }: MatchDelivery, effect: EffectTo<'queue'>): Promise<void> {
  const queue = queueOf(env)
  const { matchId } = state
  if (effect.do === 'penalise') return queue.penalise(effect.steamId, { offence: matchId, why: 'left', at: effect.at })
  const since = playOf(state)?.presence?.missed[effect.out]
  const out = memberOf(state, effect.out)
  return since !== undefined && out && wantedOfQueue(state).includes(out.steamId)
    ? queue.wantSubstitute({ matchId, out: out.steamId, elo: out.elo, since, members: everybodyEverIn(state) })
    : queue.dropSubstitute(matchId, effect.out)
}

async function tellPool({ env, state }: MatchDelivery, effect: EffectTo<'pool'>, at: number): Promise<void> {
  const pool = serverPoolOf(env)
  const { matchId } = state
  const since = playOf(state)?.waitsSince ?? at
  switch (effect.do) {
    case 'want':
      return pool.requestServer(matchId, since)
    case 'free':
      return pool.releaseServer(matchId)
    case 'lost':
      return pool.releaseServer(matchId, { address: effect.address, loadId: effect.loadId })
    case 'reload':
      return pool.reload(matchId, effect.address, effect.loadId)
    case 'back':
      return pool.reclaimServer(matchId, effect.address)
    case 'failed':
      return pool.failed(matchId, {
        address: effect.address,
        loadId: effect.loadId,
        why: effect.why,
        since,
        goesOn: playOf(state)?.restore !== undefined,
      })
    case 'restored':
      return pool.restoreSeen(effect.loadId)
    default:
      return effect satisfies never
  }
}

async function tellServer({ env, state, apply }: MatchDelivery, effect: EffectTo<'server'>): Promise<void> {
  const { address } = effect
  const server = gameServerOf(env, address)
  const { matchId } = state
  const play = playOf(state)
  if (!play) return
  // The match may have moved on to another load, or another server, while this waited to leave.
  const isCurrent = 'loadId' in effect && play.server?.loadId === effect.loadId
  switch (effect.do) {
    case 'end':
      return server.end(address, matchId, play.loads.map(idOfLoad))
    case 'run': {
      const isRunning = play.server?.runs === effect.load
      if (!isRunning) return
      const { outcome } = await server.run(address, effect.commands, effect.load, { matchId, does: 'act', by: effect.by ?? null })
      // A line of chat that was not said in time is not said later.
      if (outcome !== 'done' && !effect.commands.every(isSaid)) throw new Error('the server is away')
      return
    }
    case 'ask':
      return isCurrent ? apply({ type: 'polled', loadId: effect.loadId, status: await server.status(address) }) : undefined
    case 'set-up':
      return isCurrent ? server.setUp(address, setUpOrder(state, play, effect.loadId)) : undefined
    default:
      return effect satisfies never
  }
}

const isSaid = (command: string): boolean => command.startsWith('css_asay ')
const idOfLoad = ({ loadId }: Load): number => loadId

/** The order to set a server up, with the loads of the match that may go on if one of them already runs there. */
function setUpOrder(state: MatchState, play: Play, loadId: number): SetUpOrder {
  const load = play.loads.find((each) => each.loadId === loadId)
  const map = state.maps.find((each) => each.id === play.maps[load ? beginsAt(load) : 0]?.mapId)
  const name = map && map.workshopId === null ? map.name : null
  const { restore } = play
  const goesOn = restore?.server === 'next' && { backup: { place: restore.place, round: restore.round } }
  const earlier = restore ? [restore.lost ?? loadId] : play.loads.map(idOfLoad)
  const loads = play.server?.mayAdopt ? [...new Set([...earlier, loadId])] : [loadId]
  return { matchId: state.matchId, loadId, loads, map: name, password: play.password ?? '', ...goesOn }
}

async function reportToOrganiser({ env, state, revision }: MatchDelivery): Promise<void> {
  if (!state.organiser || !(hasEnded(state) || state.status === 'live')) return
  const organiser = organiserOf(env, state.organiser)
  const { winner, score_a, score_b, voided } = matchRow(state, revision)
  const replaced = substitutesFromBench(state.replacements)
  const of = { matchId: state.matchId, match: state.organiser.match, revision, ...(replaced.length > 0 && { replaced }) }
  const report = { ...of, score: { A: score_a ?? 0, B: score_b ?? 0 } }
  if (!hasEnded(state)) return organiser.matchEnded({ ...report, winner: null, open: isUndecided(state) ? 'undecided' : 'playing' })
  await organiser.matchEnded({ ...report, winner: voided ? null : (winner ?? null) })
}

/**
 * Delivers the result in its lane, one step after the other, as it is by now: staff may have decided otherwise since. Open profiles are
 * told when the record has it.
 */
async function deliverResult(room: MatchDelivery, effect: EffectTo<'result'>, sentAt: number): Promise<void> {
  const { env, state, revision } = room
  const at = ('at' in effect && effect.at) || sentAt
  const db = openDatabase(env.DB)
  switch (effect.do) {
    case 'record': {
      const result = matchResult(state, revision)
      const awarded = result ? await recordResult(db, result) : await takeOutResult(db, matchRow(state, revision))
      await tellPlayers(room, profilesChanged(state), at)
      for (const effect of medalNews(awarded)) await tellPlayers(room, effect, at)
      return
    }
    case 'take-back': {
      const reason = playOf(state)?.voidReason ?? null
      if (reason === null) return
      await takeBackResult(db, { match: matchRow(state, revision), reason, at, by: effect.by })
      return tellPlayers(room, profilesChanged(state), at)
    }
    case 'rate':
    case 'unrate': {
      const rated = ratedMatch(state)
      return rated ? ratingsOf(env).rate(rated, revision) : ratingsOf(env).takeBack(state.matchId, at, revision)
    }
    default:
      return effect satisfies never
  }
}

const profilesChanged = (state: MatchState) => tell(everybodyIn(state), { event: 'profile:update', data: {} })
