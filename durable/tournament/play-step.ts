import { refuse } from '../rules/error-codes.ts'
import type { MatchResult } from '../rules/tournament/course-types.ts'
import { withResult } from '../rules/tournament/tournament-course.ts'
import type { MatchReport } from '../runtime/ports.ts'
import { withCourse } from './course-step.ts'
import { nextPlace } from './match-place.ts'
import { isSameResult } from './result-step.ts'
import { matchIn, playedOf, playingTeams, startedOf, teamsOf } from './state-course.ts'
import type { EventOf } from './tournament-events.ts'
import { notStarted, refusedToOpen } from './tournament-notes.ts'
import { actingFor, become, type Done, isOverNow, type Step, theMatch } from './tournament-outcome.ts'
import { isRunning, keptOf, type TournamentState, teamOf, withKept } from './tournament-state.ts'

const isKnockout = (stage: string): boolean => stage !== 'group' && stage !== 'swiss'

/** A team says that it is ready, or not after all. The match starts by itself once both are and its time has come (follow-step.ts). */
export function setReady(state: TournamentState, event: EventOf<'ready'>): Step {
  const acting = actingFor(state, event)
  if (!acting.ok) return acting
  const found = theMatch(state, event.no)
  if (!found.ok) return found
  const { team } = acting
  const { match } = found
  const kept = keptOf(state, match.no)
  if (!teamsOf(match)?.includes(team.id)) return refuse('FORBIDDEN', 'Laget spiller ikke i denne kampen.')
  if (kept.ready.includes(team.id) === event.isReady) return become(state)
  if (state.status === 'completed') return isOverNow()
  if (state.status === 'open') return refuse('CONFLICT', 'Turneringen har ikke startet ennå.')
  if (match.is !== 'ready') return refuse('CONFLICT', 'Kampen er ferdig.')
  if (isRunning(kept)) return refuse('CONFLICT', 'Kampen er i gang.')
  if (kept.trouble?.why === 'draw') return refuse('CONFLICT', 'Kampen endte uavgjort. Staben avgjør hvordan det går videre.')
  if (event.isReady && team.lineUp.length !== state.settings.teamSize) return refuse('CONFLICT', 'Laget mangler en hel oppstilling.')
  const ready = event.isReady ? [...kept.ready, team.id] : kept.ready.filter((id) => id !== team.id)
  return become(withKept(state, match.no, { ready }))
}

/** Begins to open the room of a match; its teams are known and free. */
export function started(state: TournamentState, no: number): Done {
  const room = nextPlace(state, no)
  return become(withKept(state, no, { room, trouble: null }), { to: 'match', do: 'open', no, attempt: room.attempt })
}

/** Staff start a match, whatever its time and whoever has said to be ready. Refuses with CONFLICT. */
export function startMatch(state: TournamentState, { no }: EventOf<'start-match'>): Step {
  const found = theMatch(state, no)
  if (!found.ok) return found
  const { match } = found
  const teams = teamsOf(match)
  if (isRunning(keptOf(state, no))) return become(state)
  if (state.status === 'completed') return isOverNow()
  if (state.status === 'open') return refuse('CONFLICT', 'Turneringen har ikke startet ennå.')
  if (!teams) return refuse('CONFLICT', 'Kampen har ikke to lag ennå.')
  if (match.is !== 'ready') return refuse('CONFLICT', 'Kampen har et resultat. Ta det bort først, om den skal spilles på nytt.')
  const playing = playingTeams(state)
  for (const team of teams.flatMap((id) => teamOf(state, id) ?? [])) {
    if (playing.has(team.id)) return refuse('CONFLICT', `${team.name} spiller en annen kamp.`)
    if (team.lineUp.length !== state.settings.teamSize) return refuse('CONFLICT', `${team.name} mangler en hel oppstilling.`)
  }
  return started(state, no)
}

/** Plans when a match begins; null takes its time away. */
export function setTime(state: TournamentState, { no, at, server }: EventOf<'match-time'>, now: number): Step {
  const found = theMatch(state, no)
  if (!found.ok) return found
  const kept = keptOf(state, no)
  if (kept.at === at && kept.server === server) return become(state)
  if (found.match.is === 'over' || found.match.is === 'off') return refuse('CONFLICT', 'Kampen er ferdig.')
  if (isRunning(kept)) return refuse('CONFLICT', 'Kampen er i gang.')
  return become(withKept(state, no, { at, server, isCalled: kept.isCalled && at !== null && at <= now }))
}

/** The room of a match is open. */
export function matchOpened(state: TournamentState, { no, attempt }: EventOf<'match-opened'>): Step {
  const { room } = keptOf(state, no)
  if (room?.is !== 'starting' || room.attempt !== attempt) return become(state)
  return become(withKept(state, no, { room: { ...room, is: 'live' } }))
}

/** It could not be opened: the teams say again that they are ready, once what is wrong has been put right. */
export function matchRefused(state: TournamentState, { no, attempt, refusal }: EventOf<'match-refused'>): Step {
  const { room } = keptOf(state, no)
  if (room?.is !== 'starting' || room.attempt !== attempt) return become(state)
  const next = withKept(state, no, { room: { ...room, is: 'off' }, ready: [], trouble: refusal })
  // An earlier try may have opened it, and its answer was lost.
  const callOff = { to: 'match', do: 'call-off', no, matchId: room.matchId, reason: refusal.text } as const
  return become(next, callOff, ...refusedToOpen(next, no, refusal))
}

/** The result that a match reports. Its team A is the first side. */
const reported = ({ winner, score }: MatchReport): MatchResult | null =>
  winner && { how: 'played', score: [score.A, score.B], winner: winner === 'draw' ? null : winner === 'A' ? 0 : 1 }

const undecidedText = 'Staben avgjør kampen på dens egen side.'

/** A match that is being played waits for staff to decide it, or goes on after that. */
function stillOpen(state: TournamentState, no: number, { open, revision }: MatchReport): Step {
  const { room } = keptOf(state, no)
  if (room?.is !== 'starting' && room?.is !== 'live') return become(state)
  const live = { ...room, is: 'live', revision } as const
  return become(withKept(state, no, { room: live, trouble: open === 'undecided' ? { why: 'undecided', text: undecidedText } : null }))
}

/**
 * How a match ended. Only the room that plays it now is heard, and of its reports only newer ones. Once there is a result, the tournament
 * changes it only by its own correction (docs/product.md 14.6).
 */
export function matchEnded(state: TournamentState, { report }: EventOf<'match-ended'>, _now: number): Step {
  const no = Number(report.match)
  const match = matchIn(state, no)
  const kept = keptOf(state, no)
  const { room } = kept
  if (!match || !room || room.matchId !== report.matchId || room.is === 'off' || report.revision <= room.revision) return become(state)
  if (report.open) return stillOpen(state, no, report)
  const ended = withKept(state, no, { ready: [], room: { ...room, is: 'ended', revision: report.revision } })
  const result = reported(report)
  if (match.is === 'over') return whenOver(ended, no, result)
  if (match.is !== 'ready') return become(ended)
  const played = playedOf(ended)
  if (!result) {
    const trouble = { why: 'cancelled', text: 'Kampen ble avlyst uten resultat.' } as const
    const next = withKept(ended, no, { trouble, isCalled: true, room: { ...room, is: 'off', revision: report.revision } })
    return become(next, ...notStarted(next, no, 'Kampen ble avlyst uten resultat. Trykk Klar når dere vil spille den på nytt.'))
  }
  if (result.winner === null && isKnockout(match.stage)) {
    const trouble = { why: 'draw', text: `Kampen endte ${report.score.A}–${report.score.B}, uten vinner.` } as const
    return become(withKept(ended, no, { trouble }))
  }
  if (!played) return become(ended)
  const clear = withKept(ended, no, { trouble: null })
  return withCourse(clear, withResult(played, { no, result, started: startedOf(ended) }).played)
}

/** What a room says after the match has its result: in doubt, or in doubt no more. What staff have set stands. */
function whenOver(state: TournamentState, no: number, result: MatchResult | null): Step {
  const { isCorrected, trouble } = keptOf(state, no)
  if (isCorrected) return become(state)
  const isSame = isSameResult(matchIn(state, no)?.result ?? null, result)
  if (isSame) return trouble ? become(withKept(state, no, { trouble: null })) : become(state)
  const text = result
    ? 'Kampen har fått et annet resultat enn det som står her.'
    : 'Resultatet er annullert på kampens egen side, men står her til staben retter det.'
  return become(withKept(state, no, { trouble: { why: 'voided', text } }))
}
