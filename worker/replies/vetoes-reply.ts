import type { FoundVetoes } from '../../db/queries/matches/veto-rows.ts'
import { vetoHabits } from '../../durable/rules/draft/veto-habits.ts'
import type { Vetoes } from '../contract/matches/vetoes.ts'

/** The acts in these vetoes, map by map. */
export function vetoesReplyOf({ vetoes, maps }: FoundVetoes): Vetoes {
  const named = new Map(maps.map((map) => [map.id, map]))
  return {
    success: true,
    matches: vetoes.length,
    maps: vetoHabits(vetoes).flatMap(({ mapId, bannedFirst, ...habit }) => {
      const map = named.get(mapId)
      return map ? [{ ...map, ...habit, banned_first: bannedFirst }] : []
    }),
  }
}
