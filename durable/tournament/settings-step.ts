import { become } from '../course/course-outcome.ts'
import { takenUp } from '../course/match-effects.ts'
import { startedOf } from '../course/state-course.ts'
import { refuse } from '../rules/error-codes.ts'
import type { EventOf } from './tournament-events.ts'
import type { Step } from './tournament-outcome.ts'
import { type TournamentSettings, type TournamentState, takingPart } from './tournament-state.ts'
import { checkInOf, registrationEndOf } from './tournament-times.ts'

/** A new tournament, or one from the record; repeatable. */
export const open = (state: TournamentState | null, { state: opened }: EventOf<'open'>): Step =>
  state ? become(state) : become(opened, ...takenUp(opened))

type Setting = keyof TournamentSettings

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const differ = (before: TournamentSettings, after: TournamentSettings, fields: readonly Setting[]): boolean =>
  fields.some((field) => !isSame(before[field], after[field]))

/** Why the settings cannot be these any more; null when they can (docs/product.md 14.1). */
function fixedText(state: TournamentState, after: TournamentSettings): string | null {
  const { settings: before, teams, draw, status } = state
  const registered = takingPart(state)
  if (status !== 'open' && differ(before, after, ['startAt', 'checkInMinutes', 'registrationEndsAt']))
    return 'Turneringen har startet, så tidene kan ikke endres. Sett heller tiden for hver kamp.'
  if (draw && differ(before, after, ['type', 'thirdPlace', 'seeding']))
    return 'Turneringen er trukket, så type, bronsefinale og seeding kan ikke endres.'
  if (teams.length > 0 && before.teamSize !== after.teamSize) return 'Lagstørrelsen kan ikke endres når lag er påmeldt.'
  if (after.maxTeams < registered) return `Det er allerede påmeldt ${registered} lag.`
  return null
}

/** Whether registration ends by itself at another time than before, and that time is over already. */
const endsAtOnce = (before: TournamentSettings, after: TournamentSettings, now: number): boolean =>
  registrationEndOf(before) !== registrationEndOf(after) && registrationEndOf(after) <= now

/** Changes the settings. Refuses with CONFLICT for what has become fixed, and INVALID_INPUT for a registration that ends after the start. */
export function edit(state: TournamentState, { settings }: EventOf<'edit'>, now: number): Step {
  const { settings: before, isRegistrationOpen, clockAt } = state
  if (isSame(before, settings)) return become(state)
  const { registrationEndsAt, startAt } = settings
  if (registrationEndsAt !== null && registrationEndsAt > startAt)
    return refuse('INVALID_INPUT', 'Påmeldingen må slutte før turneringen starter.', ['registration_ends'])
  const fixed = fixedText(state, settings)
  if (fixed !== null) return refuse('CONFLICT', fixed)
  // A window that has moved opens anew, even if it should have opened before now.
  const opens = checkInOf(settings)?.opens
  const isMoved = opens !== undefined && opens !== checkInOf(before)?.opens
  return become({
    ...state,
    settings,
    isRegistrationOpen: isRegistrationOpen && !endsAtOnce(before, settings, now),
    clockAt: isMoved ? Math.min(clockAt, opens - 1) : clockAt,
  })
}

/** Takes the tournament out of the world. Refuses with CONFLICT while a match of it is played. */
export function remove(state: TournamentState, _event: EventOf<'remove'>, now: number): Step {
  if (startedOf(state).size > 0) return refuse('CONFLICT', 'En kamp spilles akkurat nå. Avslutt den først.')
  return become({ ...state, teams: [], standInRequests: [], draw: null, results: {}, matches: {}, undo: [], removedAt: now })
}
