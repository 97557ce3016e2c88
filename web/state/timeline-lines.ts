import type { Match, TimelineEntry } from '../../durable/protocol/match-fields.ts'
import type { TeamName } from '../../durable/rules/vocabulary.ts'
import type { Sentence } from '../format/sentence.ts'
import { clockTexts, happeningTexts, type Told, timelineTexts } from '../texts/timeline.ts'
import type { MatchView } from './match-view.ts'

type Entries = readonly TimelineEntry[]

/** Both lists as one, in the order of their revisions, each line once; the same list when nothing is new. */
export function mergeTimeline(known: Entries, told: Entries): Entries {
  const knownRevisions = new Set(known.map((entry) => entry.revision))
  const fresh = told.filter((entry) => !knownRevisions.has(entry.revision))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort((a, b) => a.revision - b.revision)
}

/**
 * Whether lines may be missing between two views: a whole view came between them, and what happened before it was told to
 * nobody here. Several frames may lie between two renders, so it is the list that proves it, not the step in revisions.
 */
export function mayMissLines(before: MatchView, now: MatchView): boolean {
  if (now.happened === before.happened) return false
  if (before.happened.length > 0) return now.happened[0] !== before.happened[0]
  // Both may have begun empty. Nothing is missing when every revision since has its line.
  return now.happened.length !== now.revision - before.revision
}

/** Why it needs the staff, in words; a reason somebody wrote stands as it was written. */
function reasonOf({ what, reason }: TimelineEntry): string | null {
  if (reason === undefined || reason === '') return null
  const { undecided } = timelineTexts
  return what === 'undecided' ? ((undecided as Record<string, string>)[reason] ?? null) : reason
}

/** The score of a map or a series; whoever won is said first, so theirs stands first. */
function scoreOf(entry: TimelineEntry): string | null {
  const { score_a: a, score_b: b } = entry
  if (a === undefined || b === undefined) return null
  return winnerOf(entry) === 'B' ? `${b}–${a}` : `${a}–${b}`
}

/** Who won: as it was told, else as a map's score says. */
function winnerOf({ what, team, score_a: a = 0, score_b: b = 0 }: TimelineEntry): TeamName | null {
  if (team) return team
  return what !== 'map_over' || a === b ? null : a > b ? 'A' : 'B'
}

/** What an entry names, with a word for whatever it leaves out. */
function toldBy(entry: TimelineEntry, maps: Match['maps']): Told {
  const { by, whom, incoming, map_id, team, side, last_whom, last_team } = entry
  const { staff, somebody, someMap, someTeam, someSide } = timelineTexts
  const map = maps.find((each) => each.id === map_id)
  const winner = winnerOf(entry)
  const player = (name: string) => ({ is: 'player', name }) as const
  const teamNamed = (name: TeamName) => ({ is: 'team', team: name, name: timelineTexts.team[name] }) as const
  return {
    by: by === null ? staff : player(by),
    whom: whom === undefined ? somebody : player(whom),
    incoming: incoming === undefined ? somebody : player(incoming),
    map: map ? { is: 'map', name: map.display_name } : someMap,
    team: team ? teamNamed(team) : someTeam,
    side: side ? { is: 'side', side, name: timelineTexts.side[side] } : someSide,
    winner: winner && { is: 'team', team: winner, name: timelineTexts.teamFirst[winner] },
    score: scoreOf(entry),
    reason: reasonOf(entry),
    last: last_whom !== undefined && last_team ? { whom: player(last_whom), team: teamNamed(last_team) } : null,
  }
}

/** One entry of the journal in words. */
export function timelineLine(entry: TimelineEntry, maps: Match['maps']): Sentence {
  const tell = (entry.auto === 1 && clockTexts[entry.what]) || happeningTexts[entry.what]
  return tell(toldBy(entry, maps))
}
