import type { MatchEffect } from '../../../durable/match/match-effects.ts'
import type { MatchEvent } from '../../../durable/match/match-events.ts'
import { matchMachine } from '../../../durable/match/match-machine.ts'
import { deadlineOf, type LiveState, type MatchState, memberOf, playOf, queuedIn } from '../../../durable/match/match-state.ts'
import { matchView } from '../../../durable/match/view/match-view.ts'
import { type MatchOrder, type Player, planMap } from '../../../durable/ports/match-order.ts'
import { commitmentOf } from '../../../durable/rules/draft/draw.ts'
import type { PickType, Role, SeriesType, SteamId, VetoType } from '../../../durable/rules/vocabulary.ts'
import { entryOf } from '../../../durable/runtime/journal-entry.ts'
import type { Actor, JournalEntry } from '../../../durable/runtime/machine.ts'
import { aPlayerWith } from './a-player.ts'
import { matchId, playerId } from './ids.ts'

const seed = 'c0ffee'.repeat(10)

export type Setup = { players: number; series: SeriesType; pickType: PickType; maps: number; elos?: readonly number[]; veto?: VetoType }

/** p0 is the owner; ratings fall from 1500 unless given. */
export const aPlayerOf = (setup: Setup, place: number): Player =>
  aPlayerWith(playerId(`p${place}`), { username: `Spiller ${place}`, elo: setup.elos?.[place] ?? 1500 - place * 10 })

export const by = (steamId: string, role: Role = 1): Actor => ({ steamId: playerId(steamId), role, chatBanned: false })

export const orderOf = ({ players, series, pickType, maps, veto }: Setup): MatchOrder => ({
  matchId: matchId('m1'),
  kind: 'gather',
  organiser: null,
  type: players === 10 ? '5v5' : '2v2',
  name: null,
  maxPlayers: players,
  seriesType: series,
  pickType,
  isCompetitive: false,
  ...(veto && { veto }),
  maps: Array.from({ length: maps }, (_, place) =>
    planMap({ id: place + 1, name: `de_${place + 1}`, displayName: `Kart ${place + 1}`, imageUrl: null }),
  ),
  seed,
  commitment: commitmentOf(seed),
})

/** A match that a test drives event by event, with its own clock, from the event that opens it. A refused event changes nothing. */
export function aMatchOpenedBy(opening: MatchEvent) {
  let state: MatchState | null = null
  let revision = 0
  const played = {
    now: 1_000_000,
    journaled: [] as MatchEvent[],
    /** The entries of the room's journal, and the state after each of its revisions. */
    journal: [] as JournalEntry<MatchEvent>[],
    states: new Map<number, MatchState>(),
    effects: [] as MatchEffect[],
    get state(): MatchState {
      if (!state) throw new Error('not open')
      return state
    },
    get view() {
      return matchView(played.state, revision, 'player')
    },
    get play() {
      return playOf(played.state)
    },
    get deadlineAt() {
      return deadlineOf(played.state)
    },
    get queued() {
      return queuedIn(played.state)
    },
    say(event: MatchEvent | { type: 'tick' }) {
      const step = matchMachine.step(state, event, played.now)
      if (!step.ok) return step.message ?? step.code
      if (step.state !== state || step.effects.length > 0) {
        state = step.state
        if (step.isSilent) return 'ok'
        revision += 1
        played.journaled.push(step.journaled ?? (event as MatchEvent))
        played.journal.push(entryOf({ event, journaled: step.journaled }, { revision, at: played.now, actor: null }))
        played.states.set(revision, step.state)
        played.effects.push(...step.effects)
      }
      return 'ok'
    },
    /** Changes a live match without an event. */
    save(change: (state: LiveState) => LiveState) {
      if (played.state.status === 'live') state = change(played.state)
    },
    /** Moves the clock to the deadline and sends a tick. */
    runOut() {
      played.now = played.deadlineAt ?? played.now
      return played.say({ type: 'tick' })
    },
    /** The captain of a team, as an actor. */
    captain(team: 'A' | 'B') {
      const captain = played.state.members.find((each) => each.isCaptain && each.team === team)
      return by(captain?.steamId ?? 'nobody')
    },
    roleOf: (steamId: SteamId) => memberOf(played.state, steamId)?.role ?? 0,
  }
  played.say(opening)
  return played
}

export type PlayedMatch = ReturnType<typeof aMatchOpenedBy>

/** A full lobby. */
export function aMatchOf(setup: Setup, ownerRole: Role = 1): PlayedMatch {
  const owner = { ...aPlayerOf(setup, 0), role: ownerRole }
  const played = aMatchOpenedBy({ type: 'open-lobby', order: orderOf(setup), owner, seat: 1 })
  for (let place = 1; place < setup.players; place++) {
    played.say({ type: 'join', player: aPlayerOf(setup, place), seat: 1 })
    played.say({ type: 'add-player', by: by('p0'), steamId: playerId(`p${place}`) })
  }
  return played
}

/** The legal event that `chance` chooses for the captain whose turn it is; null if there is no turn. */
export function legalTurn(match: PlayedMatch, chance: number): MatchEvent | null {
  const { turn, players, maps } = match.view
  if (!turn) return null
  const actor = match.captain(turn.team)
  if (turn.does === 'pick_player') {
    const free = players.filter((player) => player.team === null)
    return { type: 'pick-player', by: actor, steamId: playerId(free[chance % free.length]?.steamid ?? ''), team: turn.team }
  }
  if (turn.does === 'choose_side') return { type: 'side-selection', by: actor, mapId: turn.map_id ?? 0, action: chance % 2 ? 'ct' : 't' }
  const left = maps.filter((map) => map.status === 'available')
  const action = turn.does === 'ban_map' ? 'banned' : 'picked'
  return { type: 'map-action', by: actor, mapId: left[chance % left.length]?.id ?? 0, action }
}

/** Ten players, a draft by captains, best of three over seven maps. */
export const fiveBo3: Setup = { players: 10, series: 'bo3', pickType: 'ABBAABAB', maps: 7 }

/** A match that its owner has started. */
export function aStartedMatch(setup: Setup = fiveBo3): PlayedMatch {
  const match = aMatchOf(setup)
  const answer = match.say({ type: 'start', by: by('p0') })
  if (answer !== 'ok') throw new Error(answer)
  return match
}
