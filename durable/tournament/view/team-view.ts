import { courseIn } from '../../course/state-course.ts'
import type { TournamentTeam as TeamView } from '../../protocol/tournament-fields.ts'
import type { TournamentState, TournamentTeam } from '../tournament-state.ts'

type Known = { seed: number | null; place: number | null; view: TeamView }
const known = new WeakMap<TournamentTeam, Known>()

function teamView(team: TournamentTeam, seed: number | null, place: number | null): TeamView {
  const before = known.get(team)
  if (before && before.seed === seed && before.place === place) return before.view
  const captains = new Set(team.captains)
  const view: TeamView = {
    id: team.id,
    name: team.name,
    rating: team.rating,
    logo_url: team.logoUrl,
    members: team.members.map(({ steamId, username, avatar, elo }) => ({
      steamid: steamId,
      username,
      avatar,
      elo,
      is_captain: captains.has(steamId) ? 1 : 0,
    })),
    line_up: [...team.lineUp],
    stand_ins: team.standIns.map(({ steamId, username, avatar }) => ({ steamid: steamId, username, avatar })),
    checked_in: team.isCheckedIn ? 1 : 0,
    withdrawn: team.isOut ? 1 : 0,
    seed,
    place,
  }
  known.set(team, { seed, place, view })
  return view
}

/** The teams in the order in which they registered. */
export function teamViews(state: TournamentState): TeamView[] {
  const seeds = new Map((state.draw?.seeds ?? []).map((id, place) => [id, place + 1]))
  const places = courseIn(state)?.places
  return state.teams.map((team) => teamView(team, seeds.get(team.id) ?? null, places?.get(team.id) ?? null))
}
