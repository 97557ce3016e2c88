import * as v from 'valibot'

/** The trade link in the form in which it is kept (docs/product.md 11.2). */
export const tradeLinkReply = v.object({ success: v.literal(true), tradelink: v.string() })

/** Whether a Discord account is connected from now on (docs/product.md 11.2). */
export const discordReply = v.object({ success: v.literal(true), connected: v.boolean() })
