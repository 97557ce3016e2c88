import { env } from 'cloudflare:test'
import { progressOf } from '../../../../durable/course/course-state.ts'
import { CupRoom } from '../../../../durable/cup/cup-room.ts'
import { type CupSettings, type CupState, newCup } from '../../../../durable/cup/cup-state.ts'
import type { MatchReport } from '../../../../durable/ports/organiser-port.ts'
import { commitmentOf } from '../../../../durable/rules/draft/draw.ts'
import type { CupId, MatchId, TournamentId } from '../../../../durable/rules/vocabulary.ts'
import { TournamentRoom } from '../../../../durable/tournament/tournament-room.ts'
import { newTournament, type TournamentSettings, type TournamentState } from '../../../../durable/tournament/tournament-state.ts'
import { captainOf, memberOf, organiser, somePlayer, someSettings, someTeam } from '../../rules/a-tournament.ts'
import { someCup, staff } from '../../rules/cup/a-cup.ts'
import { actorOf, idOf, infoOf, registrationOf } from '../contests/cup-players.ts'
import { roomFacts, type Scene, type Step, say, sceneAt, sceneOf, stateOf } from './scene.ts'

const seeds = { seed: '5eed'.repeat(16), nextSeed: 'feed'.repeat(16) }
const matchReport = (room: object, over: Partial<MatchReport>): MatchReport => ({
  matchId: progressOf(stateOf<CupState>(room), 1).room?.matchId ?? ('' as MatchId),
  match: '1',
  revision: 1,
  winner: null,
  score: { A: 0, B: 0 },
  ...over,
})
/** The first match is started and its room open. */
const firstMatch = (by: typeof staff) => [say({ type: 'start-match', by, no: 1 }), say({ type: 'match-opened', no: 1, attempt: 1 })]

type CupStep = Step<CupRoom>
const cupOf = (id: string, over: Partial<CupSettings>): CupStep => {
  const settings = someCup({ prize: 'Kakao', regOpenAt: sceneAt - 1, regCloseAt: sceneAt + 60_000, startAt: sceneAt + 120_000, ...over })
  return say({ type: 'open', by: staff, state: newCup({ id: id as CupId, by: staff.steamId, at: sceneAt, ...seeds, settings }) })
}
const registering = (count: number): CupStep[] =>
  Array.from(
    { length: count },
    (_, who): CupStep =>
      (room) =>
        room.register(actorOf(who), { ...registrationOf(who), friend: idOf(who + 1) }),
  )
/** Seven players, one drawn in and one on the waiting list, in two teams that staff have changed. */
const inTeams = (id: string): CupStep[] => [
  cupOf(id, { maxPlayers: 6 }),
  ...registering(5),
  (room) => room.addRandomUsers(staff, [infoOf(20), infoOf(21)]),
  (room) => room.register(actorOf(6), registrationOf(6)),
  (room) => room.perform(staff, 'setup', {}),
  (room) => room.perform(staff, 'balance-teams', { choice: 0, revision: stateOf<CupState>(room).layout }),
  (room) => {
    const [from, to] = stateOf<CupState>(room).teams
    return room.perform(staff, 'assign-player', { steamid: from?.lineUp.at(-1), teamId: to?.id, action: 'assign', from: from?.id })
  },
]
const playing = (id: string): CupStep[] => [
  ...inTeams(id),
  (room) => room.perform(staff, 'start', {}),
  (room) => room.perform(staff, 'show-screen', { part: 'match', no: 1 }),
  ...firstMatch(staff),
  (room) => room.organiseMatch(staff, 1, 'call-captain', { teamId: stateOf<CupState>(room).teams[0]?.id }),
  (room) => {
    const out = stateOf<CupState>(room).teams[0]?.lineUp.at(-1) ?? idOf(0)
    return room.matchEnded(matchReport(room, { open: 'undecided', replaced: [{ out, came: idOf(6) }] }))
  },
]
const cupScene = (steps: readonly CupStep[], act: CupStep, over: Partial<Scene<CupRoom>> = {}) =>
  sceneOf<CupRoom>({
    namespace: env.CUP,
    make: (state, objectEnv) => new CupRoom(state, objectEnv),
    steps,
    look: async (room) => {
      const { players, teams, results } = stateOf<CupState>(room)
      return {
        ...roomFacts(room),
        players: players.map(({ steamId, part }) => ({ steamId, part })),
        teams: teams.map(({ name, lineUp }) => ({ name, lineUp })),
        results,
      }
    },
    act,
    ...over,
  })
const undoTeams: CupStep = (room) => room.perform(staff, 'undo', { revision: stateOf<CupState>(room).edits.at(-1)?.no ?? 0 })

type TournamentStep = Step<TournamentRoom>
const tournamentOf = (id: string, over: Partial<TournamentSettings>): TournamentStep => {
  const settings = someSettings({ startAt: sceneAt + 90_000, checkInMinutes: 1, ...over })
  const state = newTournament({ id: id as TournamentId, by: organiser.steamId, at: sceneAt, nextSeed: seeds.seed, settings })
  return say({ type: 'open', by: organiser, state })
}
const entered = (id: string, over: Partial<TournamentSettings>): TournamentStep[] => [
  tournamentOf(id, over),
  ...[1, 2, 3, 4].flatMap((team): TournamentStep[] => [
    (room) => room.register(captainOf(team), someTeam(team)),
    (room) => room.organise(organiser, 'check-in', { teamId: team, isIn: true }),
  ]),
]
const draftOf = (room: object) => commitmentOf(stateOf<TournamentState>(room).draft?.seed ?? '')
const drawn = (nextSeed: string): TournamentStep => say({ type: 'draw', by: organiser, elos: {}, nextSeed, draft: null })
const inOrder: TournamentStep = (room) => room.setSeeding(organiser, 'Arrangør', { seeding: 'manual', teams: [2, 1, 4, 3] })
const begun = (id: string, over: Partial<TournamentSettings>): TournamentStep[] => [
  ...entered(id, over),
  inOrder,
  drawn(seeds.nextSeed),
  (room) => room.organise(organiser, 'discard-draw', { draft: draftOf(room) }),
  drawn('cafe'.repeat(16)),
  (room) => room.organise(organiser, 'publish-draw', { draft: draftOf(room) }),
  (room) => room.organise(organiser, 'start', {}),
]
/** Staff decide a match, as things are. */
const decide =
  (no: number, action: string, body: object): TournamentStep =>
  (room) =>
    room.organiseMatch(organiser, no, action, { ...body, revision: stateOf<TournamentState>(room).changes })
/** The first team of a match. */
const firstIn = (room: object, no: number) => {
  const side = stateOf<TournamentState>(room).draw?.matches.find((match) => match.no === no)?.sides[0]
  return side?.from === 'team' ? side.team : 0
}
const tournamentScene = (steps: readonly TournamentStep[], act: TournamentStep, over: Partial<Scene<TournamentRoom>> = {}) =>
  sceneOf<TournamentRoom>({
    namespace: env.TOURNAMENT,
    make: (state, objectEnv) => new TournamentRoom(state, objectEnv),
    steps,
    look: async (room) => {
      const { teams, matches, results } = stateOf<TournamentState>(room)
      return {
        ...roomFacts(room),
        teams: teams.map(({ id, name, isOut }) => ({ id, name, isOut })),
        matches: Object.keys(matches),
        results,
      }
    },
    act,
    ...over,
  })
const undoResult: TournamentStep = (room) =>
  room.organise(organiser, 'undo', { revision: stateOf<TournamentState>(room).undo.at(-1)?.changes ?? 0 })

const registration = entered('lagret-turnering', {
  ...{ rules: 'Vis hensyn.', type: 'groups_bracket', mapIds: [1, 2, 3, 4, 5, 7, 8] },
  ...{ tableSeries: 'bo3', bracketSeries: 'bo1', finalSeries: 'bo5' },
  eloLimits: { teamMin: 500, teamMax: null, playerMin: null, playerMax: 4000 },
})
const standIn = { out: memberOf(2, 0), player: somePlayer(memberOf(9, 0)) }

/** Cups and tournaments by their phase, and by what may happen in it. */
export const contestScenes = {
  'cup-registration': cupScene([cupOf('lagret-cup', { maxPlayers: 3 }), ...registering(4)], (room) =>
    room.perform(actorOf(2), 'leave', {}),
  ),
  'cup-teams': cupScene(inTeams('lagret-lag'), undoTeams),
  'cup-playing': cupScene(playing('lagret-spill'), (room) => room.perform(staff, 'show-screen', { part: 'auto' }), {
    awayAfter: inTeams('').length,
  }),
  'cup-corrected': cupScene(
    [
      ...playing('lagret-rettet'),
      (room) => room.matchEnded(matchReport(room, { revision: 2, winner: 'A', score: { A: 13, B: 7 } })),
      (room) => {
        const { changes, teams } = stateOf<CupState>(room)
        return room.organiseMatch(staff, 1, 'walkover', { winner: teams[1]?.id, revision: changes })
      },
      (room) => room.perform(staff, 'close', {}),
      (room) => room.republish(),
    ],
    (room) => room.view({ steamId: null, role: 1 }),
    { awayAfter: inTeams('').length },
  ),
  'tournament-registration': tournamentScene(
    [
      ...registration,
      (room) => room.setPicture(organiser, '/files/bilde', 'bilde'),
      (room) => room.setCoOrganiser(organiser, somePlayer(memberOf(8, 0)), true),
      inOrder,
      (room) => room.perform(captainOf(1), 'take-part', { teamId: 1, isIn: false }),
      (room) => room.askStandIn(captainOf(2), 2, standIn),
      drawn(seeds.nextSeed),
    ],
    (room) => room.perform(captainOf(4), 'withdraw', { teamId: 4 }),
    { awayAfter: registration.length + 4 },
  ),
  'tournament-bracket': tournamentScene(
    [
      ...begun('lagret-sluttspill', { type: 'double_elimination' }),
      decide(1, 'result', {
        team1_score: 2,
        team2_score: 0,
        maps: [
          { team1: 13, team2: 5 },
          { team1: 13, team2: 7 },
        ],
      }),
    ],
    undoResult,
  ),
  'tournament-groups': tournamentScene(
    [
      ...begun('lagret-grupper', { type: 'groups_bracket' }),
      (room) => room.setStandIn(organiser, 2, standIn),
      (room) => decide(2, 'walkover', { winner: firstIn(room, 2) })(room),
      ...firstMatch(organiser),
      (room) => room.organise(organiser, 'withdraw', { teamId: 4, isOut: true }),
    ],
    (room) => room.organise(organiser, 'show-screen', { part: 'table' }),
    { awayAfter: begun('', {}).length },
  ),
}
