import type { Tournament, TournamentTeam } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { needTexts } from '../needs-texts.ts'
import { drawTexts as texts } from './texts.ts'

type Field = Pick<Tournament, 'teams' | 'check_in'>

const isDrawn = ({ check_in: window }: Field, { withdrawn, checked_in }: TournamentTeam): boolean =>
  withdrawn === 0 && (window === null || checked_in === 1)

/** The teams that a draw would take now: those that have checked in, if check-in is required (docs/product.md 14.4). */
export const entrantsOf = (tournament: Field): readonly TournamentTeam[] => tournament.teams.filter((team) => isDrawn(tournament, team))

/** The teams that a draw of these teams leaves out, in words; null for none. */
export function leftOut(teams: readonly TournamentTeam[], drawn: readonly number[]): string | null {
  const left = teams.filter(({ id, withdrawn }) => withdrawn === 0 && !drawn.includes(id)).map(({ name }) => name)
  return left.length === 0 ? null : texts.without(needTexts.and(left))
}

/** The question before a draw is public: it leaves teams out, closes registration, or replaces the published draw. Null for none. */
export function publishQuestion({ teams, draft, drawn, registration_open: isOpen }: Tournament) {
  const without = leftOut(teams, draft?.plan?.seeds ?? [])
  const told = drawn === 1 ? texts.replaces : isOpen === 1 ? texts.closes : null
  const lines = [told, without].filter((each) => each !== null)
  return lines.length === 0 ? null : { ...texts.publishing, text: lines.join(' ') }
}
