import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { paths } from '../../../paths/paths.ts'

/** The page of anyone who had a match played. */
export const organiserPath = ({ kind, id }: NonNullable<Match['organiser']>): string =>
  kind === 'cup' ? paths.cup(id) : paths.tournament(id)
