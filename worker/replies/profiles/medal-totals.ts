import type { listMedals } from '../../../db/queries/medals/medals.ts'
import type { AvailableMedals } from '../../contract/medals.ts'

/** The player's totals that medals count; zeros before the first match (docs/product.md 7.9). */
export const medalTotalsReply = (totals: Awaited<ReturnType<typeof listMedals>>['totals']): AvailableMedals['totals'] => ({
  kills: totals?.kills ?? 0,
  headshots: totals?.headshot_kills ?? 0,
  assists: totals?.assists ?? 0,
  matches_played: totals?.matches_played ?? 0,
  damage: totals?.damage ?? 0,
  weapon_kills: JSON.parse(totals?.weapon_kills ?? '{}') as Record<string, number>,
})
