import type { SteamId } from '../rules/vocabulary.ts'
import type { JournalEntry } from '../runtime/machine.ts'
import type { CupEvent, EventOf } from './cup-events.ts'

/** The data of an event for the actor who asks for theirs: without the other players. */
type ActExport<Type extends CupEvent['type']> = (event: EventOf<Type>, own: SteamId) => object

const nothing = () => ({})
/** The players whom an act names, reduced to its actor. */
const onlyOwn = (named: Record<string, SteamId>, own: SteamId) =>
  Object.fromEntries(Object.entries(named).filter(([, steamId]) => steamId === own))

/**
 * The data of each act that its actor gets when they ask for theirs (docs/product.md 11.3): field by field, so that a field added to an
 * event later is left out until it is named here. Other players are left out.
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
  // Events without an actor: a deleted account, and reports of matches.
  'drop-player': nothing,
  'match-opened': nothing,
  'match-refused': nothing,
  'match-ended': nothing,
}

/** The data of this act for its actor. */
export function ownActOf(event: JournalEntry<CupEvent>['event'], own: SteamId): object {
  if (event.type === 'tick') return {}
  // Each type of event has its own export; the compiler loses the pair at a lookup.
  const exportOf = actExports[event.type] as ActExport<CupEvent['type']>
  return exportOf(event, own)
}
