import { useCallback } from 'react'
import type { Team } from '../../../worker/contract/teams.ts'
import { type Polled, usePolled } from '../../hooks/loading/use-polled.ts'
import { teamsEveryMs, useTeamNews } from '../../hooks/news/use-team-news.ts'
import { fetchTeam } from '../../net/api/teams.ts'

/** `isGone`: there is nothing to show, because it could not be fetched or is no more. */
type LoadedTeam = { team: Team | null; isGone: boolean; refresh(): void }

const isGoneIn = ({ data, problem }: Polled<{ team: Team }>): boolean =>
  problem !== null && (data === null || problem.code === 'PAGE_NOT_FOUND')

/** One team as it is now. */
export function useTeam(id: string): LoadedTeam {
  const polled = usePolled(
    useCallback(() => fetchTeam(id), [id]),
    teamsEveryMs,
  )
  useTeamNews(polled.refresh)
  return { team: polled.data?.team ?? null, isGone: isGoneIn(polled), refresh: polled.refresh }
}
