import type { DrawMember } from '../rules/draw-check.ts'
import type { Times } from '../rules/lobby.ts'
import type { ServerStatus, SteamId } from '../rules/vocabulary.ts'
import type { Actor, JournalEntry } from '../runtime/machine.ts'
import type { MatchOrder, Player } from '../runtime/match-order.ts'
import { type Migration, versionAfter } from '../runtime/migrations.ts'
import type { MatchEvent, Speaker } from './match-events.ts'
import type { MatchState, Occupant } from './match-state.ts'

/** Version 1 had no servers: a match that was live then could not be played, and is cancelled. */
const servers = {
  name: 'servers',
  up: (state: { status: string; createdAt: number; maps: readonly object[] }) => ({
    ...state,
    maps: state.maps.map((map) => ({ ...map, workshopId: null })),
    play: null,
    ...(state.status === 'live' && { status: 'canceled', endedAt: state.createdAt, cancelReason: 'no_server', deadlineAt: null }),
  }),
}

type BeforePhases = {
  status: MatchState['status']
  serverStatus: ServerStatus
  maps: readonly object[]
  deadlineAt: number | null
  drawMembers: readonly DrawMember[]
  queued: readonly Occupant[]
  extended: boolean
  fills: boolean
  invited: readonly SteamId[]
  invitedAt: Times
  joinedAt: Times
  play: object | null
  endedAt: number | null
  cancelReason: string | null
  cancelNote?: string
}

/** Version 2 kept every phase's fields side by side, empty where they had no meaning. */
const phases = {
  name: 'phases',
  up: (stored: BeforePhases) => {
    const { status, serverStatus, deadlineAt, drawMembers, queued, extended, fills, invited, invitedAt, joinedAt, play, ...rest } = stored
    const { endedAt, cancelReason, cancelNote, ...match } = rest
    const lobby = { queued, deadlineAt: deadlineAt ?? endedAt ?? 0, extended, fills, invited, invitedAt, joinedAt }
    const draft = { drawMembers, deadlineAt: deadlineAt ?? endedAt ?? 0, marked: null }
    const played = { drawMembers, play: play && { ...play, deadlineAt, serverStatus } }
    const maps = match.maps.map((map) => ({ ...map, marked: false, sideMarked: false }))
    const always = { ...match, maps, organiser: null }
    if (status === 'waiting') return { ...always, status, lobby }
    if (status === 'live') return { ...always, status, ...played }
    if (status === 'complete') return { ...always, status, ...played, endedAt }
    if (status !== 'canceled') return { ...always, status, draft }
    const last = play
      ? { status: 'live', ...played }
      : drawMembers.length > 0
        ? { status: 'picking_maps', draft }
        : { status: 'waiting', owner: (match as { owner?: object }).owner, lobby }
    return { ...always, status, endedAt, cancelReason, ...(cancelNote && { cancelNote }), last }
  },
}

type BeforePresence = { play?: object; last?: { play?: object } }

/** Version 3 did not note who is on the server. Of a match that was played then nobody is missed. */
const presence = {
  name: 'presence',
  up: (stored: BeforePresence) => ({
    ...stored,
    ...(stored.play && { play: { ...stored.play, presence: null } }),
    ...(stored.last?.play && { last: { ...stored.last, play: { ...stored.last.play, presence: null } } }),
  }),
}

/** Version 4 did not keep who took whose place. */
const replacements = { name: 'replacements', up: (stored: object) => ({ ...stored, replacements: [] }) }

/** What a match stores, version by version; new ones are added at the end. */
export const matchMigrations: readonly Migration[] = [servers, phases, presence, replacements]

/** The version that this code writes. */
export const matchVersion = versionAfter(matchMigrations)

/** Events that version 2 wrote into the journal in another shape. */
type OlderEvent =
  | { type: 'open'; order: MatchOrder; owner: Player; seat: number }
  | ({ type: 'chat'; by: Actor; message: string; speaker?: never } & Speaker)

/** Entries that keep their cause are younger than those shapes. */
type StoredEntry = Omit<JournalEntry<MatchEvent>, 'event'> & { event: JournalEntry<MatchEvent>['event'] | OlderEvent }

/**
 * A journal entry as this code reads it: entries are never rewritten. Version 2 said `open` of a lobby. It kept the speaker of
 * a chat message beside it, and staff who spoke for the site as 'Staben' without a picture.
 */
export function migrateEntry(entry: StoredEntry): JournalEntry<MatchEvent> {
  const { event, ...written } = entry
  if (event.type === 'open') return { ...written, event: { ...event, type: 'open-lobby' } }
  if (event.type !== 'chat' || !('username' in event)) return { ...written, event }
  const { username, avatar, ...said } = event
  const isStaff = username === 'Staben' && avatar === ''
  return { ...written, event: { ...said, speaker: isStaff ? null : { username, avatar } } }
}
