import * as v from 'valibot'

/** The address of those who run the site: `mailto:` or `https:`; null where none is set (docs/operations.md 1). */
export const contactReply = v.object({ success: v.literal(true), contact: v.nullable(v.string()) })
