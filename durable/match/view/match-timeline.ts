import type { Player } from '../../ports/match-order.ts'
import type { TimelineEntry } from '../../protocol/match/match-fields.ts'
import { listedNames } from '../../rules/listed-names.ts'
import type { SettingChange } from '../../rules/lobby/match-settings.ts'
import type { Winner } from '../../rules/rating/elo.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { Actor, JournalEntry } from '../../runtime/machine.ts'
import { type EventOf, joiningIds, type MatchEvent } from '../match-events.ts'
import { ownerOfRematch } from '../rematch/rematch-lobby-step.ts'

type NameOf = (steamId: SteamId) => string | undefined
type Line = Omit<TimelineEntry, 'revision' | 'at' | 'by'>

/** The name of the actor: null for staff who are not in the match, and for the clock. */
function actorOf(event: JournalEntry<MatchEvent>['event'], nameOf: NameOf): string | null {
  if (event.type === 'open-lobby') return event.owner.username
  if (event.type === 'open-rematch-lobby') return ownerOfRematch(event)?.username ?? null
  if (event.type === 'join' || event.type === 'accept-invite') return event.player.username
  const by: Actor | null = 'by' in event ? event.by : null
  return by ? (nameOf(by.steamId) ?? null) : null
}

/** The player who was placed without a pick after the last one, and their team. */
function lastOf({ last }: EventOf<'pick-player'>, nameOf: NameOf) {
  const name = last && nameOf(last.steamId)
  return last && name !== undefined ? { last_whom: name, last_team: last.team } : {}
}

const namesOf = (steamIds: readonly SteamId[], nameOf: NameOf): string => steamIds.flatMap((steamId) => nameOf(steamId) ?? []).join(' og ')

/** No team won a draw. */
const winnerLine = (winner: Winner) => (winner === 'draw' ? {} : { team: winner })

/** The score to which a map goes back. */
const scoreLine = ({ scoreA, scoreB }: { scoreA: number; scoreB: number }) => ({ score_a: scoreA, score_b: scoreB })

/** A setting's new value as it is sent. */
const wordOf = ({ value }: SettingChange): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value))

/** The event in a line, without actor and time; null for events that 'Hendelser' leaves out. */
function lineOf(event: JournalEntry<MatchEvent>['event'], nameOf: NameOf): Line | null {
  const whom = (steamId: SteamId) => {
    const name = nameOf(steamId)
    return name === undefined ? {} : { whom: name }
  }
  const marked = 'marked' in event && event.marked ? ({ marked: 1 } as const) : {}
  const auto = 'by' in event && event.by === null ? ({ auto: 1, ...marked } as const) : {}
  switch (event.type) {
    case 'open-lobby':
      return { what: 'opened' }
    case 'open-rematch-lobby':
      return { what: 'opened', rematch: event.order.rematchPast?.number ?? 1 }
    case 'open-teams':
      return { what: 'teams_ready' }
    case 'join': {
      const party = event.others && { party: listedNames(event.others.map(({ player }) => player.username)) }
      return { what: event.letIn?.includes(event.player.steamId) ? 'came_in' : 'joined', ...party }
    }
    case 'accept-invite':
      return { what: 'invite_accepted' }
    case 'add-player':
      return {
        what: 'added',
        ...(event.party ? { whom: listedNames(event.party.flatMap((each) => nameOf(each) ?? [])) } : whom(event.steamId)),
      }
    case 'kick-player':
    case 'remove-banned':
      return { what: 'kicked', ...whom(event.steamId) }
    case 'yield':
      return { what: 'called_away', whom: namesOf(event.steamIds, nameOf) }
    case 'leave':
      return { what: 'left' }
    case 'leavequeue':
      return { what: 'left_queue' }
    case 'set-door':
      return { what: 'door_set', door: event.door }
    case 'extend':
      return { what: 'extended' }
    case 'volunteer-captain':
      return { what: event.wants ? 'captain_volunteered' : 'captain_stepped_back' }
    case 'decline-captain':
      return { what: event.declines ? 'captain_declined' : 'captain_willing' }
    case 'name-captain':
      return { what: event.isNamed ? 'captain_named' : 'captain_unnamed', ...whom(event.steamId) }
    case 'start':
      return { what: 'started' }
    case 'match-setting':
      return { what: 'setting_changed', setting: event.change.setting, value: wordOf(event.change) }
    case 'pick-player':
      return { what: 'player_picked', ...whom(event.steamId), team: event.team, ...auto, ...lastOf(event, nameOf) }
    case 'map-action':
      return { what: event.action === 'banned' ? 'map_banned' : 'map_picked', map_id: event.mapId, ...auto }
    case 'side-selection':
      return { what: 'side_chosen', map_id: event.mapId, side: event.action, ...auto }
    case 'replace-player':
      return { what: 'replaced', ...whom(event.out), incoming: event.player.username }
    case 'substitute':
      return { what: 'substituted', ...whom(event.out), incoming: event.player.username }
    case 'call-in':
      return { what: event.by ? 'called_in' : 'substituted', ...whom(event.out), incoming: event.player.username }
    case 'missed':
      return { what: 'missed', ...whom(event.steamId) }
    case 'started-full':
      return { what: 'started_full' }
    case 'came-back':
      return { what: 'came_back', whom: namesOf(event.steamIds, nameOf) }
    case 'cancel':
      return { what: 'canceled' }
    case 'end':
      return { what: 'canceled', ...(event.reason && { reason: event.reason }) }
    case 'cancel-by-organiser':
      return { what: 'called_off', reason: event.reason }
    case 'run-out':
      return { what: 'ran_out' }
    case 'grace':
      return { what: 'clock_missed' }
    case 'server-offered':
      return { what: 'server_found' }
    case 'server-ready':
      return { what: 'server_ready' }
    case 'server-failed':
      return { what: 'server_failed' }
    case 'reload':
      return event.to ? { what: 'continued', ...scoreLine(event.to) } : { what: 'reloaded' }
    case 'paused':
    case 'unpaused':
      return { what: event.type }
    case 'interrupted':
      return { what: 'interrupted', ...scoreLine(event.to) }
    case 'restored':
      return { what: 'restored', ...scoreLine(event) }
    case 'restore-failed':
      return { what: 'restore_failed', ...scoreLine(event) }
    case 'map-live':
      return { what: 'map_live', map_id: event.mapId }
    case 'map-over':
      return { what: 'map_over', map_id: event.mapId, score_a: event.scoreA, score_b: event.scoreB }
    case 'finished':
      return { what: 'finished', ...winnerLine(event.winner), score_a: event.scoreA, score_b: event.scoreB }
    case 'undecided':
      return { what: 'undecided', reason: event.reason }
    case 'decide':
      return { what: 'settled', ...winnerLine(event.winner), ...(event.reason && { reason: event.reason }) }
    case 'void':
      return { what: 'voided', reason: event.reason }
    case 'correct':
      return { what: 'corrected', ...winnerLine(event.winner), reason: event.reason }
    case 'undo-decision':
      return { what: 'decision_undone' }
    case 'chat':
    case 'invite':
    case 'decline-invite':
    case 'withdraw-invite':
    case 'fill':
    case 'mark':
    case 'whisper':
    case 'server-told':
    case 'game':
    case 'polled':
    case 'asked':
    case 'restore':
    case 'knife-seen':
    case 'connections':
    case 'bench':
    case 'bench-left':
    case 'bench-called':
    case 'rated':
    case 'want-rematch':
    case 'open-rematch':
    case 'rematch-opened':
    case 'tick':
      return null
    default:
      return event satisfies never
  }
}

/** The names of those who came in by the door of the lobby, except the players whose line it is. */
function letInBy(event: JournalEntry<MatchEvent>['event'], nameOf: NameOf): { let_in?: string } {
  if (event.type === 'tick' || !event.letIn) return {}
  const joined = event.type === 'join' ? joiningIds(event) : []
  const others = event.letIn.filter((steamId) => !joined.includes(steamId))
  const names = others.flatMap((steamId) => nameOf(steamId) ?? [])
  return names.length > 0 ? { let_in: listedNames(names) } : {}
}

/** One journal entry as a line of 'Hendelser' (docs/product.md 5.13); null for entries that are not shown there, such as chat. */
export function timelineEntry({ revision, at, event }: JournalEntry<MatchEvent>, nameOf: NameOf): TimelineEntry | null {
  const line = lineOf(event, nameOf)
  return line && { revision, at, by: actorOf(event, nameOf), ...line, ...letInBy(event, nameOf) }
}

/** Notes the names of those whom an event brings in, as they joined with them. */
export function noteNames(names: Map<SteamId, string>, { event }: JournalEntry<MatchEvent>): void {
  if (event.type === 'open-lobby') names.set(event.owner.steamId, event.owner.username)
  if (event.type === 'open-teams')
    for (const each of [...event.lineUps.A.players, ...event.lineUps.B.players]) names.set(each.steamId, each.username)
  if (event.type === 'open-rematch-lobby') for (const each of event.players) names.set(each.steamId, each.username)
  if ('player' in event) names.set(event.player.steamId, event.player.username)
  if (event.type === 'join') for (const { player } of event.others ?? []) names.set(player.steamId, player.username)
}

/** Journal entries as lines, oldest first. Names are those that players joined with; `known` are the players who are here now. */
export function timelineOf(entries: readonly JournalEntry<MatchEvent>[], known: readonly Player[]): TimelineEntry[] {
  const names = new Map(known.map((player) => [player.steamId, player.username]))
  return entries.flatMap((entry) => {
    noteNames(names, entry)
    return timelineEntry(entry, (steamId) => names.get(steamId)) ?? []
  })
}
