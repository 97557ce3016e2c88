import * as v from 'valibot'
import { gatherCardSchema } from '../../durable/protocol/match/gather-card.ts'
import { figuresSchema, openIncidentSchema, switchesSchema } from '../../durable/protocol/site-messages.ts'

/** The state of the site that comes with the home page of a guest; the site's socket keeps it up to date (docs/decisions/065). */
export const siteNowSchema = v.object({
  switches: switchesSchema,
  incident: openIncidentSchema,
  gathers: v.array(gatherCardSchema),
  figures: figuresSchema,
})
export type SiteNow = v.InferOutput<typeof siteNowSchema>

/** The id of the element of the page that holds it as JSON. */
export const siteNowId = 'site-now'
