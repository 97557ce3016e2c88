import { cupLimits } from '../../rules/cup/cup-words.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { refusedOwnContest } from '../../rules/staff/own-contest.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../cup-events.ts'
import { entryUndone, reregisteredByStaff, startTakenBack } from '../cup-notes.ts'
import { type AnyEffect, become, type Done, isBefore, type Step } from '../cup-outcome.ts'
import { type CupPlayer, type CupState, type CupTeam, placedIn, playerOf, type TeamChange, type TeamEdit } from '../cup-state.ts'
import { playersWithBack } from '../registration/back-in.ts'
import { openedMatches, withRoomInTeams } from './team-places.ts'

/** The number of balances that can be undone: each holds all teams, and the players whom the one before it placed. */
const balancesMax = 5

/** The newest, of which not too many are balances. */
function latestOf(edits: readonly TeamEdit[]): readonly TeamEdit[] {
  const tooOld = edits.filter(({ change }) => change.do === 'balance').at(-balancesMax - 1)
  return (tooOld ? edits.slice(edits.indexOf(tooOld) + 1) : edits).slice(-cupLimits.undoMax)
}

/** A change of players or teams by staff that can be undone. */
export function edited(before: CupState, change: TeamChange, after: CupState): Done {
  const now = new Map(after.teams.map((team) => [team.id, team]))
  const edit: TeamEdit = {
    no: before.edited + 1,
    change,
    teams: before.teams.filter((team) => now.get(team.id) !== team),
    moved: before.moved,
    ...(change.do === 'balance' && { balance: before.balance }),
  }
  return become({ ...after, edits: latestOf([...before.edits, edit]), edited: edit.no })
}

/** A former team, with those of its players who still have a place and are in no other team. */
function restored(team: CupTeam, free: ReadonlySet<SteamId>): CupTeam {
  const lineUp = team.lineUp.filter((steamId) => free.has(steamId))
  return { ...team, lineUp, captains: team.captains.filter((steamId) => lineUp.includes(steamId)) }
}

/** Whether no match of the cup was opened or decided. */
const isUntouched = ({ results, matches }: CupState): boolean =>
  Object.keys(results).length === 0 && Object.values(matches).every(({ room }) => room === null)

/**
 * Whether a change can be undone while the cup is played: the start until a match begins, a player who was let in until a match of their
 * team begins.
 */
function isUndoableLive(state: CupState, { change }: TeamEdit): boolean {
  if (change.do === 'start') return isUntouched(state)
  if (change.do !== 'let-in') return false
  const team = state.teams.find(({ id }) => id === change.team)
  return team !== undefined && openedMatches(state, team) === change.opened
}

/** The change of players or teams that can be undone now; null for none. */
export function undoableIn(state: CupState): TeamEdit | null {
  const edit = state.edits.at(-1) ?? null
  if (isBefore(state)) return edit
  return state.status === 'live' && edit && isUndoableLive(state, edit) ? edit : null
}

/** The cup before its start, with its present teams. */
const beforeStart = (state: CupState): CupState =>
  withRoomInTeams({ ...state, status: 'creating_teams', draw: null, matches: {}, edits: state.edits.slice(0, -1) })

/** The players before a player was let in or removed: one who was not in the cup leaves it again. */
function playersBefore(state: CupState, { change }: TeamEdit): readonly CupPlayer[] {
  const { players } = state
  if (change.do === 'out') return playersWithBack(state, change)
  if (change.do !== 'let-in') return players
  const { player, out, was } = change
  return players.flatMap((each) => {
    if (each.steamId === player && each.part === 'in') return was ? [{ ...each, part: was.part }] : []
    return each.steamId === out && each.part === 'out' ? [{ ...each, part: 'in' as const }] : [each]
  })
}

/** The refusal of an undo: another change is the last, or this member of staff would bring themselves in. */
function refusesUndo(edit: TeamEdit | null, { seen, by }: EventOf<'undo'>): Refusal | null {
  if (!edit) return refuse('CONFLICT', 'Det er ingenting å angre.')
  if (edit.no !== seen) return refuse('CONFLICT', 'Noe annet er det siste nå. Se hva det er, og angre på nytt.')
  return edit.change.do === 'out' ? refusedOwnContest('cup', by.role, by.steamId === edit.change.player) : null
}

/** How many have fallen out once one of them is back at their place. */
const fallenBefore = ({ fallen }: CupState, { change }: TeamEdit, after: CupState): number =>
  change.do === 'out' && change.was.part === 'in' && playerOf(after, change.player)?.part === 'in' ? fallen - 1 : fallen

/**
 * Undoes the last change of the players or teams; players who came or left since stay so. Refuses with CONFLICT when another change is the
 * last, and with FORBIDDEN for staff who would bring themselves in.
 */
export function undo(before: CupState, event: EventOf<'undo'>): Step {
  const edit = undoableIn(before)
  const refusal = refusesUndo(edit, event)
  if (!edit || refusal) return refusal ?? become(before)
  const state = { ...before, players: playersBefore(before, edit) }
  if (edit.change.do === 'start') return become(beforeStart(before), ...startTakenBack(before))
  const back = new Set(edit.teams.map(({ id }) => id))
  const others = state.teams.filter(({ id }) => !back.has(id))
  const taken = new Set(others.flatMap(({ lineUp }) => lineUp))
  const free = new Set(placedIn(state).flatMap(({ steamId }) => (taken.has(steamId) ? [] : [steamId])))
  const teams = [...others, ...edit.teams.map((team) => restored(team, free))].sort((one, other) => one.id - other.id)
  const balance = edit.change.do === 'balance' ? (edit.balance ?? null) : state.balance
  const fallen = fallenBefore(before, edit, state)
  const after = withRoomInTeams({ ...state, teams, fallen, balance, moved: balance ? edit.moved : 0, edits: state.edits.slice(0, -1) })
  return become(after, ...messagesAfterUndo(after, edit))
}

function messagesAfterUndo(state: CupState, { change }: TeamEdit): AnyEffect[] {
  if (change.do === 'out') return change.how === 'removed' ? reregisteredByStaff(state, change) : []
  if (change.do !== 'let-in') return []
  const team = state.teams.find(({ id }) => id === change.team)?.name ?? 'laget'
  return entryUndone(state, { coming: change.player, out: change.out, team })
}
