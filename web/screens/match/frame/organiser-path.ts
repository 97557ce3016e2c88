import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { paths } from '../../../paths/paths.ts'

/** The page of the tournament or cup that organised the match. */
export const organiserPath = ({ kind, id }: NonNullable<Match['organiser']>): string =>
  kind === 'cup' ? paths.cup(id) : paths.tournament(id)
