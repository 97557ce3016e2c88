import type { MatchMap, TimelineEntry } from '../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { competitiveName, formatOf, pickTypeName, seriesName } from '../../format/gather.ts'
import { doorName } from '../../format/lobby-door.ts'
import type { Sentence } from '../../format/sentence.ts'
import type { MatchView } from '../match-view.ts'
import { clockTexts, happeningTexts, type LineParts, markedTexts, timelineTexts, withLetIn } from './texts.ts'

type Entries = readonly TimelineEntry[]
/** The parts of the maps that the lines name. */
type Maps = readonly Pick<MatchMap, 'id' | 'display_name'>[]

/** Both lists in one, ordered by revision, with each entry once. The same list if there is nothing new. */
export function mergeTimeline(known: Entries, added: Entries): Entries {
  const knownRevisions = new Set(known.map((entry) => entry.revision))
  const fresh = added.filter((entry) => !knownRevisions.has(entry.revision))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort((a, b) => a.revision - b.revision)
}

/**
 * Whether lines may be missing between two views. That is so when a snapshot came between them, because this browser did not receive
 * the entries before it. Several frames may lie between two renders, so the lists of entries must show it, not the step in revisions.
 */
export function mayMissLines(before: MatchView, now: MatchView): boolean {
  if (now.happened === before.happened) return false
  if (before.happened.length > 0) return now.happened[0] !== before.happened[0]
  // Both lists may have begun empty. Nothing is missing when every revision since has its line.
  return now.happened.length !== now.revision - before.revision
}

/** Why the match needs the staff, in words. A reason that a person wrote is kept as written. */
function reasonOf({ what, reason }: TimelineEntry): string | null {
  if (reason === undefined || reason === '') return null
  const { undecided } = timelineTexts
  return what === 'undecided' ? ((undecided as Record<string, string>)[reason] ?? null) : reason
}

/** The score of a map or series. The winner's score is first, because the sentence begins with the winner. */
function scoreOf(entry: TimelineEntry): string | null {
  const { score_a: a, score_b: b } = entry
  if (a === undefined || b === undefined) return null
  return winnerOf(entry) === 'B' ? `${b}–${a}` : `${a}–${b}`
}

/** The winner: from the entry, otherwise from the map's score. */
function winnerOf({ what, team, score_a: a = 0, score_b: b = 0 }: TimelineEntry): TeamName | null {
  if (team) return team
  return what !== 'map_over' || a === b ? null : a > b ? 'A' : 'B'
}

const nameIn = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? value

/** The setting that staff changed, with its new value. */
function settingOf({ setting, value = '' }: TimelineEntry): string {
  const { players, match, pickOrder, other } = timelineTexts.settings
  switch (setting) {
    case 'max_players':
      return players(formatOf(Number(value)), value === '10')
    case 'is_competitive':
      return match(competitiveName(value === '1'))
    case 'series_type':
      return match(nameIn(seriesName, value))
    case 'pick_type':
      return pickOrder(nameIn(pickTypeName, value))
    case undefined:
      return other
    default:
      return setting satisfies never
  }
}

/** The names and values of an entry, with a general word for those that it leaves out. */
function partsOf(entry: TimelineEntry, maps: Maps): LineParts {
  const { by, whom, incoming, map_id, team, side, last_whom, last_team, door, let_in, party } = entry
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
    door: doorName(door) ?? timelineTexts.ownerChooses,
    rematch: entry.rematch ?? null,
    party: party === undefined ? null : player(party),
    letIn: let_in === undefined ? null : player(let_in),
    setting: settingOf(entry),
    last: last_whom !== undefined && last_team ? { whom: player(last_whom), team: teamNamed(last_team) } : null,
  }
}

/** One timeline entry in words. */
export function timelineLine(entry: TimelineEntry, maps: Maps): Sentence {
  const byClock = entry.marked === 1 ? markedTexts : clockTexts
  const tell = (entry.auto === 1 && byClock[entry.what]) || happeningTexts[entry.what]
  const parts = partsOf(entry, maps)
  return withLetIn(tell(parts), parts)
}
