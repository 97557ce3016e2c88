/** What the list can be narrowed to: by what stands at the same point, and by what needs somebody. */
export const matchFilters = ['all', 'attention', 'waiting', 'picking', 'server', 'live'] as const
export type MatchFilter = (typeof matchFilters)[number]
