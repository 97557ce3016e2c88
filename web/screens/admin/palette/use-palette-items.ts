import { useMemo } from 'react'
import { hasRight } from '../../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import { activeMatches } from '../../../resource/shared/active-matches.ts'
import { allTournaments } from '../../../resource/shared/all-tournaments.ts'
import { everyCup } from '../../../resource/shared/every-cup.ts'
import { servers } from '../../../resource/shared/servers.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { useStaffSearch } from '../parts/use-staff-search.ts'
import type { PaletteItem } from './palette-item.ts'
import { cupItem, matchItem, mayOpen, namedMatch, playerItem, sectionItems, serverItem, tournamentItem } from './palette-sources.ts'
import { rankItems } from './rank-items.ts'
import { readRecent } from './recent-items.ts'

/** The items of the palette besides the sections: active matches, and tournaments and servers for roles that can see them. */
function useThings(role: Role) {
  const matches = useResource(activeMatches)
  const tournaments = useResource(allTournaments, hasRight(role, 'tournaments') ? undefined : null)
  const cups = useResource(everyCup, hasRight(role, 'cups') ? undefined : null)
  const pool = useResource(servers, hasRight(role, 'servers') ? undefined : null)
  const items = useMemo(
    (): readonly PaletteItem[] => [
      ...(matches.value?.matches.map(matchItem) ?? []),
      ...(tournaments.value?.tournaments.map(tournamentItem) ?? []),
      ...(cups.value?.map(cupItem) ?? []),
      ...(pool.value?.servers.map(serverItem) ?? []),
    ],
    [matches.value, tournaments.value, cups.value, pool.value],
  )
  return { items, hasFailed: [matches, tournaments, cups, pool].some(({ problem }) => problem !== null) }
}

/** The items that the palette shows for the typed text, ranked; only items that this role can open (docs/product.md 13.1). */
export function usePaletteItems(typed: string, { role, steamid }: { role: Role; steamid: string }) {
  const sections = useMemo(() => sectionItems(role), [role])
  const recent = useMemo(() => readRecent(steamid).filter((item) => mayOpen(item, role)), [role, steamid])
  const things = useThings(role)
  const { players: found, text, isSearching, hasFailed } = useStaffSearch(typed)
  const players = useMemo(() => found.map(playerItem), [found])
  const shown = useMemo(() => {
    const isAnswer = text === typed.trim()
    // Newer data of a thing replaces the remembered data.
    const items = [...namedMatch(typed), ...recent, ...sections, ...things.items, ...(isAnswer ? [] : players)]
    return rankItems(typed, { items, found: isAnswer ? players : [], recent: recent.map(({ key }) => key) })
  }, [typed, recent, sections, things.items, players, text])
  const recentKeys = useMemo(() => new Set(recent.map(({ key }) => key)), [recent])
  return { shown, recentKeys, isSearching, hasFailed: things.hasFailed || hasFailed }
}
