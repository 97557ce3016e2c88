import type { TeamCard } from '../../../../worker/contract/teams.ts'
import { usePolled } from '../../../hooks/loading/use-polled.ts'
import { teamsEveryMs, useTeamNews } from '../../../hooks/news/use-team-news.ts'
import { fetchMyTeams } from '../../../net/api/teams.ts'

/** `hasFailed`: there is nothing to show. */
export type MyTeams = { teams: readonly TeamCard[] | null; hasFailed: boolean; retry(): void }

/** The player's teams as they are now, read again with every news of them. */
export function useMyTeams(): MyTeams {
  const { data, problem, refresh } = usePolled(fetchMyTeams, teamsEveryMs)
  useTeamNews(refresh)
  return { teams: data?.teams ?? null, hasFailed: data === null && problem !== null, retry: refresh }
}
