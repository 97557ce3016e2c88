import type { MatchEffect } from '../../../durable/match/match-effects.ts'
import type { MatchEvent } from '../../../durable/match/match-events.ts'
import { matchMachine } from '../../../durable/match/match-machine.ts'
import { type MatchOrder, type MatchState, memberOf, type Player, planMap } from '../../../durable/match/match-state.ts'
import { matchView } from '../../../durable/match/match-view.ts'
import { commitmentOf } from '../../../durable/rules/draw.ts'
import type { PickType, SeriesType } from '../../../durable/rules/vocabulary.ts'

const seed = 'c0ffee'.repeat(10)

export type Setup = { players: number; series: SeriesType; pickType: PickType; maps: number; elos?: readonly number[] }

/** p0 is the owner; ratings fall from 1500 unless given. */
export const aPlayerOf = (setup: Setup, place: number): Player => ({
  steamId: `p${place}`,
  username: `Spiller ${place}`,
  avatar: '',
  elo: setup.elos?.[place] ?? 1500 - place * 10,
  kd: null,
  role: 1,
  discordId: null,
})

export const by = (steamId: string, role = 1) => ({ steamId, role, chatBanned: false })

const orderOf = ({ players, series, pickType, maps }: Setup): MatchOrder => ({
  matchId: 'm1',
  kind: 'gather',
  type: players === 10 ? '5v5' : '2v2',
  name: null,
  maxPlayers: players,
  seriesType: series,
  pickType,
  isCompetitive: false,
  maps: Array.from({ length: maps }, (_, place) =>
    planMap({ id: place + 1, name: `de_${place + 1}`, displayName: `Kart ${place + 1}`, imageUrl: null }),
  ),
  seed,
  commitment: commitmentOf(seed),
})

/** A match driven event by event with a clock of its own; what is refused is answered and changes nothing. */
export function aMatchOf(setup: Setup, ownerRole = 1) {
  let state: MatchState | null = null
  let revision = 0
  const played = {
    now: 1_000_000,
    did: [] as MatchEvent[],
    effects: [] as MatchEffect[],
    get state(): MatchState {
      if (!state) throw new Error('not open')
      return state
    },
    get view() {
      return matchView(played.state, revision, 'player')
    },
    say(event: MatchEvent | { type: 'tick' }) {
      const step = matchMachine.step(state, event, played.now)
      if (!step.ok) return step.message ?? step.code
      if (step.state !== state || step.effects.length > 0) {
        state = step.state
        revision += 1
        played.did.push(step.did ?? (event as MatchEvent))
        played.effects.push(...step.effects)
      }
      return 'ok'
    },
    /** What is kept without being an event. */
    note(change: (state: MatchState) => MatchState) {
      state = change(played.state)
    },
    /** The clock reaches the deadline and the room is told. */
    runOut() {
      played.now = played.state.deadlineAt ?? played.now
      return played.say({ type: 'tick' })
    },
    /** The captain of a team, as an actor. */
    captain(team: 'A' | 'B') {
      const captain = played.state.members.find((each) => each.isCaptain && each.team === team)
      return by(captain?.steamId ?? 'nobody')
    },
    roleOf: (steamId: string) => memberOf(played.state, steamId)?.role ?? 0,
  }
  played.say({ type: 'open', order: orderOf(setup), owner: { ...aPlayerOf(setup, 0), role: ownerRole }, seat: 1 })
  for (let place = 1; place < setup.players; place++) {
    played.say({ type: 'join', player: aPlayerOf(setup, place), seat: 1 })
    played.say({ type: 'add-player', by: by('p0'), steamId: `p${place}` })
  }
  return played
}

export type PlayedMatch = ReturnType<typeof aMatchOf>

/** The legal event that `chance` chooses for whoever has the turn; null when nobody has. */
export function legalTurn(match: PlayedMatch, chance: number): MatchEvent | null {
  const { turn, players, maps } = match.view
  if (!turn) return null
  const actor = match.captain(turn.team)
  if (turn.does === 'pick_player') {
    const free = players.filter((player) => player.team === null)
    return { type: 'pick-player', by: actor, steamId: free[chance % free.length]?.steamid ?? '', team: turn.team }
  }
  if (turn.does === 'choose_side') return { type: 'side-selection', by: actor, mapId: turn.map_id ?? 0, action: chance % 2 ? 'ct' : 't' }
  const left = maps.filter((map) => map.status === 'available')
  const action = turn.does === 'ban_map' ? 'banned' : 'picked'
  return { type: 'map-action', by: actor, mapId: left[chance % left.length]?.id ?? 0, action }
}

/** Ten players, captains who pick, best of three over seven maps. */
export const fiveBo3: Setup = { players: 10, series: 'bo3', pickType: 'ABBAABAB', maps: 7 }

/** A match that its owner has started. */
export function aStartedMatch(setup: Setup = fiveBo3): PlayedMatch {
  const match = aMatchOf(setup)
  const answer = match.say({ type: 'start', by: by('p0') })
  if (answer !== 'ok') throw new Error(answer)
  return match
}
