import { become } from '../course/course-outcome.ts'
import { refuse } from '../rules/error-codes.ts'
import { isSameJson } from '../rules/same-json.ts'
import { refusedOwnContest } from '../rules/staff/own-contest.ts'
import type { EventOf } from './tournament-events.ts'
import type { Step } from './tournament-outcome.ts'
import { hasOpenedMatch, isInTournament, type TournamentSettings, type TournamentState, takingPart } from './tournament-state.ts'
import { checkInOf, registrationEndOf } from './tournament-times.ts'

type Setting = keyof TournamentSettings

const differ = (before: TournamentSettings, after: TournamentSettings, fields: readonly Setting[]): boolean =>
  fields.some((field) => !isSameJson(before[field], after[field]))

/** Why the settings cannot be these any more; null when they can (docs/product.md 14.1). */
function fixedText(state: TournamentState, after: TournamentSettings): string | null {
  const { settings: before, teams, draw, draft, status } = state
  const registered = takingPart(state)
  if (status !== 'open' && differ(before, after, ['startAt', 'checkInMinutes', 'registrationEndsAt']))
    return 'Turneringen har startet, så tidene kan ikke endres. Sett heller tiden for hver kamp.'
  if ((draw || draft) && differ(before, after, ['type', 'thirdPlace', 'tableSeries', 'bracketSeries', 'finalSeries', 'seeding']))
    return 'Turneringen er trukket, så type, bronsefinale, lengden på kampene og seeding kan ikke endres.'
  if (hasOpenedMatch(state) && differ(before, after, ['mapIds'])) return 'En kamp er åpnet, så kartene kan ikke endres.'
  if (teams.length > 0 && before.teamSize !== after.teamSize) return 'Lagstørrelsen kan ikke endres når lag er påmeldt.'
  if (after.maxTeams < registered) return `Det er allerede påmeldt ${registered} lag.`
  return null
}

/** Whether the time at which registration ends by itself has changed to one that has passed. */
const endsAtOnce = (before: TournamentSettings, after: TournamentSettings, now: number): boolean =>
  registrationEndOf(before) !== registrationEndOf(after) && registrationEndOf(after) <= now

/** Changes the settings. Refuses with CONFLICT for what has become fixed, INVALID_INPUT for a registration that ends after the start,
 * and FORBIDDEN for another way of seeding by somebody who is in it. */
export function edit(state: TournamentState, { by, settings }: EventOf<'edit'>, now: number): Step {
  const { settings: before, isRegistrationOpen, clockAt } = state
  if (isSameJson(before, settings)) return become(state)
  // The way of seeding decides who meets whom, as an order that is set by hand does.
  const own = before.seeding === settings.seeding ? null : refusedOwnContest('tournament', by.role, isInTournament(state, by.steamId))
  if (own) return own
  const { registrationEndsAt, startAt } = settings
  if (registrationEndsAt !== null && registrationEndsAt > startAt)
    return refuse('INVALID_INPUT', 'Påmeldingen må slutte før turneringen starter.', ['registration_ends'])
  const fixed = fixedText(state, settings)
  if (fixed !== null) return refuse('CONFLICT', fixed)
  // A window that has moved opens again, even if it should have opened before now.
  const opens = checkInOf(settings)?.opens
  const isMoved = opens !== undefined && opens !== checkInOf(before)?.opens
  return become({
    ...state,
    settings,
    isRegistrationOpen: isRegistrationOpen && !endsAtOnce(before, settings, now),
    clockAt: isMoved ? Math.min(clockAt, opens - 1) : clockAt,
  })
}

/** Gives it a picture, or takes it away. May be repeated. */
export function setPicture(state: TournamentState, { imageUrl }: EventOf<'picture'>): Step {
  const { imageUrl: before, ...plain } = state
  if ((before ?? null) === imageUrl) return become(state)
  return become(imageUrl === null ? plain : { ...state, imageUrl })
}
