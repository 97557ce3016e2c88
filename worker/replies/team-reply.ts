import type { InviteRow, listTeamsOf, MemberRow, TeamPage } from '../../db/queries/teams/teams.ts'
import { teamRating, teamRatingDays } from '../../durable/rules/rating/team-ratings.ts'
import { dayOf } from '../../durable/rules/rating/top-periods.ts'
import type { Team, TeamCard, TeamInvite } from '../contract/teams.ts'

const dayMs = 86_400_000

const memberOf = ({ steamid, username, avatar, elo, role, joined_at }: MemberRow, showsElo: boolean): Team['members'][number] => ({
  ...{ steamid, username, avatar, role, joined_at },
  elo: showsElo ? elo : null,
})

/** Whether a team took part: a team that withdrew before the tournament began did not. */
const wasIn = ({ is_in, played }: TeamPage['tournaments'][number]): boolean => is_in === 1 || played > 0

const ratingOf = (members: readonly MemberRow[], showsElo: boolean): number | null =>
  showsElo ? teamRating(members.map(({ elo }) => elo)) : null

/** How the viewer is in a team; `me` is their row. */
function viewersPart(members: readonly MemberRow[], me: number, showsElo: boolean): Pick<Team, 'memberCount' | 'isOwner' | 'currentUser'> {
  const own = members.find(({ user_id }) => user_id === me)
  return { memberCount: members.length, isOwner: own?.role === 'owner', currentUser: own ? memberOf(own, showsElo) : null }
}

/** One's own teams; `me` is the viewer's row. */
export const teamCardsOf = ({ teams, showsElo }: Awaited<ReturnType<typeof listTeamsOf>>, me: number): TeamCard[] =>
  teams.map(({ id, name, logo_url, members }) => ({
    ...{ id, name, logo_url },
    rating: ratingOf(members, showsElo),
    members: members.map((member) => memberOf(member, showsElo)),
    role: members.find(({ user_id }) => user_id === me)?.role ?? 'player',
    ...viewersPart(members, me, showsElo),
  }))

export const teamInviteOf = ({ id, at, team_id, name, logo_url, members, ...from }: InviteRow): TeamInvite => ({
  ...{ id, at },
  team: { id: team_id, name, logo_url, members },
  from: { steamid: from.steamid, username: from.username, avatar: from.avatar },
})

/** A team as `me` sees it (their row); `now` is UTC ms. */
export function teamReplyOf(page: TeamPage, matches: Team['matches'], { me, now }: { me: number; now: number }): Team {
  const { showsElo, members } = page
  const role = members.find(({ user_id }) => user_id === me)?.role ?? null
  const days = showsElo ? teamRatingDays(members, dayOf(now)) : []
  return {
    ...{ id: page.id, name: page.name, logo_url: page.logo_url, created_at: page.created_at, record: page.record, matches, role },
    ...viewersPart(members, me, showsElo),
    rating: ratingOf(members, showsElo),
    owner: members.find((member) => member.role === 'owner')?.steamid ?? '',
    members: members.map((member) => memberOf(member, showsElo)),
    invited: role === 'owner' ? page.invited : [],
    tournaments: page.tournaments.filter(wasIn).map(({ id, name, status, start_date, place }) => ({ id, name, status, start_date, place })),
    rating_days: days.map(({ day, rating }) => ({ day: day * dayMs, rating })),
    in_tournament: page.in_tournament,
  }
}
