import * as v from 'valibot'

/** The body of every refusal: a code, its Norwegian text, and for bad input the wrong fields. */
export const refusalReply = v.object({
  success: v.literal(false),
  /** A code of the catalogue; a browser that is older than a code shows the message, or the code itself. */
  error: v.string(),
  message: v.string(),
  fields: v.optional(v.array(v.string())),
  /** The id of the request of an unexpected refusal: a player can tell it, and staff find it in the log. */
  ref: v.optional(v.string()),
})
export type RefusalReply = v.InferOutput<typeof refusalReply>

/** An action that was carried out. */
export const doneReply = v.object({ success: v.literal(true), message: v.optional(v.string()) })
