import { cupLimits } from '../../rules/cup/cup-words.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../cup-events.ts'
import { become, type Done, type Step } from '../cup-outcome.ts'
import { type CupState, type CupTeam, placedIn, type TeamChange, type TeamEdit } from '../cup-state.ts'
import { withRoomInTeams } from './team-places.ts'

/** How many balances can be taken back: each holds all of the teams, and who was placed by the one before it. */
const balancesMax = 5

/** The newest, of which not too many are balances. */
function latestOf(edits: readonly TeamEdit[]): readonly TeamEdit[] {
  const tooOld = edits.filter(({ change }) => change.do === 'balance').at(-balancesMax - 1)
  return (tooOld ? edits.slice(edits.indexOf(tooOld) + 1) : edits).slice(-cupLimits.undoMax)
}

/** A change of the teams by staff, which can be taken back. */
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

/** A team as it was, with those of its players who have a place still and are in none of the others. */
function restored(team: CupTeam, free: ReadonlySet<SteamId>): CupTeam {
  const lineUp = team.lineUp.filter((steamId) => free.has(steamId))
  return { ...team, lineUp, captains: team.captains.filter((steamId) => lineUp.includes(steamId)) }
}

/** Takes back the last change of the teams; who has come or gone since has come or gone. Refuses with CONFLICT when it is not the one meant. */
export function undo(state: CupState, { seen }: EventOf<'undo'>): Step {
  const edit = state.edits.at(-1)
  if (!edit || state.status !== 'creating_teams') return refuse('CONFLICT', 'Det er ingenting å angre.')
  if (edit.no !== seen) return refuse('CONFLICT', 'Noe annet er det siste nå. Se hva det er, og angre på nytt.')
  const back = new Set(edit.teams.map(({ id }) => id))
  const others = state.teams.filter(({ id }) => !back.has(id))
  const taken = new Set(others.flatMap(({ lineUp }) => lineUp))
  const free = new Set(placedIn(state).flatMap(({ steamId }) => (taken.has(steamId) ? [] : [steamId])))
  const teams = [...others, ...edit.teams.map((team) => restored(team, free))].sort((one, other) => one.id - other.id)
  const balance = edit.change.do === 'balance' ? (edit.balance ?? null) : state.balance
  return become(withRoomInTeams({ ...state, teams, balance, moved: balance ? edit.moved : 0, edits: state.edits.slice(0, -1) }))
}
