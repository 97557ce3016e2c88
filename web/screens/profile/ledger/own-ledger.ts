import { fetchLedger } from '../../../net/api/profile.ts'
import { pages } from '../../../resource/pages.ts'
import { mapReply } from '../../../resource/resource.ts'
import { ownRating } from '../../../resource/triggers.ts'

/** The player's own ELO ledger, the newest row first. */
export const ownLedger = pages(
  'own ledger',
  async (_steamid: string, from) => mapReply(await fetchLedger(from), ({ rows, next }) => ({ items: rows, next })),
  { idOf: ({ seq }) => seq, again: [ownRating] },
)
