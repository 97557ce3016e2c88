import { cupCourseMs, cupRounds } from '../../../../../durable/rules/cup/cup-evening.ts'
import { type FirstMatch, firstRound } from '../../../../../durable/rules/cup/first-round.ts'
import type { TeamId } from '../../../../../durable/rules/vocabulary.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { ratedTeams } from '../../rated-teams.ts'

/** A match of the first round by the names of its teams and of the players who sit out; `other` is null for a team without an opponent. */
export type NamedMatch = Pick<FirstMatch, 'size'> & { one: string; other: string | null; sitsOut: readonly string[] }

/** The consequences of a start: how many teams have each size, the rounds, how long they last in ms, and the first matches. */
export type StartPreview = {
  sizes: readonly { size: number; teams: number }[]
  rounds: ReturnType<typeof cupRounds>
  lastsMs: number
  first: readonly NamedMatch[]
}

/** Computes the preview of a cup that starts with these teams (docs/product.md 16.5). */
export function startPreview(view: Pick<CupView, 'cup' | 'teams' | 'players'>): StartPreview {
  const { cup, teams, players } = view
  const teamName = (id: TeamId | null) => teams.find(({ team_id }) => team_id === id)?.name ?? null
  const playerName = (steamId: string) => players.find(({ steamid }) => steamid === steamId)?.username ?? ''
  const first = cup.seed === null ? [] : firstRound(ratedTeams(view), { seed: cup.seed, matchId: cup.cupid })
  return {
    sizes: [...Map.groupBy(teams, ({ players: of }) => of.length)]
      .map(([size, { length }]) => ({ size, teams: length }))
      .sort((one, other) => other.size - one.size),
    rounds: cupRounds(teams.length),
    lastsMs: cupCourseMs(teams.length),
    first: first.map(({ one, other, size, sitsOut }) => ({
      ...{ one: teamName(one) ?? '', other: teamName(other) },
      ...{ size, sitsOut: sitsOut.map(playerName) },
    })),
  }
}
