import type { SteamId } from '../rules/vocabulary.ts'
import type { JournalEntry } from '../runtime/machine.ts'
import type { CupEvent, EventOf } from './cup-events.ts'

/** The data of an event for the actor who asks for theirs: without the other players. */
type ActExport<Type extends CupEvent['type']> = (event: EventOf<Type>, own: SteamId) => object

const nothing = () => ({})
/** The players whom an act names, reduced to the one who did it. */
const onlyOwn = (named: Record<string, SteamId>, own: SteamId) =>
  Object.fromEntries(Object.entries(named).filter(([, steamId]) => steamId === own))

/**
 * The facts that a player gets of each of their acts when they ask for their data (docs/product.md 11.3): field by field, so that a field
 * added to an event later stays inside until it is named here. Nobody else stands in it.
 */
const actExports: { readonly [Type in CupEvent['type']]: ActExport<Type> } = {
  open: nothing,
  edit: ({ settings }) => ({ settings }),
  remove: nothing,
  'bring-back': nothing,
  register: ({ player }, own) => (player.steamId === own ? { player } : {}),
  leave: nothing,
  'ask-friend': nothing,
  'answer-friend': ({ accept }) => ({ accept }),
  'leave-friends': nothing,
  'draw-players': nothing,
  'remove-player': ({ steamId }, own) => onlyOwn({ steamId }, own),
  'no-show': ({ steamId, isNoShow }, own) => ({ ...onlyOwn({ steamId }, own), isNoShow }),
  setup: nothing,
  'assign-player': ({ steamId, to, from }, own) => ({ ...onlyOwn({ steamId }, own), to, from }),
  'set-captain': ({ teamId, steamId, isOn }, own) => ({ ...onlyOwn({ steamId }, own), teamId, isOn }),
  'balance-teams': ({ choice }) => ({ choice }),
  undo: ({ seen }) => ({ seen }),
  start: nothing,
  'start-round': nothing,
  'start-match': ({ no }) => ({ no }),
  'show-screen': ({ show }) => ({ show }),
  'call-captain': ({ no, teamId }) => ({ no, teamId }),
  'set-result': ({ no, change, seen }) => ({ no, change, seen }),
  'name-winner': ({ no, name, seen }) => ({ no, name, seen }),
  'let-in': ({ teamId, player, out }, own) => ({ teamId, ...onlyOwn({ in: player.steamId, ...(out !== null && { out }) }, own) }),
  close: nothing,
  // Nobody's acts: a deleted account, and what matches report.
  'drop-player': nothing,
  'match-opened': nothing,
  'match-refused': nothing,
  'match-ended': nothing,
}

/** The facts of this act for the player who did it. */
export function ownActOf(event: JournalEntry<CupEvent>['event'], own: SteamId): object {
  if (event.type === 'tick') return {}
  // Each event has what is told of just its type; the compiler loses the pair when it looks one up.
  const exportOf = actExports[event.type] as ActExport<CupEvent['type']>
  return exportOf(event, own)
}
