import { decidedIn } from '../../../../durable/match/draft-veto/turns.ts'
import type { MatchRoom } from '../../../../durable/match/match-room.ts'
import { deadlineOf, type MatchState } from '../../../../durable/match/match-state.ts'
import type { MatchOrder, Player } from '../../../../durable/ports/match-order.ts'
import { usualClocks } from '../../../../durable/rules/clocks.ts'
import { usualDoor } from '../../../../durable/rules/lobby/lobby-door.ts'
import type { KillLine, LogLine } from '../../../../durable/rules/play/server-log.ts'
import type { SteamId, TeamName } from '../../../../durable/rules/vocabulary.ts'
import type { Actor } from '../../../../durable/runtime/machine.ts'
import { aPlayerWith } from '../../rules/a-player.ts'
import { matchId, playerId } from '../../rules/ids.ts'
import { goingLive, type RoundReport, resultOf, roundsOf } from '../../rules/live-match.ts'
import { anOrder } from '../builders.ts'
import { turnAct } from '../matches/turns.ts'
import { type Step, say, stateOf, tick } from './scene.ts'

type Act = Step<MatchRoom>

/** The players of these matches; the first owns a gather. */
export const people: readonly Player[] = Array.from({ length: 12 }, (_, place) =>
  aPlayerWith(playerId(String(76561197960265720n + BigInt(place))), {
    username: `Spiller ${place}`,
    avatar: '/avatars/01.svg',
    past: { played: 12, form: ['W', 'L'], captaincies: place % 3 },
  }),
)
export const [owner = people[0] as never] = people
export const idOf = (place: number): SteamId => people[place]?.steamId as SteamId
export const actor = (steamId: string, role: Actor['role'] = 1): Actor => ({ steamId: playerId(steamId), role, chatBanned: false })
export const by = actor(owner.steamId)
export const staff = actor('76561197960265799', 4)

/** An order with every field that an order of a gather can have. */
export const orderOf = (id: string, over: Partial<MatchOrder> = {}): MatchOrder =>
  anOrder({
    ...{ matchId: matchId(id), type: '2v2', maxPlayers: 4, seriesType: 'bo1' },
    ...{ captainRule: 'draw', veto: 'standard', clocks: usualClocks, recovery: 'tested' },
    ...over,
  })

/** The captain on turn, with a legal choice. */
async function onTurn(room: MatchRoom) {
  const seen = await room.view({ steamId: null, role: 1 })
  const act = seen.ok ? turnAct(seen.match) : null
  if (!seen.ok || !act) throw new Error('nobody is on turn')
  const captain = seen.match.players.find((player) => player.is_captain === 1 && player.team === act.team)
  const choice = act.path === 'map-action' ? act.body.mapId : (act.body.steamid ?? act.body.action)
  return { captain: actor(captain?.steamid ?? ''), choice, ...act }
}

/** The number of earlier choices, as the captain's page sends it. */
function madeBefore({ members, maps }: MatchState, path: string) {
  if (path === 'pick-player') return { placed: members.filter(({ team }) => team !== null).length }
  return path === 'map-action' ? { taken: maps.filter(({ takenAs }) => takenAs !== null).length } : {}
}

/** The captain on turn chooses. */
export const turn: Act = async (room) => {
  const { captain, path, body } = await onTurn(room)
  return room.perform(captain, path, { ...body, ...madeBefore(stateOf(room), path) })
}

/** The captain on turn marks a choice, which the clock then takes. */
export const markedTurn: Act = async (room) => {
  const { captain, choice } = await onTurn(room)
  const until = deadlineOf(stateOf<MatchState>(room)) ?? 0
  await room.perform(captain, 'mark', { until, choice })
  room.clock = () => until
  return tick(room)
}

export const turnsUntil =
  (status: MatchState['status']): Act =>
  async (room) => {
    for (let tries = 0; tries < 20 && stateOf<MatchState>(room).status !== status; tries++) await turn(room)
  }

/** A player who is no captain whispers a choice for the turn. */
export const whisper: Act = async (room) => {
  const { choice } = await onTurn(room)
  const state = stateOf<MatchState>(room)
  const whispering = state.members.find(({ isCaptain }) => !isCaptain)
  return room.perform(actor(whispering?.steamId ?? ''), 'whisper', { turn: decidedIn(state), choice })
}

const joining = (places: readonly number[]): Act[] =>
  places.map(
    (place): Act =>
      (room) =>
        room.join(people[place] as Player),
  )
export const lobby = (order: MatchOrder): Act[] => [
  (room) => room.openLobby(order, owner, usualDoor),
  ...joining([1, 2, 3]),
  (room) => room.perform(by, 'chat', { message: 'hei' }),
]
const inSeats = (places: readonly number[]): Act[] =>
  places.map(
    (place): Act =>
      (room) =>
        room.perform(by, 'add-player', { steamid: idOf(place) }),
  )
export const started = (order: MatchOrder): Act[] => [...lobby(order), ...inSeats([1, 2, 3]), (room) => room.start(by)]

/** The rematch of a match, in which the losing captain leads again; its first turn has not opened yet. */
export const rematch = (id: string): Act[] => [
  (room) =>
    room.openRematchLobby(orderOf(id, { begins: idOf(1), rematchPast: { number: 2, results: [{ winner: idOf(0), loser: idOf(1) }] } }), {
      owner: owner.steamId,
      players: people.slice(0, 3),
      everybody: [0, 1, 2, 3].map(idOf),
    }),
  ...joining([3]),
  ...inSeats([3]),
  (room) => room.perform(actor(idOf(2)), 'decline-captain', { declines: true }),
  say({ type: 'start', by, beginningMs: 15_000 }),
]

/** The match has a server, which runs this load. */
export const onServer = (loadId = 7, port = 27_015): Act[] => [
  (room) => room.offerServer({ ip: '10.9.0.1', port, password: 'passord', loadId, goesBack: true }),
  (room) => room.gameConfig(loadId),
  (room) => room.serverReady(loadId, loadId),
]
export const live = (order: MatchOrder): Act[] => [...started(order), turnsUntil('live'), ...onServer()]

const inLog = (room: MatchRoom, steamIds: readonly SteamId[], kind: 'entered' | 'left') =>
  room.gameLog(
    7,
    steamIds.map((steamId): LogLine => ({ kind, at: '', steamId })),
    null,
  )
/** The log shows all players on the server. */
export const allThere: Act = (room) =>
  inLog(
    room,
    stateOf<MatchState>(room).members.map(({ steamId }) => steamId),
    'entered',
  )

/** The last member who is no captain, and their captain. */
function leaverIn(room: MatchRoom) {
  const { members } = stateOf<MatchState>(room)
  const out = members.findLast(({ isCaptain }) => !isCaptain)
  return { out: out?.steamId as SteamId, captain: members.find(({ isCaptain, team }) => isCaptain && team === out?.team)?.steamId ?? '' }
}
export const leaves: Act = (room) => inLog(room, [leaverIn(room).out], 'left')
/** The captain lets this player in for the player who left. */
export const callsIn =
  (place: number): Act =>
  (room) => {
    const { out, captain } = leaverIn(room)
    return room.callIn(actor(captain), out, idOf(place))
  }

/** The first player of `killers` kills the first player of the other team, and the round ends. */
export const logged = (killers: TeamName): Act => {
  return (room) => {
    const { members } = stateOf<MatchState>(room)
    const first = (team: TeamName) => members.find((each) => each.team === team)?.steamId as SteamId
    const kill: KillLine = {
      ...{ kind: 'kill', at: '', weapon: 'ak47', headshot: true },
      ...{ killer: first(killers), victim: first(killers === 'A' ? 'B' : 'A') },
    }
    return room.gameLog(7, [{ kind: 'round-start', at: '' }, kill, { kind: 'round-over', at: '', winner: 'ct', ct: 1, t: 0 }], null)
  }
}

export const begun = (map = 0): Act => {
  return (room) => room.gameReport(7, goingLive(map))
}
const allRounds = (room: MatchRoom, map: number, winners: string) => roundsOf({ state: stateOf<MatchState>(room) }, map, winners)
/** The rounds of a map with these winners, as the server reports them; `told` picks the reported ones. */
export const rounds =
  (winners: string, { map = 0, told = () => true }: { map?: number; told?: (round: RoundReport) => boolean } = {}): Act =>
  async (room) => {
    for (const round of allRounds(room, map, winners).filter(told)) await room.gameReport(7, round)
  }
/** A map is played 13–0, and its result is reported. */
export const playedOut = (map = 0): Act[] => [
  begun(map),
  rounds('A'.repeat(13), { map }),
  (room) => room.gameReport(7, resultOf(allRounds(room, map, 'A'.repeat(13)))),
]
export const finished = (order: MatchOrder): Act[] => [...live(order), ...playedOut()]

/** The server stores a backup of the first round of a map, with all players except the first `away`. */
export const backUp = (map: number, away = 0): Act => {
  return (room) => {
    const { members } = stateOf<MatchState>(room)
    const players = members.slice(away).map(({ steamId }) => steamId)
    return room.roundBackup(7, { load: 7, map, round: 0, scoreA: 0, scoreB: 0, players }, '{}')
  }
}
/** The server answers no more polls, until the match declares it lost. */
export const dead: Act[] = Array(3).fill(say({ type: 'polled', loadId: 7, status: null }))

/** A scrim of ten, whose teams came from a ready check with parties. */
export const scrim = (id: string): Act[] => [
  (room) =>
    room.openTeams(
      orderOf(id, {
        ...{ kind: 'scrim', type: '5v5', maxPlayers: 10, seriesType: 'bo3' },
        ...{ organiser: { kind: 'ready-check', id: 'lagret-sjekk', match: '1' } },
        parties: [[idOf(0), idOf(1)], ...people.slice(2, 10).map(({ steamId }) => [steamId])],
      }),
      {
        A: { captain: idOf(0), players: people.slice(0, 5) },
        B: { captain: idOf(5), players: people.slice(5, 10) },
      },
    ),
  turnsUntil('live'),
  ...onServer(),
]

/** A match of a tournament, with a bench. */
export const organised = (id: string): Act[] => [
  (room) =>
    room.openTeams(
      orderOf(id, { kind: 'tournament', organiser: { kind: 'tournament', id: 'lagret-turnering', match: '1', name: 'Høstcup' } }),
      {
        A: { captain: idOf(0), players: people.slice(0, 2), name: 'Lag 1' },
        B: { captain: idOf(2), players: people.slice(2, 4), name: 'Lag 2' },
        bench: [{ ...(people[4] as Player), only: 'A' }, people[5] as Player],
      },
    ),
  turnsUntil('live'),
  ...onServer(),
]
