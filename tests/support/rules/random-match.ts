import fc from 'fast-check'
import { everybodyIn } from '../../../durable/match/match-state.ts'
import { benchedIn, benchFor } from '../../../durable/match/presence/bench.ts'
import { isMissed } from '../../../durable/match/replace-member.ts'
import type { LineUp, LineUps } from '../../../durable/ports/match-order.ts'
import { isMapOver } from '../../../durable/rules/play/map-score.ts'
import type { MatchKind, SteamId } from '../../../durable/rules/vocabulary.ts'
import { come, leave, missedIn, scrimSetup, wait } from './a-scrim.ts'
import { matchId, playerId } from './ids.ts'
import { giveServer, goingLive, report, resultOf, roundsOf } from './live-match.ts'
import { backUp, die, shows } from './lost-server.ts'
import { aMatchOpenedBy, aPlayerOf, aStartedMatch, by, orderOf, type PlayedMatch } from './match-play.ts'
import { polled } from './server-answers.ts'

const setup = { ...scrimSetup, elos: Array.from({ length: 10 }, (_, place) => 1000 + place * 20) }
const player = (name: string, elo = 1100) => ({ ...aPlayerOf(setup, 0), steamId: playerId(name), username: name, elo })

const lineUp = (places: readonly number[]): LineUp => ({
  captain: playerId(`p${places[0]}`),
  players: places.map((place) => aPlayerOf(setup, place)),
})

/**
 * A match of a kind on its server, load 7: a gather with an empty bench, a cup with two on the bench, a tournament with one more player of
 * each team.
 */
function aMatchOfKind(kind: MatchKind): PlayedMatch {
  if (kind === 'gather') return onServer(aStartedMatch(setup))
  const organiser = { kind: kind === 'scrim' ? 'ready-check' : kind, id: 'arrangør', match: '1' } as const
  const order = { ...orderOf(setup), matchId: matchId('m1'), kind, organiser, isCompetitive: kind === 'scrim' }
  const own = [
    { ...player('egen A', 2000), only: 'A' as const },
    { ...player('egen B', 500), only: 'B' as const },
  ]
  const bench = kind === 'cup' ? [player('venter 1'), player('venter 2')] : kind === 'tournament' ? own : []
  const lineUps: LineUps = { A: lineUp([0, 1, 2, 3, 4]), B: lineUp([5, 6, 7, 8, 9]), bench }
  const seats = Object.fromEntries(Array.from({ length: 10 }, (_, place) => [`p${place}`, place + 1]))
  return onServer(aMatchOpenedBy({ type: 'open-teams', order, lineUps, seats }))
}

function onServer(match: PlayedMatch): PlayedMatch {
  while (match.view.turn) match.runOut()
  giveServer(match, 7)
  return match
}

const who = fc.nat(9)
/** An act of an evening: a round, a player who leaves, comes or is let in, time that passes, a server that is lost. */
export const anAct = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ does: fc.constant('round' as const), winner: fc.constantFrom('A' as const, 'B' as const), twice: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('leave' as const), who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('return' as const), who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 6 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('sit' as const), name: fc.nat(5), elo: fc.constantFrom(600, 1000, 1100, 1200, 1600) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('call' as const), who, again: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('queue' as const), who, name: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('die' as const),
      how: fc.constantFrom('empty' as const, 'silent' as const),
      isBackedUp: fc.boolean(),
    }),
  },
)
export type Act = typeof anAct extends fc.Arbitrary<infer Value> ? Value : never

/** A match of a kind, with its rounds as they were really played, and the players who were ever missing. */
export function aRandomMatch(kind: MatchKind) {
  const match = aMatchOfKind(kind)
  let truth = ''
  let load = 7
  let salt = 0
  const away = new Set<SteamId>()
  const isOn = () => match.state.status === 'live' && match.view.needs_decision === 0
  const scoreOf = (rounds: string) => ({
    scoreA: [...rounds].filter((each) => each === 'A').length,
    scoreB: [...rounds].filter((each) => each === 'B').length,
  })
  const isOver = () => isMapOver(scoreOf(truth).scoreA, scoreOf(truth).scoreB)
  const here = () => everybodyIn(match.state).filter((steamId) => !away.has(steamId))
  const nameAt = (place: number): SteamId => everybodyIn(match.state)[place] ?? playerId('')
  const someMissed = (place: number): SteamId => playerId(missedIn(match)[place % Math.max(1, missedIn(match).length)] ?? '')

  function letIn(out: SteamId, chooser: SteamId | null): void {
    const [first] = benchFor(match.state, out)
    const coming = first && benchedIn(match.state, first.steamId)
    if (!coming || !isMissed(match.state, out)) return
    if (match.say({ type: 'call-in', by: chooser && by(chooser), out, player: coming, seat: 40 }) === 'ok')
      come(match, [coming.steamId], load)
  }
  /** Delivers the room's own calls to its bench, which are effects. */
  function deliver(from: number): void {
    for (const effect of match.effects.slice(from)) if (effect.to === 'bench') letIn(effect.out, null)
  }

  const acts = {
    round({ winner, twice }: Extract<Act, { does: 'round' }>): void {
      if (match.play?.restore || !match.play?.server || isOver()) return
      truth += winner
      const told = roundsOf(match, 0, truth, salt).at(-1)
      if (!told) return
      // A player who is away has no counts.
      const stats = Object.fromEntries(Object.entries(told.stats).filter(([steamId]) => !away.has(playerId(steamId))))
      const event = report({ ...told, stats }, load)
      for (let times = twice ? 2 : 1; times > 0; times--) match.say(event)
      if (isOver()) match.say(report(resultOf([told]), load))
    },
    leave({ who }: { who: number }): void {
      away.add(nameAt(who))
      leave(match, [nameAt(who)], load)
    },
    return({ who }: { who: number }): void {
      away.delete(nameAt(who))
      come(match, [nameAt(who)], load)
    },
    pass: ({ minutes }: { minutes: number }): void => wait(match, minutes * 60_000),
    sit: ({ name, elo }: { name: number; elo: number }): void =>
      void match.say({ type: 'bench', player: player(`benk ${name}`, elo), wants: true }),
    call({ who, again }: { who: number; again: boolean }): void {
      const out = someMissed(who)
      const team = match.state.members.find(({ steamId }) => steamId === out)?.team
      const captain = match.state.members.find((each) => each.team === team && each.isCaptain)
      for (let times = again ? 2 : 1; times > 0; times--) letIn(out, captain?.steamId ?? playerId('utenfor'))
    },
    queue({ who, name }: { who: number; name: number }): void {
      const coming = player(`kø ${name}`)
      if (match.say({ type: 'substitute', out: someMissed(who), player: coming, seat: 50 }) === 'ok') come(match, [coming.steamId], load)
    },
    die({ how, isBackedUp }: Extract<Act, { does: 'die' }>): void {
      if (match.play?.restore || !match.play?.server || truth === '' || isOver()) return
      if (isBackedUp) backUp(match, scoreOf(truth), load)
      if (how === 'silent') die(match, load)
      else match.say(polled({ gamestate: 'none' }, load))
      const { restore } = match.view
      if (!restore) return
      giveServer(match, ++load)
      salt += 100
      truth = truth.slice(0, restore.score_a + restore.score_b)
      match.say(shows(scoreOf(truth), load))
      come(match, here(), load)
    },
  }

  come(match, everybodyIn(match.state))
  match.say(report(goingLive(0)))
  return {
    match,
    everMissed: () => match.journaled.flatMap((event) => (event.type === 'missed' ? [event.steamId] : [])),
    isOn,
    score: () => scoreOf(truth),
    do(act: Act): void {
      if (!isOn()) return
      const from = match.effects.length
      const each = acts[act.does] as (act: Act) => void
      each(act)
      deliver(from)
    },
  }
}
