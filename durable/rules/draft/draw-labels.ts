/**
 * The names of the draws (docs/design.md 2.5): the teams, which equal becomes captain, the map of a turn that ran out, the side of a
 * choice that ran out; the team that begins the veto, and the map of each game without one; of a tournament who comes next in the order
 * of the lots; of a cup's balance which player does, and who is drawn into a cup, by the number of the draw and their place in it.
 */
export const drawLabels = {
  teams: 'teams',
  captain: (number: number | 'N'): string => `captain ${number}`,
  map: (number: number | 'N'): string => `map ${number}`,
  first: 'first',
  game: (number: number | 'N'): string => `game ${number}`,
  side: (mapId: number | 'ID'): string => `side ${mapId}`,
  lot: (number: number): string => `lot ${number}`,
  player: (number: number): string => `player ${number}`,
  drawnIn: (draw: number, place: number): string => `drawn in ${draw}.${place}`,
} as const
