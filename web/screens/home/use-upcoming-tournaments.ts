import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { ownTournamentMatchesReply } from '../../../worker/contract/tournaments.ts'
import { fetchOwnTournamentMatches } from '../../net/api/tournaments.ts'
import { mapReply, resource } from '../../resource/resource.ts'
import { newsOf, pageShown, reconnected } from '../../resource/triggers.ts'
import { useResource } from '../../resource/use-resource.ts'
import { readUpcoming, storeUpcoming, upcomingKeys } from './last-upcoming.ts'
import { type UpcomingMatch, upcomingTournaments } from './upcoming-tournaments.ts'

type Entries = Parameters<typeof upcomingTournaments>[0]
const key = upcomingKeys.tournaments
const entriesSchema = v.pick(ownTournamentMatchesReply, ['matches', 'check_ins'])
const isEntries = (stored: unknown): stored is Entries => v.is(entriesSchema, stored)

/** The tournament entries of the player's teams. They can wait until home is rendered and idle. */
const ownEntries = resource(
  'own tournament matches',
  async () => mapReply(await fetchOwnTournamentMatches(), ({ matches, check_ins }): Entries => ({ matches, check_ins })),
  { again: [pageShown, reconnected, newsOf('tournament-match', 'check-in')], restMs: 2_000 },
)

/** The tournament entries of a player at `now` (server time, UTC ms); the stored answer of this browser until they are read. */
export function useUpcomingTournaments(steamid: string, now: number): readonly UpcomingMatch[] {
  const { value } = useResource(ownEntries)
  const [stored] = useState(() => readUpcoming(key, isEntries))
  useEffect(() => {
    if (value) storeUpcoming(key, value.matches.length + value.check_ins.length > 0 ? { of: steamid, answer: value } : null)
  }, [value, steamid])
  if (value) return upcomingTournaments(value, now)
  return stored?.of === steamid ? upcomingTournaments(stored.answer, now) : []
}
