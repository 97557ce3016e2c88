import type { Tournament, TournamentTeam } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { drawTexts as texts } from './draw/texts.ts'
import { needTexts } from './needs-texts.ts'

type Field = Pick<Tournament, 'teams' | 'check_in'>

const isDrawn = ({ check_in: window }: Field, { withdrawn, checked_in }: TournamentTeam): boolean =>
  withdrawn === 0 && (window === null || checked_in === 1)

/** Who would be drawn now: those who have checked in, where teams must (docs/product.md 14.4). */
export const entrantsOf = (tournament: Field): readonly TournamentTeam[] => tournament.teams.filter((team) => isDrawn(tournament, team))

/** What is asked before the draw: whether those who have not checked in are left out, and whether what was drawn is thrown away. Null for nothing. */
export function drawQuestion(tournament: Pick<Tournament, 'teams' | 'check_in' | 'drawn'>) {
  const left = tournament.teams.filter((team) => team.withdrawn === 0 && !isDrawn(tournament, team)).map(({ name }) => name)
  const without = left.length === 0 ? null : texts.without(needTexts.and(left))
  if (tournament.drawn === 1) return { ...texts.asking, text: [texts.asking.text, without].filter((each) => each !== null).join(' ') }
  return without === null ? null : { ...texts.leaving, text: without }
}
