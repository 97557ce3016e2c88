import type { CupRoomView } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { Suggestion } from '../../../../../durable/rules/cup/suggestion.ts'
import { commitmentOf } from '../../../../../durable/rules/draft/draw.ts'

/** `holds`: the teams are those of the balance; `moved`: they differ only by players who were moved by hand since. */
export type TeamsVerdict = 'holds' | 'moved' | 'broken'
/** The result of making the teams again; `differ`: how many of the balance's players are now in another place. */
export type TeamsCheck = { verdict: TeamsVerdict; lines: readonly { of: 'seed' | 'teams'; holds: boolean }[]; differ: number }

/** How many players of the suggestion are not in the suggested team. */
function elsewhere({ teams: made }: Suggestion, { cup, teams }: CupRoomView): number {
  const ids = cup.balance?.teams.map(({ team_id }) => team_id) ?? []
  const now = new Map(teams.flatMap(({ team_id, players }) => players.map((steamid) => [steamid, team_id])))
  return made.flatMap(({ players }, at) => players.filter((steamid) => now.get(steamid) !== ids[at])).length
}

/**
 * Compares the last balance with the teams that the same rule makes from the same seed, players and ratings; `again` are its suggestions
 * (docs/product.md 16.4). Players who were moved by hand since can differ. Null before the first balance.
 */
export function checkTeams(view: CupRoomView, again: readonly Suggestion[]): TeamsCheck | null {
  const { seed, commitment, balance, moved } = view.cup
  if (seed === null || balance === null) return null
  const made = again[balance.choice]
  const differ = made ? elsewhere(made, view) : 0
  const lines = [
    { of: 'seed', holds: commitmentOf(seed) === commitment },
    { of: 'teams', holds: made !== undefined && differ <= moved },
  ] as const
  if (!lines.every(({ holds }) => holds)) return { verdict: 'broken', lines, differ }
  return { verdict: differ === 0 ? 'holds' : 'moved', lines, differ }
}
