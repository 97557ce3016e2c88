/** The names of the draws (docs/design.md 2.5): the teams, the map of a turn that ran out, the side of a choice that ran out. */
export const drawLabels = {
  teams: 'teams',
  map: (number: number | 'N'): string => `map ${number}`,
  side: (mapId: number | 'ID'): string => `side ${mapId}`,
} as const
