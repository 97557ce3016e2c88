import { useEffect, useMemo, useState } from 'react'
import { hasRight } from '../../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import { fetchActiveMatches } from '../../../net/api/admin/matches.ts'
import { fetchServers } from '../../../net/api/admin/servers.ts'
import { fetchAllTournaments } from '../../../net/api/admin/tournaments.ts'
import { useStaffSearch } from '../parts/use-staff-search.ts'
import type { PaletteItem } from './palette-item.ts'
import { matchItem, mayOpen, namedMatch, playerItem, sectionItems, serverItem, tournamentItem } from './palette-sources.ts'
import { rankItems } from './rank-items.ts'
import { readRecent } from './recent-items.ts'

/** The items that are fetched once when the palette opens: active matches, and tournaments and servers for roles that may see them. */
function useFetchedItems(role: Role) {
  const [items, setItems] = useState<readonly PaletteItem[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    const add = (more: readonly PaletteItem[] | null) => {
      if (isOver) return
      if (more) setItems((before) => [...before, ...more])
      else setHasFailed(true)
    }
    void fetchActiveMatches().then((reply) => add(reply.ok ? reply.data.matches.map(matchItem) : null))
    if (hasRight(role, 'tournaments')) {
      void fetchAllTournaments().then((reply) => add(reply.ok ? reply.data.tournaments.map(tournamentItem) : null))
    }
    if (hasRight(role, 'servers')) void fetchServers().then((reply) => add(reply.ok ? reply.data.servers.map(serverItem) : null))
    return () => {
      isOver = true
    }
  }, [role])
  return { items, hasFailed }
}

/** The items that the palette shows for the typed text, ranked; only those that this role may open (docs/product.md 13.1). */
export function usePaletteItems(typed: string, { role, steamid }: { role: Role; steamid: string }) {
  const sections = useMemo(() => sectionItems(role), [role])
  const recent = useMemo(() => readRecent(steamid).filter((item) => mayOpen(item, role)), [role, steamid])
  const fetched = useFetchedItems(role)
  const { players: found, text, isSearching, hasFailed } = useStaffSearch(typed)
  const players = useMemo(() => found.map(playerItem), [found])
  const shown = useMemo(() => {
    const isAnswer = text === typed.trim()
    // The newest word on a thing takes the place of what was remembered of it.
    const items = [...namedMatch(typed), ...recent, ...sections, ...fetched.items, ...(isAnswer ? [] : players)]
    return rankItems(typed, { items, found: isAnswer ? players : [], recent: recent.map(({ key }) => key) })
  }, [typed, recent, sections, fetched.items, players, text])
  const recentKeys = useMemo(() => new Set(recent.map(({ key }) => key)), [recent])
  return { shown, recentKeys, isSearching, hasFailed: fetched.hasFailed || hasFailed }
}
