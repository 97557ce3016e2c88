import { createContext, useContext } from 'react'
import type { TeamId } from '../../../../../durable/rules/vocabulary.ts'

/**
 * The actions of a staff card besides dragging. It stays the same object while the page is open, so that cards do not render again for it.
 */
export type TeamActs = {
  openMenu(steamid: string): void
  setCaptain(teamId: TeamId, steamid: string, isOn: boolean): void
}

export const TeamActsContext = createContext<TeamActs | null>(null)

export function useTeamActs(): TeamActs {
  const acts = useContext(TeamActsContext)
  if (!acts) throw new Error('a movable card stands outside the editor')
  return acts
}
