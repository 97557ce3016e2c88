import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'

export type MarkNoShow = (player: CupPlayer) => Promise<void>

/**
 * Several players can be marked in a row, each player once at a time. While an action is `under` way for a player, and until their button
 * is `stable` again, a second click does nothing.
 */
export const oneAtATime =
  (mark: MarkNoShow, { under, stable }: { under: Set<string>; stable(): Promise<void> }): MarkNoShow =>
  async (player) => {
    const { steamid } = player
    if (under.has(steamid)) return
    under.add(steamid)
    await mark(player)
    await stable()
    under.delete(steamid)
  }
