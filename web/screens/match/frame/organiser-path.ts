import type { Match } from '../../../../durable/protocol/match/match-fields.ts'

/** The page of anyone who had a match played. */
export const organiserPath = ({ kind, id }: NonNullable<Match['organiser']>): string =>
  `/${kind === 'cup' ? 'cup' : 'tournaments'}/${encodeURIComponent(id)}`
