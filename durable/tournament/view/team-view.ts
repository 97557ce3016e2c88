import { courseIn } from '../../course/state-course.ts'
import type { TournamentTeam as TeamView } from '../../protocol/tournament/tournament-fields.ts'
import { isOutOf, type TournamentPlayer, type TournamentState, type TournamentTeam } from '../tournament-state.ts'

type CachedTeamView = { seed: number | null; place: number | null; view: TeamView }
const outFlag = (player: TournamentPlayer): 0 | 1 => (isOutOf(player) ? 1 : 0)

const known = new WeakMap<TournamentTeam, CachedTeamView>()

function teamView(team: TournamentTeam, seed: number | null, place: number | null): TeamView {
  const before = known.get(team)
  if (before && before.seed === seed && before.place === place) return before.view
  const captains = new Set(team.captains)
  const view: TeamView = {
    id: team.id,
    name: team.name,
    rating: team.rating,
    logo_url: team.logoUrl,
    members: team.members.map((member) => ({
      steamid: member.steamId,
      username: member.username,
      avatar: member.avatar,
      elo: member.elo,
      is_captain: captains.has(member.steamId) ? 1 : 0,
      out: outFlag(member),
    })),
    line_up: [...team.lineUp],
    stand_ins: team.standIns.map((player) => ({
      steamid: player.steamId,
      username: player.username,
      avatar: player.avatar,
      out: outFlag(player),
    })),
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
