import type { Tournament, TournamentTeam } from '../../../durable/protocol/tournament/tournament-fields.ts'

/** Teams that ended on the same place; `to` is the last place that they share. */
export type FinalPlace = { place: number; to: number; prize: string | null; teams: readonly TournamentTeam[] }

/** Whether a line of the prize table ('1', '3-4', '1. plass') is about this place. */
function isAbout(text: string, place: number): boolean {
  const [from, to] = [...text.matchAll(/\d+/g)].map(Number)
  return from !== undefined && place >= from && place <= Math.max(from, to ?? from)
}

/** The final places, the champion first, each with its prize (docs/product.md 14.3). */
export function finalPlaces({ teams, prize_distribution }: Pick<Tournament, 'teams' | 'prize_distribution'>): FinalPlace[] {
  const placed = Map.groupBy(
    teams.filter((team) => team.place !== null),
    ({ place }) => place as number,
  )
  return [...placed]
    .sort(([a], [b]) => a - b)
    .map(([place, of]) => ({
      place,
      to: place + of.length - 1,
      prize: prize_distribution.find((prize) => isAbout(prize.place, place))?.amount ?? null,
      teams: of,
    }))
}
