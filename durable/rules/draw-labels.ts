/**
 * The names of the draws (docs/design.md 2.5): the teams, the map of a turn that ran out, the side of a choice that ran out; of a
 * tournament who comes next in the order of the lots.
 */
export const drawLabels = {
  teams: 'teams',
  map: (number: number | 'N'): string => `map ${number}`,
  side: (mapId: number | 'ID'): string => `side ${mapId}`,
  lot: (number: number): string => `lot ${number}`,
} as const
