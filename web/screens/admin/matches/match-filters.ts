/** The filters of the list: matches at the same stage, and matches that need staff. */
export const matchFilters = ['all', 'attention', 'waiting', 'picking', 'server', 'live'] as const
export type MatchFilter = (typeof matchFilters)[number]
