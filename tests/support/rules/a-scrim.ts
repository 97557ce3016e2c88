import { matchMachine } from '../../../durable/match/match-machine.ts'
import type { LineUp } from '../../../durable/ports/match-order.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { matchId, playerId } from './ids.ts'
import { giveServer } from './live-match.ts'
import { aMatchOpenedBy, aPlayerOf, fiveBo3, orderOf, type PlayedMatch } from './match-play.ts'

export const scrimSetup = { ...fiveBo3, series: 'bo1', pickType: 'random' } as const

const lineUp = (places: readonly number[]): LineUp => ({
  captain: playerId(`p${places[0]}`),
  players: places.map((place) => aPlayerOf(scrimSetup, place)),
})

/** A scrim of p0 to p9 at its veto, as a ready check opens it; p0 and p5 lead. */
export function aScrim(kind: 'scrim' | 'cup' = 'scrim'): PlayedMatch {
  const organiser = { kind: 'ready-check', id: 'scrim-1', match: 'scrim-1' } as const
  const order = { ...orderOf(scrimSetup), matchId: matchId('m1'), kind, organiser, isCompetitive: true }
  const lineUps = { A: lineUp([0, 1, 2, 3, 4]), B: lineUp([5, 6, 7, 8, 9]) }
  const seats = Object.fromEntries(Array.from({ length: 10 }, (_, place) => [`p${place}`, place + 1]))
  return aMatchOpenedBy({ type: 'open-teams', order, lineUps, seats })
}

/** The scrim in its warm-up, on a server with load 7; nobody has connected yet. */
export function aScrimOnServer(kind: 'scrim' | 'cup' = 'scrim'): PlayedMatch {
  const match = aScrim(kind)
  while (match.view.turn) match.runOut()
  giveServer(match, 7)
  return match
}

const seen = (names: readonly string[], isHere: boolean, loadId: number) => ({
  type: 'connections' as const,
  loadId,
  seen: names.map((name) => ({ steamId: playerId(name), isHere })),
})
/** The log of a load shows that these players connect, or disconnect. */
export const come = (match: PlayedMatch, names: readonly string[], loadId = 7) => match.say(seen(names, true, loadId))
export const leave = (match: PlayedMatch, names: readonly string[], loadId = 7) => match.say(seen(names, false, loadId))

export const everybodyBut = (...out: string[]): string[] =>
  Array.from({ length: 10 }, (_, place) => `p${place}`).filter((name) => !out.includes(name))

/** The clock moves on; every deadline meanwhile fires in time. */
export function wait(match: PlayedMatch, ms: number): void {
  const until = match.now + ms
  for (;;) {
    const at = match.state.status === 'live' ? matchMachine.nextWakeAt(match.state) : null
    if (at === null || at > until) break
    match.now = Math.max(match.now, at)
    match.say({ type: 'tick' })
  }
  match.now = until
}

export const missedIn = (match: PlayedMatch): string[] => [...(match.view.missed ?? [])]

/** A player of the queue who is offered the place of another player. */
export const substituteFor = (out: string, name = 'innbytter') => ({
  type: 'substitute' as const,
  out: playerId(out),
  player: { ...aPlayerOf(scrimSetup, 0), steamId: playerId(name), username: name },
  seat: 20,
})

/** The players whom the queue was told to penalise, in order. */
export const penalisedIn = (match: PlayedMatch): SteamId[] =>
  match.effects.flatMap((effect) => (effect.to === 'queue' && effect.do === 'penalise' ? effect.steamId : []))
/** The missing players for whom the queue was told to find a substitute, or to stop; one item for each call. */
export const askedIn = (match: PlayedMatch): SteamId[] =>
  match.effects.flatMap((effect) => (effect.to === 'queue' && effect.do === 'ask' ? effect.out : []))
