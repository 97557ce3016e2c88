import * as v from 'valibot'

/** A thing that a turn chooses: a player's SteamID, a map's id, a side. */
const choiceSchema = v.union([v.string(), v.number()])

/**
 * The whispers of the running turn as one player sees them (docs/product.md 5.12). `turn`: how many choices were made before it; `choice`:
 * the player's own; `heard`: to a captain, how many of their team whispered what.
 */
export const ownWhispersSchema = v.object({
  turn: v.number(),
  choice: v.nullable(choiceSchema),
  heard: v.array(v.object({ choice: choiceSchema, count: v.number() })),
})
export type OwnWhispers = v.InferOutput<typeof ownWhispersSchema>
