import type { CupId, SteamId } from '../rules/vocabulary.ts'
import { tracesIn } from '../runtime/journal-traces.ts'
import { ownActOf } from './cup-act-exports.ts'
import type { CupEvent } from './cup-events.ts'
import { type CupPlayer, type CupState, playerOf, teamWith } from './cup-state.ts'

/** The data that a cup holds of one player, for them alone (docs/product.md 11.3). Times are UTC ms. */
export type CupTraces = {
  cup_id: CupId
  name: string
  /** Their stored registration, as JSON; null for a player without one. */
  part: string | null
  /** The name of their team. */
  team: string | null
  /** The number of open friend requests from them or to them. */
  friend_asks: number
  /** They made the cup. */
  made_it: boolean
  /** `body`: their choices, as JSON. */
  acts: { at: number; what: string; body: string }[]
  /** Acts of others that named them, such as a draw or a move to a team. The actors are left out: they are other people. */
  named: { at: number; what: string }[]
}

/** The registration of a player whom staff have removed, stored for the undo. */
const removedPlayer = ({ edits }: CupState, steamId: SteamId): CupPlayer | undefined =>
  edits.flatMap(({ change }) => (change.do === 'out' && change.player === steamId ? [change.was] : [])).at(-1)

/** Reads the journal's pages for this player's acts, and for acts that named them; null for a player who has nothing to do with the cup. */
export function cupTracesOf(steamId: SteamId, { state, pages }: { state: CupState; pages: Iterable<string> }): CupTraces | null {
  const { own, named } = tracesIn<CupEvent>(steamId, pages)
  const player = playerOf(state, steamId) ?? removedPlayer(state, steamId)
  const hasMade = state.createdBy === steamId
  if (!player && own.length === 0 && named.length === 0 && !hasMade) return null
  return {
    cup_id: state.id,
    name: state.settings.name,
    part: player ? JSON.stringify(player) : null,
    team: teamWith(state, steamId)?.name ?? null,
    friend_asks: state.asks.filter(({ from, to }) => from === steamId || to === steamId).length,
    made_it: hasMade,
    acts: own.map(({ at, event }) => ({ at, what: event.type, body: JSON.stringify(ownActOf(event, steamId)) })),
    named,
  }
}
