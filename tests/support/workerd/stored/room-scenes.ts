import { env } from 'cloudflare:test'
import { CupRoom } from '../../../../durable/cup/cup-room.ts'
import { type CupState, newCup } from '../../../../durable/cup/cup-state.ts'
import { MatchRoom } from '../../../../durable/match/match-room.ts'
import type { MatchState } from '../../../../durable/match/match-state.ts'
import type { MatchOrder } from '../../../../durable/ports/match-order.ts'
import { ReadyCheck } from '../../../../durable/ready-check/ready-check.ts'
import { usualClocks } from '../../../../durable/rules/clocks.ts'
import { commitmentOf } from '../../../../durable/rules/draft/draw.ts'
import type { Actor } from '../../../../durable/runtime/machine.ts'
import { TournamentRoom } from '../../../../durable/tournament/tournament-room.ts'
import { newTournament, type TournamentState } from '../../../../durable/tournament/tournament-state.ts'
import { aCheckOrder } from '../../rules/a-check.ts'
import { aPlayerWith } from '../../rules/a-player.ts'
import { captainOf, organiser, someSettings, someTeam } from '../../rules/a-tournament.ts'
import { someCup, staff } from '../../rules/cup/a-cup.ts'
import { matchId, playerId } from '../../rules/ids.ts'
import { goingLive, resultOf, roundsOf } from '../../rules/live-match.ts'
import { anOrder } from '../builders.ts'
import { actorOf, idOf, registrationOf } from '../contests/cup-players.ts'
import { inside } from '../inside.ts'
import { turnAct } from '../matches/turns.ts'
import { roomFacts, type Scene, sceneAt, sceneOf } from './scene.ts'

const stateOf = <State>(room: object) => inside(room).stored().state as State
const submit = async (room: object, event: object, by: Actor) =>
  (room as { submit(event: object, origin: object): unknown }).submit(event, { actor: by.steamId })
const seats = { 'SEATS.claim': { ok: true, number: 1 } }

const people = [1, 2, 3, 4].map((n) =>
  aPlayerWith(playerId(`7656119796026572${n}`), { username: `Spiller ${n}`, avatar: '/avatars/01.svg' }),
)
const [owner = people[0] as never] = people
const actor = (steamId: string, role: Actor['role'] = 1): Actor => ({ steamId: playerId(steamId), role, chatBanned: false })
const by = actor(owner.steamId)
/** An order that says all that an order of a gather may say. */
const orderOf = (id: string): MatchOrder =>
  anOrder({
    ...{ matchId: matchId(id), type: '2v2', maxPlayers: 4, seriesType: 'bo1' },
    ...{ captainRule: 'draw', veto: 'standard', clocks: usualClocks, recovery: 'tested' },
  })

type Step<O> = (object: O) => Promise<unknown>

/** The captain on turn does something legal. */
const turn: Step<MatchRoom> = async (room) => {
  const seen = await room.view({ steamId: null, role: 1 })
  const act = seen.ok ? turnAct(seen.match) : null
  if (!seen.ok || !act) throw new Error('nobody is on turn')
  const captain = seen.match.players.find((player) => player.is_captain === 1 && player.team === act.team)
  return room.perform(actor(captain?.steamid ?? ''), act.path, act.body)
}
const turnsUntil =
  (status: string): Step<MatchRoom> =>
  async (room) => {
    for (let tries = 0; tries < 20 && stateOf<{ status: string }>(room).status !== status; tries++) {
      inside(room).apply({ type: 'tick' }, { actor: null })
      await turn(room)
    }
  }
const lobby = (id: string): Step<MatchRoom>[] => [
  (room) => room.openLobby(orderOf(id), owner),
  ...people.slice(1).map(
    (player): Step<MatchRoom> =>
      (room) =>
        room.join(player),
  ),
  (room) => room.perform(by, 'chat', { message: 'hei' }),
]
const started = (id: string): Step<MatchRoom>[] => [
  ...lobby(id),
  ...people.slice(1).map(
    ({ steamId }): Step<MatchRoom> =>
      (room) =>
        room.perform(by, 'add-player', { steamid: steamId }),
  ),
  (room) => room.start(by),
]
const live = (id: string): Step<MatchRoom>[] => [
  ...started(id),
  turnsUntil('live'),
  (room) => room.offerServer({ ip: '10.9.0.1', port: 27_015, password: 'passord', loadId: 7 }),
  (room) => room.serverReady(7, 7),
]
/** The one map is played, thirteen rounds to none, and its result is heard. */
const finished = (id: string): Step<MatchRoom>[] => [
  ...live(id),
  (room) => room.gameConfig(7),
  (room) => room.gameReport(7, goingLive(0)),
  async (room) => {
    const rounds = roundsOf({ state: stateOf<MatchState>(room) }, 0, 'A'.repeat(13))
    for (const round of rounds) await room.gameReport(7, round)
    await room.gameReport(7, resultOf(rounds))
  },
]

const matchScene = (steps: readonly Step<MatchRoom>[], over: Partial<Scene<MatchRoom>> = {}) =>
  sceneOf<MatchRoom>({
    namespace: env.MATCH,
    make: (state, objectEnv) => new MatchRoom(state, objectEnv),
    answers: seats,
    steps,
    look: async (room) => {
      const seen = await room.view({ steamId: null, role: 1 })
      return seen.ok
        ? { ...roomFacts(room), status: seen.match.status, players: seen.match.players.map(({ steamid, team }) => ({ steamid, team })) }
        : seen
    },
    act: (room) => room.perform(by, 'chat', { message: 'hei igjen' }),
    ...over,
  })

const cupId = 'lagret-cup'
const cupSettings = someCup({ maxPlayers: 3, regOpenAt: sceneAt - 1, regCloseAt: sceneAt + 60_000, startAt: sceneAt + 120_000 })
const cupState = newCup({
  id: cupId as never,
  by: staff.steamId,
  at: sceneAt,
  seed: '5eed'.repeat(16),
  nextSeed: 'feed'.repeat(16),
  settings: cupSettings,
})
const registered: Step<CupRoom>[] = [
  (room) => submit(room, { type: 'open', by: staff, state: cupState }, staff),
  ...[0, 1, 2, 3].map(
    (who): Step<CupRoom> =>
      (room) =>
        room.register(actorOf(who), { ...registrationOf(who), friend: idOf(who + 1) }),
  ),
]
const cupScene = (steps: readonly Step<CupRoom>[], act: Step<CupRoom>) =>
  sceneOf<CupRoom>({
    namespace: env.CUP,
    make: (state, objectEnv) => new CupRoom(state, objectEnv),
    steps,
    look: async (room) => {
      const { players, teams } = stateOf<CupState>(room)
      return {
        ...roomFacts(room),
        players: players.map(({ steamId, part }) => ({ steamId, part })),
        teams: teams.map(({ name, lineUp }) => ({ name, lineUp })),
      }
    },
    act,
  })

const settings = someSettings({ type: 'bracket', startAt: sceneAt + 90_000, checkInMinutes: 1 })
const tournament = newTournament({
  id: 'lagret-turnering' as never,
  by: organiser.steamId,
  at: sceneAt,
  nextSeed: '5eed'.repeat(16),
  settings,
})
const entered: Step<TournamentRoom>[] = [
  (room) => submit(room, { type: 'open', by: organiser, state: tournament }, organiser),
  ...[1, 2, 3, 4].flatMap((team): Step<TournamentRoom>[] => [
    (room) => room.register(captainOf(team), someTeam(team)),
    (room) => room.organise(organiser, 'check-in', { teamId: team, isIn: true }),
  ]),
]
const begun: Step<TournamentRoom>[] = [
  ...entered,
  (room) => submit(room, { type: 'draw', by: organiser, elos: {}, nextSeed: 'feed'.repeat(16), draft: null }, organiser),
  (room) => room.organise(organiser, 'publish-draw', { draft: commitmentOf(stateOf<TournamentState>(room).draft?.seed ?? '') }),
  (room) => room.organise(organiser, 'start', {}),
  (room) =>
    room.organiseMatch(organiser, 1, 'result', { team1_score: 2, team2_score: 0, revision: stateOf<TournamentState>(room).changes }),
]
const tournamentScene = (steps: readonly Step<TournamentRoom>[], act: Step<TournamentRoom>) =>
  sceneOf<TournamentRoom>({
    namespace: env.TOURNAMENT,
    make: (state, objectEnv) => new TournamentRoom(state, objectEnv),
    steps,
    look: async (room) => {
      const { teams, matches } = stateOf<TournamentState>(room)
      return { ...roomFacts(room), teams: teams.map(({ id, name }) => ({ id, name })), matches: Object.keys(matches) }
    },
    act,
  })

const check = aCheckOrder([2, 1, 1], { timeoutMs: 20_000 })
const ready =
  (who: string): Step<ReadyCheck> =>
  (room) =>
    room.perform(actor(who), 'ready', {})
const checkScene = (steps: readonly Step<ReadyCheck>[], over: Partial<Scene<ReadyCheck>> = {}) =>
  sceneOf<ReadyCheck>({
    namespace: env.READY_CHECK,
    make: (state, objectEnv) => new ReadyCheck(state, objectEnv),
    answers: { ...seats, 'MATCH.openTeams': { ok: true } },
    steps: [(room) => room.open(check), ...steps],
    look: async (room) => ({
      ...roomFacts(room),
      status: stateOf<{ status: string }>(room).status,
      holds: await room.holds(playerId('p0')),
    }),
    act: ready('p1'),
    ...over,
  })

/** The rooms in the middle of their work, by kind and phase. */
export const roomScenes: Readonly<Record<string, Scene<never>>> = {
  'match-lobby': matchScene([
    ...lobby('lagret-lobby'),
    (room) => room.perform(by, 'set-door', { door: { way: 'open', from: null, to: null } }),
    (room) => room.perform(by, 'kick-player', { steamid: people[3]?.steamId }),
  ]),
  'match-draft': matchScene(started('lagret-draft')),
  'match-veto': matchScene([...started('lagret-veto'), turnsUntil('picking_maps'), turn]),
  'match-live': matchScene(live('lagret-live')),
  'match-ended-undelivered': matchScene([...live('lagret-slutt'), (room) => room.end(actor('76561197960265799', 3), 'Prøve')], {
    awayAfter: live('').length,
    act: (room) => room.retryParked(),
  }),
  'match-complete-undelivered': matchScene(finished('lagret-resultat'), {
    awayAfter: finished('').length - 1,
    act: (room) => room.retryParked(),
  }),
  'check-asking': checkScene([ready('p0')]),
  'check-undelivered': checkScene([...['p0', 'p1', 'p2', 'p3'].map(ready)], { awayAfter: 4, act: (room) => room.retryParked() }),
  'cup-registration': cupScene(registered, (room) => room.perform(actorOf(2), 'leave', {})),
  'cup-teams': cupScene(
    [...registered, (room) => room.perform(staff, 'setup', {}), (room) => room.perform(staff, 'balance-teams', {})],
    (room) => room.perform(staff, 'undo', { revision: stateOf<CupState>(room).edits.at(-1)?.no ?? 0 }),
  ),
  'tournament-registration': tournamentScene(entered, (room) => room.perform(captainOf(4), 'withdraw', { teamId: 4 })),
  'tournament-bracket': tournamentScene(begun, (room) =>
    room.organise(organiser, 'undo', { revision: stateOf<TournamentState>(room).undo.at(-1)?.changes ?? 0 }),
  ),
} as unknown as Readonly<Record<string, Scene<never>>>
