import { z } from 'zod'
import { storedFlag } from '../../../durable/protocol/body-values.ts'
import { displayNameMaxLength, engineNamePattern, workshopIdPattern } from '../../../durable/rules/draft/map-pool.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import { mapCollections } from '../../../durable/rules/vocabulary.ts'

/** Nothing, as a form sends it, is none. */
const noneOr = (pattern: RegExp) => z.union([z.literal('').transform(() => null), z.string().regex(pattern)]).nullable()

const engineName = noneOr(engineNamePattern).transform((name) => name ?? '')
const workshopId = noneOr(workshopIdPattern)
const displayName = z.string().transform(tidyText).pipe(z.string().min(1).max(displayNameMaxLength))
const collection = z.enum(mapCollections)
/** A JPEG as base64; its bytes are checked by `worker/services/files.ts`. */
const image = z.string().nullish()

export const addMapBody = z.strictObject({
  mapData: z.strictObject({
    name: engineName.default(''),
    display_name: displayName,
    workshop_id: workshopId.default(null),
    collection,
    is_active: storedFlag.default(0),
    in_pool: storedFlag.default(1),
    image,
  }),
})

/** Omitted fields stay as they are. A page can send the whole map: its id and the address of its picture are ignored. */
export const editMapBody = z.strictObject({
  editedMap: z.strictObject({
    name: engineName.exactOptional(),
    display_name: displayName.exactOptional(),
    workshop_id: workshopId.exactOptional(),
    collection: collection.exactOptional(),
    is_active: storedFlag.exactOptional(),
    in_pool: storedFlag.exactOptional(),
    image,
    id: z.number().optional(),
    image_url: z.string().nullish(),
  }),
})

export const toggleActiveBody = z.strictObject({ is_active: storedFlag })
export const togglePoolBody = z.strictObject({ in_pool: storedFlag })
