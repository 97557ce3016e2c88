import type { Match } from '../../../durable/protocol/match/match-fields.ts'

const bySteamId = <Each extends { steamid: string }>(items: readonly Each[]): Each[] =>
  items.toSorted((a, b) => (a.steamid < b.steamid ? -1 : 1))

/**
 * The fields of a match that its room and its record must agree on, in one order. The room has more: draws, rounds, the order of picks, who
 * wants a rematch, who organised it, and a later revision.
 */
export function inRecord(match: Match) {
  const { draw_commitment, draw_seed, draw_members, undecided_reason, invites, rematch, maps, revision, organiser, ...rest } = match
  return {
    ...rest,
    players: bySteamId(match.players).map(({ kd, played, form, captaincies, picked_as, ...player }) => player),
    maps: maps.toSorted((a, b) => a.id - b.id).map(({ taken_as, auto, side_auto, ...map }) => map),
    played: match.played.map(({ rounds, team_a_began, ...map }) => ({ ...map, players: bySteamId(map.players) })),
    ratings: bySteamId(match.ratings),
  }
}
