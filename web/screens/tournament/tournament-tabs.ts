import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import type { Stage, TournamentType } from '../../../durable/rules/tournament/tournament-words.ts'

export const tabs = ['groups', 'matches', 'bracket', 'table', 'rounds', 'teams'] as const
export type TournamentTab = (typeof tabs)[number]

const tabsOfType: Record<TournamentType, readonly TournamentTab[]> = {
  groups_bracket: ['groups', 'matches', 'bracket', 'teams'],
  groups: ['groups', 'matches', 'teams'],
  bracket: ['bracket', 'rounds', 'teams'],
  double_elimination: ['bracket', 'rounds', 'teams'],
  swiss: ['table', 'rounds', 'teams'],
}

/** The tabs of a tournament that has begun. A tournament that has only a final has no groups to show. */
export function tabsOf({ tournament_type, groups }: Pick<Tournament, 'tournament_type' | 'groups'>): readonly TournamentTab[] {
  if (tournament_type === 'groups_bracket' && groups.length === 0) return tabsOfType.bracket
  return tabsOfType[tournament_type]
}

/** The tab with the current matches: once all groups are played it is the bracket. */
export function firstTab(tournament: Pick<Tournament, 'tournament_type' | 'groups' | 'matches'>): TournamentTab {
  const [first = 'teams'] = tabsOf(tournament)
  const groupMatches = tournament.matches.filter(({ stage }) => stage === 'group')
  const areOver = groupMatches.length > 0 && groupMatches.every(({ status }) => status === 'finished' || status === 'off')
  return areOver && tabsOf(tournament).includes('bracket') ? 'bracket' : first
}

/** The stages whose matches each list of matches holds. */
export const stagesOf = (tab: 'matches' | 'rounds'): readonly Stage[] =>
  tab === 'matches' ? ['group'] : ['swiss', 'bracket', 'losers', 'third_place', 'final']
