import { env } from 'cloudflare:test'
import { MatchRoom } from '../../../../durable/match/match-room.ts'
import type { Player } from '../../../../durable/ports/match-order.ts'
import { benchChoiceMs } from '../../../../durable/rules/play/bench-limits.ts'
import { fullForMs, missedAfterMs } from '../../../../durable/rules/play/play-limits.ts'
import { parkAfterMs } from '../../../../durable/runtime/outbox.ts'
import {
  actor,
  allThere,
  backUp,
  begun,
  by,
  callsIn,
  dead,
  finished,
  idOf,
  leaves,
  live,
  lobby,
  logged,
  markedTurn,
  onServer,
  orderOf,
  organised,
  people,
  playedOut,
  rematch,
  rounds,
  scrim,
  staff,
  started,
  turn,
  whisper,
} from './match-steps.ts'
import { later, roomFacts, type Scene, type Step, say, sceneOf, tick } from './scene.ts'

type Act = Step<MatchRoom>

const matchScene = (steps: readonly Act[], over: Partial<Scene<MatchRoom>> = {}) =>
  sceneOf<MatchRoom>({
    namespace: env.MATCH,
    make: (state, objectEnv) => new MatchRoom(state, objectEnv),
    steps,
    look: async (room) => {
      const view = await room.view({ steamId: null, role: 1 })
      return view.ok
        ? { ...roomFacts(room), status: view.match.status, players: view.match.players.map(({ steamid, team }) => ({ steamid, team })) }
        : view
    },
    act: (room) => room.perform(by, 'chat', { message: 'hei igjen' }),
    ...over,
    answers: { 'SEATS.claim': { ok: true, number: 1 }, 'GAME_SERVER.status': null, ...over.answers },
  })

/** No effect after the last step is delivered. */
const undelivered = (steps: readonly Act[], ...after: Act[]) =>
  matchScene([...steps, ...after], { awayAfter: steps.length, act: (room) => room.retryParked() })

/** A day in which every delivery is tried and fails. */
const dayInVain: Act[] = Array.from({ length: 3 }, (): Act[] => [later(parkAfterMs / 3), async (room) => room.alarm()]).flat()

const ok = { outcome: 'done', reply: '' }
const played = finished(orderOf('lagret-resultat'))

/** Matches by their phase, and by what may happen in it. */
export const matchScenes = {
  'match-lobby': matchScene(
    [
      ...lobby(orderOf('lagret-lobby')),
      (room) => room.join(people[4] as Player, undefined, [people[5] as Player]),
      (room) => room.perform(by, 'add-player', { steamid: idOf(4) }),
      (room) => room.perform(by, 'set-door', { door: { way: 'open', from: null, to: null } }),
      (room) => room.perform(by, 'kick-player', { steamid: idOf(1) }),
      say({ type: 'join', player: people[6], seat: 1, others: [{ player: people[7], seat: 1 }] }),
    ],
    { answers: { 'QUEUE.wholeParty': { id: 'gruppe', leader: idOf(4), members: [idOf(4), idOf(5)] } } },
  ),
  'match-draft': matchScene(rematch('lagret-draft')),
  'match-veto': matchScene([
    ...started(orderOf('lagret-veto', { seriesType: 'bo3', veto: 'random_first' })),
    ...[markedTurn, markedTurn, markedTurn, markedTurn, markedTurn],
    ...[whisper, turn, whisper],
  ]),
  'match-live': matchScene(live(orderOf('lagret-live'))),
  'match-bench': matchScene(
    [
      ...live(orderOf('lagret-benk')),
      ...[allThere, later(fullForMs), tick, begun(), rounds('AAAA')],
      (room) => room.bench(people[4] as Player, true),
      (room) => room.bench(people[5] as Player, true),
      ...[leaves, later(missedAfterMs), tick, later(benchChoiceMs), tick, callsIn(4), later(missedAfterMs), tick],
      (room) => room.serverAction(staff, 'pausematch', { message: null }),
    ],
    { answers: { 'GAME_SERVER.run': ok } },
  ),
  'match-doubted': matchScene(
    [
      ...[...live(orderOf('lagret-tvil')), begun(), logged('A')],
      async (room) => void (await room.serverAction(staff, 'sendmessage', { message: 'hei' })),
      rounds('ABAB', { told: ({ number }) => number !== 3 }),
      say({ type: 'replace-player', by: staff, out: idOf(3), player: people[4], seat: 1 }),
    ],
    { answers: { 'GAME_SERVER.run': { ...ok, outcome: 'lost-reply' } }, awayAfter: live(orderOf('')).length + 3 },
  ),
  'match-going-back': matchScene(
    [
      ...[...live(orderOf('lagret-runde')), allThere, begun(), backUp(0), rounds('AAB')],
      (room) => room.serverAction(staff, 'restoreround', { message: null, round: 0 }),
    ],
    { answers: { 'GAME_SERVER.run': ok } },
  ),
  'match-undecided': matchScene(
    [
      ...[...live(orderOf('lagret-uavgjort')), begun(), rounds('ABA'), ...dead],
      (room) => room.decideResult(staff, { type: 'decide', winner: 'A', reason: 'Ledet' }),
      (room) => room.decideResult(staff, { type: 'undo-decision', decision: 1 }),
    ],
    { act: (room) => room.decideResult(staff, { type: 'decide', winner: 'draw' }) },
  ),
  'match-restore': matchScene([
    ...scrim('lagret-tilbake'),
    ...playedOut(),
    ...[begun(1), backUp(1, 1), rounds('AAA', { map: 1 }), ...dead],
    // No report says that this server went back to a round: staff say that the match goes on.
    (room) => room.offerServer({ ip: '10.9.0.2', port: 27_015, password: 'passord', loadId: 8 }),
    (room) => room.serverAction(staff, 'continuematch', { message: null }),
    ...onServer(9, 27_016),
  ]),
  'match-organised': matchScene([...organised('lagret-cupkamp'), begun()]),
  'match-ended-undelivered': undelivered(
    live(orderOf('lagret-slutt')),
    (room) => room.end(staff, 'Prøve'),
    ...dayInVain,
    (room) => room.retryParked(),
    ...dayInVain,
  ),
  'match-complete-undelivered': undelivered(played.slice(0, -1), ...played.slice(-1), (room) => room.republish()),
  'match-decided': matchScene(
    [
      ...finished(orderOf('lagret-avgjort')),
      (room) => room.rated([{ steamId: idOf(0), before: 1000, after: 1010, expected: 0.5, k: 20, result: 1, hasLeft: true }]),
      (room) => room.perform(by, 'want-rematch', { wants: true }),
      (room) => room.perform(actor(idOf(1)), 'want-rematch', { wants: true }),
      (room) => room.perform(by, 'want-rematch', { wants: false }),
      (room) => room.decideResult(staff, { type: 'correct', winner: 'B', scores: [{ scoreA: 11, scoreB: 13 }], reason: 'Feil lag' }),
      (room) => room.decideResult(staff, { type: 'void', reason: 'Juks' }),
      (room) => room.decideResult(staff, { type: 'undo-decision', decision: 2 }),
      (room) => room.decideResult(staff, { type: 'void', reason: 'Juks' }),
      (room) => room.republish(),
    ],
    { awayAfter: finished(orderOf('')).length + 7, act: (room) => room.perform(actor(idOf(2)), 'want-rematch', { wants: true }) },
  ),
}
