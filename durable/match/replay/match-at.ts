import type { JournalEntry, Tick } from '../../runtime/machine.ts'
import { withBackup } from '../backups/stored-backups.ts'
import type { Whispered } from '../draft-veto/marked.ts'
import type { MatchEvent } from '../match-events.ts'
import { matchMachine } from '../match-machine.ts'
import type { Step } from '../match-outcome.ts'
import { type DraftState, drawMembersOf, type MatchState, type Member } from '../match-state.ts'
import { markFetched } from '../play/server-step.ts'

type Entry = JournalEntry<MatchEvent>

/** The event that came in, for an entry that holds its meaning; an entry of only the clock was a tick. */
function causeOf({ event, cause }: Entry): MatchEvent | Tick {
  if (cause) return cause
  switch (event.type) {
    case 'run-out':
    case 'grace':
    case 'asked':
    case 'undecided':
    case 'missed':
    case 'started-full':
    case 'bench-called':
      return { type: 'tick' }
    default:
      return event
  }
}

/** The match as it must be for an entry: adds the state that the room stored without an entry. */
function readyFor(state: MatchState | null, { event }: Entry): MatchState | null {
  if (state?.status !== 'live') return state
  if (event.type === 'server-ready') return markFetched(state, event.runs)
  const backup = event.type === 'interrupted' || event.type === 'restore' ? event.to : undefined
  return backup ? withBackup(state, backup) : state
}

/**
 * A match that has just started, with the teams it has now. A player who was deleted since has another id in the journal, and the
 * draw of the teams would give others. Places in the line-up never change hands without a place being taken.
 */
function asDrawn(started: DraftState, now: MatchState): DraftState {
  if (now.status === 'waiting' || now.members.length !== started.members.length || now.members.some((each) => each.team === null)) {
    return started
  }
  const isRandom = started.pickType === 'random'
  const members = started.members.map((each, place): Member => {
    const { team, isCaptain } = now.members[place] ?? each
    return isRandom || isCaptain ? { ...each, team, isCaptain } : { ...each, team: null, isCaptain }
  })
  const isSame = members.every((each, place) => {
    const drawn = started.members[place]
    return drawn?.team === each.team && drawn?.isCaptain === each.isCaptain
  })
  if (isSame) return started
  const drawMembers = isRandom ? members.map(({ steamId, elo, team }) => ({ steamId, elo, team })) : drawMembersOf(now)
  return { ...started, members, draft: { ...started.draft, drawMembers } }
}

/** A match with its result says whose whispers came true, which stand in no entry. */
function withWhispered(state: MatchState, now: MatchState): MatchState {
  if (state.status !== 'complete') return state
  const counted = new Map(now.members.flatMap(({ steamId, whispered }) => (whispered ? [[steamId, whispered] as const] : [])))
  const isMissing = ({ steamId, whispered }: Member) => !whispered && counted.has(steamId)
  if (!state.members.some(isMissing)) return state
  const members = state.members.map((each) => (isMissing(each) ? { ...each, whispered: counted.get(each.steamId) as Whispered } : each))
  return { ...state, members }
}

/** The step of an entry, where this code takes it for what the journal says it was. */
function followed(state: MatchState | null, entry: Entry): Extract<Step, { ok: true }> | null {
  const event = causeOf(entry)
  const step = matchMachine.step(readyFor(state, entry), event, entry.at)
  if (!step.ok) return null
  return (step.journaled?.type ?? event.type) === entry.event.type ? step : null
}

/**
 * The match after one more entry of its journal, by the rules of today (docs/product.md 13.8). `state` is the match before it, null
 * before the first; `now` the match as it is. Null when the entry cannot be followed: the match went by other rules.
 */
export function stateAfter(state: MatchState | null, entry: Entry, now: MatchState): MatchState | null {
  const reached = followed(state, entry)?.state
  if (!reached) return null
  const next = withWhispered(reached, now)
  return entry.event.type === 'start' && (next.status === 'picking_players' || next.status === 'picking_maps') ? asDrawn(next, now) : next
}

/**
 * The match as it was at a revision, and how far the entries (oldest first) could be followed. Null for a journal whose first entry cannot
 * be followed.
 */
export function matchAt(entries: Iterable<Entry>, revision: number, now: MatchState): { state: MatchState; revision: number } | null {
  let reached: { state: MatchState; revision: number } | null = null
  for (const entry of entries) {
    if (entry.revision > revision) break
    const state = stateAfter(reached?.state ?? null, entry, now)
    if (!state) break
    reached = { state, revision: entry.revision }
  }
  return reached
}
