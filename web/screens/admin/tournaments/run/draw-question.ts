import type { Tournament, TournamentTeam } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { drawTexts as texts } from './draw/texts.ts'
import { needTexts } from './needs-texts.ts'

type Field = Pick<Tournament, 'teams' | 'check_in'>

const isDrawn = ({ check_in: window }: Field, { withdrawn, checked_in }: TournamentTeam): boolean =>
  withdrawn === 0 && (window === null || checked_in === 1)

/** The teams that would be drawn now: those that have checked in, if teams must (docs/product.md 14.4). */
export const entrantsOf = (tournament: Field): readonly TournamentTeam[] => tournament.teams.filter((team) => isDrawn(tournament, team))

/** The question before a draw: to leave out the teams that have not checked in, and to throw away an earlier draw. Null for none. */
export function drawQuestion(tournament: Pick<Tournament, 'teams' | 'check_in' | 'drawn'>) {
  const left = tournament.teams.filter((team) => team.withdrawn === 0 && !isDrawn(tournament, team)).map(({ name }) => name)
  const without = left.length === 0 ? null : texts.without(needTexts.and(left))
  if (tournament.drawn === 1) return { ...texts.asking, text: [texts.asking.text, without].filter((each) => each !== null).join(' ') }
  return without === null ? null : { ...texts.leaving, text: without }
}
