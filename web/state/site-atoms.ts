import type { GatherCard } from '../../durable/protocol/match/gather-card.ts'
import {
  cupOfUpdate,
  type GatherInvite,
  isOfCups,
  type LiveFigures,
  type SeatPhase,
  type SeatView,
  type SiteFrame,
} from '../../durable/protocol/site-messages.ts'
import type { TicketFrame } from '../../durable/protocol/support/support-frames.ts'
import type { OpenIncident } from '../../durable/rules/status/incident.ts'
import type { SystemSwitches } from '../../durable/rules/vocabulary.ts'
import { askInCheckAtom, ownCheckAtom, receiveCheckAtom } from './check-atoms.ts'
import { clockAheadAtom } from './clock-atoms.ts'
import { connectionsAtom } from './connection-atoms.ts'
import { applyGatherFrame } from './gather-list.ts'
import { newMedalsAtom } from './medal-atoms.ts'
import { closePartyInviteAtom, receivePartyAtom } from './party-atoms.ts'
import { ownQueueAtom } from './queue-atoms.ts'
import { concernNewsAtom } from './staff-atoms.ts'
import { atom } from './store.ts'

/** The state that the site socket has sent. Null until its first frame. */
export const switchesAtom = atom<SystemSwitches | null>(null)
/** The newest open incident of the status page; null while there is none. */
export const incidentAtom = atom<OpenIncident | null>(null)
export const gathersAtom = atom<readonly GatherCard[] | null>(null)
/** The player's seat, only from the server: a match may still list a player whose seat was freed and who now sits elsewhere. */
export const seatAtom = atom<SeatView>(null)
/** Whether the player waits in the queue. Only their seat says so: a reply about the queue may be older. */
export const isQueuedAtom = atom((get) => get(seatAtom)?.kind === 'queue')
/** The id of the match of the seat, if that match does not exist. */
export const missingMatchAtom = atom<string | null>(null)
/** The match to which the header links: the match of the seat, unless it does not exist. */
export const ownMatchAtom = atom((get): string | null => {
  const seat = get(seatAtom)
  return seat?.kind === 'match' && seat.id !== get(missingMatchAtom) ? seat.id : null
})
/** The phase of the seat's match; null without a seat in a match that exists. */
export const ownMatchPhaseAtom = atom((get): SeatPhase | null => (get(ownMatchAtom) === null ? null : (get(seatAtom)?.phase ?? 'running')))
/** The match that every page keeps open, because it can alert its player: a running match alerts its captains, a lobby its owner. */
export const lastOpenMatchAtom = atom((get) => (get(ownMatchPhaseAtom) === 'lobby' ? null : get(ownMatchAtom)))
export const figuresAtom = atom<LiveFigures | null>(null)
export const inviteAtom = atom<GatherInvite | null>(null)
/** Closes all invitations: a player who gets into a match has no time for them, above all those that a ready check held back. */
const dismissInvitesAtom = atom(null, (_get, set) => {
  set(inviteAtom, null)
  set(closePartyInviteAtom)
})

/** Stores the player's seat as the server sends it. A seat in a ready check opens that check. */
const takeSeatAtom = atom(null, (_get, set, seat: SeatView) => {
  set(seatAtom, seat)
  if (seat?.kind === 'ready-check') set(askInCheckAtom, seat.id)
  if (seat?.kind === 'match') set(dismissInvitesAtom)
})

/**
 * Whether the player gets into a match from a ready check: an invitation that comes before the end of the check would open above the match.
 */
const leadsToMatchAtom = atom((get) => get(seatAtom)?.kind === 'match' && get(ownCheckAtom) !== null)

/** The player is brought to a match: it has left its lobby. */
const noteBegunAtom = atom(null, (get, set, matchId: string) => {
  const seat = get(seatAtom)
  if (seat?.kind === 'match' && seat.id === matchId) set(seatAtom, { ...seat, phase: 'running' })
})

/** Rises with every frame about the viewer's teams: pages that show teams read them again. */
export const teamNewsAtom = atom(0)

/**
 * The last frame about a ticket: pages of the ticket apply it, and pages that show the ticket read it again. Null before the first frame.
 */
export const ticketNewsAtom = atom<TicketFrame | null>(null)

/** How often each public cup has changed, by its id: pages that show the cup read it again. */
export const cupNewsAtom = atom<ReadonlyMap<string, number>>(new Map())

/** Counts one more change of this cup. */
const receiveCupAtom = atom(null, (get, set, id: string) => {
  const heard = get(cupNewsAtom)
  set(cupNewsAtom, new Map(heard).set(id, (heard.get(id) ?? 0) + 1))
})

/** Stores the data of one frame of the site socket. `useSiteSocket` handles the frames that ask for an action. */
export const receiveSiteAtom = atom(null, (get, set, frame: SiteFrame) => {
  if (isOfCups(frame)) return set(receiveCupAtom, cupOfUpdate(frame))
  switch (frame.event) {
    case 'snapshot':
      set(switchesAtom, frame.data.switches)
      set(incidentAtom, frame.data.incident)
      set(takeSeatAtom, frame.data.seat)
      set(figuresAtom, frame.data.figures)
      set(clockAheadAtom, frame.data.now - Date.now())
      set(connectionsAtom, get(connectionsAtom) + 1)
      return set(gathersAtom, frame.data.gathers)
    case 'gathers':
    case 'new_gather':
    case 'gather_updated':
    case 'gather_started':
      return set(gathersAtom, applyGatherFrame(get(gathersAtom), frame))
    case 'seat':
      set(takeSeatAtom, frame.data.seat)
      // This frame is new, but a snapshot repeats an old seat, so the match may exist after all.
      return set(missingMatchAtom, null)
    case 'staff_concerns':
      return set(concernNewsAtom, get(concernNewsAtom) + 1)
    case 'system:update':
      return set(switchesAtom, frame.data.systemDataObject)
    case 'incident':
      return set(incidentAtom, frame.data.incident)
    case 'live_figures':
      return set(figuresAtom, frame.data)
    case 'gather_invite':
      return get(leadsToMatchAtom) ? undefined : set(inviteAtom, frame.data.gather)
    case 'medal_awarded':
      return set(newMedalsAtom, [...get(newMedalsAtom), frame.data.medal])
    case 'new_ticket':
    case 'ticket_updated':
    case 'new_message':
    case 'ticket_presence':
      return set(ticketNewsAtom, frame)
    case 'match_redirect':
      return set(noteBegunAtom, frame.data.match_id)
    case 'ready_check_start':
      return set(receiveCheckAtom, frame.data)
    case 'user_queue_update':
      return set(ownQueueAtom, frame.data)
    case 'party_updated':
    case 'party_invite':
    case 'party_invite_gone':
      set(receivePartyAtom, frame)
      return get(leadsToMatchAtom) ? set(closePartyInviteAtom) : undefined
    case 'team_updated':
    case 'team_invite_received':
    case 'team_member_joined':
    case 'team_member_removed':
      return set(teamNewsAtom, get(teamNewsAtom) + 1)
    case 'toast':
    case 'navigate':
    case 'profile:update':
    case 'refused':
      return
    default:
      return frame satisfies never
  }
})
