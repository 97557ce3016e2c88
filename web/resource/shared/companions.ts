import type { Companions } from '../../../worker/contract/charts.ts'
import { fetchCompanions } from '../../net/api/player-charts.ts'
import { resource } from '../resource.ts'
import { ownRelations } from '../triggers.ts'

/** The player's regulars and rivals, which change once a day, and after a block. They load after the rest of the home page. */
export const ownCompanions = resource<undefined, Companions>('own companions', fetchCompanions, {
  again: [ownRelations()],
  restMs: 1_000,
})
