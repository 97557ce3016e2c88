import type { TeamCard, TeamInvite } from '../../../worker/contract/teams.ts'
import { usePolled } from '../../hooks/loading/use-polled.ts'
import { teamsEveryMs, useTeamNews } from '../../hooks/news/use-team-news.ts'
import { fetchMyTeams, fetchTeamInvites } from '../../net/api/teams.ts'

/** Null until they have come. `hasFailed`: there is nothing to show. */
type Teams = { teams: readonly TeamCard[] | null; invites: readonly TeamInvite[] | null; hasFailed: boolean; refresh(): void }

/** One's own teams and invitations, as they are now. */
export function useTeams(): Teams {
  const mine = usePolled(fetchMyTeams, teamsEveryMs)
  const asked = usePolled(fetchTeamInvites, teamsEveryMs)
  const refresh = () => {
    mine.refresh()
    asked.refresh()
  }
  useTeamNews(refresh)
  const hasFailed = (mine.data === null && mine.problem !== null) || (asked.data === null && asked.problem !== null)
  return { teams: mine.data?.teams ?? null, invites: asked.data?.invites ?? null, hasFailed, refresh }
}
