import type { MatchOrder, Player } from '../ports/match-order.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { EventOf, MatchEvent } from './match-events.ts'

/** An event without what is kept of it for nobody to read, and without what it says of others than the one who did it. */
type ActExport<Type extends MatchEvent['type']> = (event: EventOf<Type>, own: SteamId) => object

const nothing = () => ({})

/** The choices of the player who opened a match. Never its seed, from which draws that are still to come could be foretold. */
const chosen = ({ order }: { order: MatchOrder }) => {
  const { kind, type, name, maxPlayers, seriesType, pickType, captainRule, isCompetitive, veto, maps } = order
  return {
    kind,
    type,
    name,
    maxPlayers,
    seriesType,
    pickType,
    ...(captainRule && { captainRule }),
    isCompetitive,
    ...(veto && { veto }),
    maps: maps.map(({ id, displayName }) => ({ id, displayName })),
  }
}

/** The player as they came in; of anybody else nothing but who it was. */
const ownPlayer = (player: Player, own: SteamId): Player | SteamId => (player.steamId === own ? player : player.steamId)
const cameIn = ({ player, seat }: { player: Player; seat: number }, own: SteamId) =>
  player.steamId === own ? { player, seat } : { player: player.steamId }

/**
 * The facts that a player gets of each of their acts when they ask for their data (docs/product.md 11.3): field by field, so that a field
 * added to an event later stays inside until it is named here. Others stand in it by SteamID, where the act was about them.
 */
const actExports: { readonly [Type in MatchEvent['type']]: ActExport<Type> } = {
  'open-lobby': (event, own) => ({
    ...chosen(event),
    owner: ownPlayer(event.owner, own),
    seat: event.seat,
    ...(event.door && { door: event.door }),
  }),
  'open-teams': chosen,
  'open-rematch-lobby': chosen,
  join: (event, own) => ({ ...cameIn(event, own), ...(event.others && { with: event.others.map(({ player }) => player.steamId) }) }),
  'accept-invite': cameIn,
  'add-player': ({ by, steamId, party }) => ({ by, steamId, ...(party && { party }) }),
  'kick-player': ({ by, steamId }) => ({ by, steamId }),
  leave: ({ by }) => ({ by }),
  leavequeue: ({ by }) => ({ by }),
  cancel: ({ by }) => ({ by }),
  extend: ({ by }) => ({ by }),
  chat: ({ by, message, speaker }) => ({ by, message, speaker }),
  invite: ({ by, steamId }) => ({ by, steamId }),
  'decline-invite': ({ by }) => ({ by }),
  'withdraw-invite': ({ by, steamId }) => ({ by, steamId }),
  fill: ({ by }) => ({ by }),
  bench: ({ player, wants }, own) => ({ player: ownPlayer(player, own), wants }),
  'call-in': ({ by, out, player }) => ({ by, out, player: player.steamId }),
  'volunteer-captain': ({ by, wants }) => ({ by, wants }),
  'decline-captain': ({ by, declines }) => ({ by, declines }),
  'name-captain': ({ by, steamId, isNamed }) => ({ by, steamId, isNamed }),
  'set-door': ({ by, door }) => ({ by, door }),
  start: ({ by }) => ({ by }),
  'match-setting': ({ by, change }) => ({ by, ...change }),
  'pick-player': ({ by, steamId, team, marked }) => ({ by, steamId, team, marked }),
  'map-action': ({ by, mapId, action, marked }) => ({ by, mapId, action, marked }),
  'side-selection': ({ by, mapId, action, marked }) => ({ by, mapId, action, marked }),
  mark: ({ by, choice }) => ({ by, choice }),
  whisper: ({ by, choice }) => ({ by, choice }),
  'replace-player': ({ by, out, player }) => ({ by, out, player: player.steamId }),
  end: ({ by, reason }) => ({ by, reason }),
  paused: ({ by }) => ({ by }),
  unpaused: ({ by }) => ({ by }),
  reload: ({ by }) => ({ by }),
  'server-told': ({ by, action, message, isUnanswered }) => ({ by, action, message, isUnanswered }),
  decide: ({ by, winner, reason }) => ({ by, winner, ...(reason !== undefined && { reason }) }),
  void: ({ by, reason }) => ({ by, reason }),
  correct: ({ by, winner, scores, reason }) => ({ by, winner, scores, reason }),
  'undo-decision': ({ by, decision }) => ({ by, decision }),
  'want-rematch': ({ by, wants }) => ({ by, wants }),
  'open-rematch': ({ by }) => ({ by }),
  // Nobody's acts: the clock, a ban, an organiser, the queue, the pool, the server, the ratings, the room of the rematch.
  'run-out': nothing,
  'remove-banned': nothing,
  yield: nothing,
  'cancel-by-organiser': nothing,
  substitute: nothing,
  connections: nothing,
  missed: nothing,
  'came-back': nothing,
  'started-full': nothing,
  'bench-left': nothing,
  'bench-called': nothing,
  grace: nothing,
  'server-offered': nothing,
  'server-ready': nothing,
  'server-failed': nothing,
  game: nothing,
  polled: nothing,
  'knife-seen': nothing,
  'rematch-opened': nothing,
  rated: nothing,
  restore: ({ by, round }) => ({ by, round }),
  interrupted: nothing,
  restored: nothing,
  'restore-failed': nothing,
  asked: nothing,
  'map-live': nothing,
  'map-over': nothing,
  finished: nothing,
  undecided: nothing,
}

/** The facts of this act for the player who did it. */
export function ownActOf(event: MatchEvent, own: SteamId): object {
  // Each event has what is told of just its type; the compiler loses the pair when it looks one up.
  const exportOf = actExports[event.type] as ActExport<MatchEvent['type']>
  return exportOf(event, own)
}
