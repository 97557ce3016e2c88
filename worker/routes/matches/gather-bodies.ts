import { z } from 'zod'
import { lobbyDoor } from '../../../durable/protocol/actions.ts'
import { storedFlag } from '../../../durable/protocol/body-values.ts'
import { captainRules, gatherTypes, pickTypes, seriesTypes, vetoTypes } from '../../../durable/rules/vocabulary.ts'

/** The body of 'Opprett gather'. `maps` is a comma-joined list of map ids (docs/product.md 5.1). */
export const createGatherBody = z.strictObject({
  type: z.enum(gatherTypes),
  max_players: z.literal([4, 6, 8, 10]),
  is_competitive: storedFlag,
  // 'Kommer snart': only no is accepted.
  discord_option: z.union([z.literal(0), z.literal(false)]),
  series_type: z.enum(seriesTypes),
  pick_type: z.enum(pickTypes),
  // How captains are found; left out: the two with the highest rating (5.8).
  captain_rule: z.enum(captainRules).exactOptional(),
  veto: z.enum(vetoTypes).optional(),
  maps: z
    .string()
    .max(100)
    .regex(/^\d{1,6}(,\d{1,6})*$/)
    .transform((list) => list.split(',').map(Number)),
  // How players come in; without it the owner chooses among those who wait.
  door: lobbyDoor.exactOptional(),
})
export type CreateGatherBody = z.infer<typeof createGatherBody>
