import { theMatch } from '../course/course-outcome.ts'
import { isRunning, keptOf, teamOf } from '../course/course-state.ts'
import { whilePlayed } from '../course/lifecycle-step.ts'
import { startMatch } from '../course/matches/match-step.ts'
import { roundsOf } from '../course/matches/match-words.ts'
import { setResult } from '../course/result-step.ts'
import { courseIn, playableMatches, playingTeams, startedOf, teamsOf } from '../course/state-course.ts'
import { cupRoundNumber } from '../rules/cup/cup-course.ts'
import { refuse } from '../rules/error-codes.ts'
import type { EventOf } from './cup-events.ts'
import { cupHost } from './cup-host.ts'
import { substituted } from './cup-notes.ts'
import { type AnyEffect, become, isBefore, isOverNow, notBegun, type Step, thePlayer } from './cup-outcome.ts'
import { type CupState, type CupTeam, teamWith } from './cup-state.ts'
import { ledBy } from './teams/team-places.ts'

/** The round that is played or comes next, counted through the whole cup; null before the start and when it is over. */
function roundOf(state: CupState): number | null {
  const { draw } = state
  const left = (courseIn(state)?.matches ?? []).filter(({ is }) => is === 'ready' || is === 'waiting')
  return draw && left.length > 0 ? Math.min(...left.map((match) => cupRoundNumber(match, draw))) : null
}

/** The same in the middle of a sentence: 'runde 2', 'semifinalene'; null where `roundOf` is. */
export function roundWords(state: CupState): string | null {
  const { draw } = state
  const round = roundOf(state)
  const match = draw?.matches.find((each) => cupRoundNumber(each, draw) === round)
  if (!draw || !match) return null
  const left = (roundsOf(draw.matches).get(match.stage) ?? match.round) - match.round
  const name = match.stage === 'swiss' ? undefined : ['finalen', 'semifinalene', 'kvartfinalene'][left]
  return name ?? `runde ${match.round}`
}

/** Starts all matches of the round that can be played, but for those that staff must decide. Refuses with CONFLICT when there is none. */
export function startRound(state: CupState): Step {
  if (isBefore(state)) return notBegun()
  if (state.status === 'closed') return isOverNow()
  const round = roundOf(state)
  let next = state
  const effects: AnyEffect[] = []
  for (const { match } of playableMatches(state)) {
    const kept = keptOf(state, match.no)
    const isOfRound = state.draw && cupRoundNumber(match, state.draw) === round
    if (!isOfRound || isRunning(kept) || kept.trouble?.why === 'draw') continue
    const step = startMatch(next, match.no, cupHost)
    if (!step.ok) continue
    next = step.state
    effects.push(...step.effects)
  }
  if (next === state && startedOf(state).size === 0) return refuse('CONFLICT', 'Ingen kamper kan startes nå.')
  return become(next, ...effects)
}

/**
 * Sets, corrects or takes back a result (docs/product.md 14.6). A cup that is closed goes on when that leaves something to play, and also
 * when a match without a result is reset.
 */
export function correct(state: CupState, setting: Omit<EventOf<'set-result'>, 'type' | 'by'>): Step {
  if (state.status !== 'closed') return setResult(state, setting, cupHost)
  const open: CupState = { ...state, status: 'live', endedAt: null }
  const step = setResult(open, setting, cupHost)
  if (!step.ok) return step
  const goesOn = !courseIn(step.state)?.isOver
  if (step.state === open && !(goesOn && setting.change.action === 'reset')) return become(state)
  return goesOn ? step : { ...step, state: { ...step.state, status: 'closed', endedAt: state.endedAt } }
}

/** Staff name the winner by the name of the team. Refuses with CONFLICT when no team of the match is called that. */
export function nameWinner(state: CupState, { no, name, seen }: EventOf<'name-winner'>): Step {
  if (isBefore(state)) return notBegun()
  const found = theMatch(state, no)
  if (!found.ok) return found
  const folded = name.trim().toLocaleLowerCase('nb')
  const winner = (teamsOf(found.match) ?? []).find((id) => teamOf(state, id)?.name.toLocaleLowerCase('nb') === folded)
  if (winner === undefined) return refuse('CONFLICT', 'Ingen av lagene i kampen heter det.', ['winner'])
  return correct(state, { no, change: { action: 'winner', winner }, seen })
}

/** The team with another in the place of one of its players. Who leads it no more is followed by the first of the others. */
function withSubstitute(team: CupTeam, { out, in: coming }: Pick<EventOf<'substitute'>, 'out' | 'in'>): CupTeam {
  const lineUp = team.lineUp.map((steamId) => (steamId === out ? coming : steamId))
  const next = lineUp.find((steamId) => steamId !== coming) ?? coming
  return team.captains.includes(out) ? ledBy({ ...team, lineUp }, next) : { ...team, lineUp }
}

/** Puts somebody without a place into a team for one of its players. Refuses with CONFLICT while the team plays. */
export function substitute(state: CupState, event: EventOf<'substitute'>, now: number): Step {
  if (isBefore(state)) return notBegun()
  if (state.status === 'closed') return isOverNow()
  const [out, coming] = [thePlayer(state, event.out), thePlayer(state, event.in)]
  if (!out.ok) return out
  if (!coming.ok) return coming
  const team = teamWith(state, event.out)
  const other = teamWith(state, event.in)
  if (!team) return out.player.part === 'out' && other ? become(state) : refuse('CONFLICT', 'Spilleren er ikke på noe lag.')
  if (other) return refuse('CONFLICT', `${coming.player.username} spiller allerede for ${other.name}.`)
  if (playingTeams(state).has(team.id)) return refuse('CONFLICT', `${team.name} spiller akkurat nå.`)
  const players = state.players.map((player) => {
    if (player.steamId === event.out) return { ...player, part: 'out' as const }
    return player.steamId === event.in ? { ...player, part: 'in' as const } : player
  })
  const teams = state.teams.map((each) => (each === team ? withSubstitute(each, event) : each))
  return become({ ...state, players, teams }, ...substituted(state, { out: out.player, coming: coming.player, team: team.name, now }))
}

/** Ends the cup as it stands. Refuses with CONFLICT before the start, and while a match is played. */
export function close(state: CupState, _event: EventOf<'close'>, now: number): Step {
  if (isBefore(state)) return notBegun()
  if (state.status === 'closed') return become(state)
  return whilePlayed(state) ?? become({ ...state, status: 'closed', endedAt: now })
}
