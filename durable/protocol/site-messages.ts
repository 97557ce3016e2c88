import * as v from 'valibot'
import { type CupId, systemSwitches } from '../rules/vocabulary.ts'
import { frameSchema, refusedSchema } from './frame.ts'
import { gatherCardSchema } from './match/gather-card.ts'
import { partyInviteSchema, partySchema, readyCheckSchema, userQueueSchema } from './queue/queue-fields.ts'
import type { TicketFrame } from './support/support-frames.ts'
import { flagSchema, teamIdSchema, timeSchema } from './wire-values.ts'

export const switchesSchema = v.object(
  Object.fromEntries(systemSwitches.map((name) => [name, flagSchema])) as Record<(typeof systemSwitches)[number], typeof flagSchema>,
)
/** The newest open incident of the status page (docs/product.md 19); null while there is none, and from a hub of the version before. */
export const openIncidentSchema = v.optional(
  v.nullable(v.object({ title: v.string(), state: v.picklist(['investigating', 'found']) })),
  null,
)
export const figuresSchema = v.object({ online: v.number(), queued: v.number(), gathers: v.number() })
export type LiveFigures = v.InferOutput<typeof figuresSchema>

/** The phase of a match, for a player who sits in it: a lobby, the lobby that is theirs, or a match that has left it. */
export const seatPhases = ['lobby', 'own lobby', 'running'] as const
export type SeatPhase = (typeof seatPhases)[number]

/** The seat of a signed-in player; null for none. Only a seat in a match has a phase. */
export const seatSchema = v.nullable(
  v.object({ kind: v.picklist(['match', 'queue', 'ready-check']), id: v.string(), phase: v.optional(v.picklist(seatPhases)) }),
)
export type SeatView = v.InferOutput<typeof seatSchema>

/** The kinds of toast that call a player on any page, such as news of their seat: by sound, title and notification. */
const newsKinds = [
  'let-in',
  'brought',
  'put-in',
  'kicked',
  'replaced',
  'started-without-you',
  'server-ready',
  'queue-out',
  'substitute',
  'team-invite',
  'circle-ask',
  'check-in',
  'tournament-match',
  'captain-call',
  'cup',
  'support',
  'duty',
] as const
export type NewsKind = (typeof newsKinds)[number]

export const toastSchema = v.object({
  type: v.picklist(['success', 'error', 'warning', 'info']),
  title: v.optional(v.string()),
  msg: v.string(),
  /** Milliseconds on screen; 5000 when not given. */
  duration: v.optional(v.number()),
  /** A kind that this page is too old to know makes the toast no less worth showing. */
  news: v.fallback(v.optional(v.picklist(newsKinds)), undefined),
  /** A page of the site that has to do with it, and what the link says. */
  link: v.optional(v.object({ path: v.string(), label: v.string() })),
})
export type ToastMessage = v.InferOutput<typeof toastSchema>

/** The content of a gather invitation: its sender and the match. */
export const inviteSchema = v.object({
  id: v.string(),
  maps: v.string(),
  competitive: flagSchema,
  maxplayers: v.number(),
  /** How many of its seats were taken when it was sent. */
  players: v.number(),
  owner: v.string(),
})
export type GatherInvite = v.InferOutput<typeof inviteSchema>

/** A medal that a player has just got (docs/product.md 7.9). */
const awardedMedalSchema = v.object({ id: v.number(), name: v.string(), image: v.string() })
export type AwardedMedal = v.InferOutput<typeof awardedMedalSchema>

const cupUpdates = 'cup_update/'
type CupUpdate = `${typeof cupUpdates}${string}`
const isCupUpdate = (event: unknown): event is CupUpdate => typeof event === 'string' && event.startsWith(cupUpdates)
const cupUpdateSchema = v.custom<CupUpdate>(isCupUpdate)
/** Tells of a change of this cup. */
export const cupUpdate = (id: string): SiteFrame => ({ event: `${cupUpdates}${id}`, data: {} })
export const isOfCups = (frame: SiteFrame): frame is Extract<SiteFrame, { event: CupUpdate }> => isCupUpdate(frame.event)
/** The cup that such a frame tells of. */
export const cupOfUpdate = ({ event }: { event: CupUpdate }): CupId => event.slice(cupUpdates.length)

const teamNameSchema = v.object({ id: teamIdSchema, name: v.string() })
const gatherData = v.object({ gather: gatherCardSchema })

type DataOf<Event extends TicketFrame['event']> = Extract<TicketFrame, { event: Event }>['data']
const ticketFrame = <Event extends TicketFrame['event']>(event: Event) =>
  frameSchema(
    event,
    v.custom<DataOf<Event>>((data) => typeof data === 'object' && data !== null),
  )

/** Every frame that `/rooms/site` sends (docs/product.md 4.3). */
export const siteFrameSchema = v.variant('event', [
  frameSchema(
    'snapshot',
    v.object({
      switches: switchesSchema,
      incident: openIncidentSchema,
      gathers: v.array(gatherCardSchema),
      seat: seatSchema,
      figures: figuresSchema,
      /** The server's clock: browsers count down by it instead of their own. */
      now: timeSchema,
    }),
  ),
  frameSchema('gathers', v.object({ gathers: v.array(gatherCardSchema) })),
  frameSchema('system:update', v.object({ systemDataObject: switchesSchema })),
  frameSchema('incident', v.object({ incident: openIncidentSchema })),
  frameSchema('live_figures', figuresSchema),
  frameSchema('new_gather', gatherData),
  frameSchema('gather_updated', gatherData),
  frameSchema('gather_started', gatherData),
  frameSchema('toast', toastSchema),
  frameSchema('navigate', v.object({ path: v.string() })),
  frameSchema('match_redirect', v.object({ match_id: v.string() })),
  frameSchema('gather_invite', v.object({ gather: inviteSchema })),
  /** The viewer must say whether they are ready; while the check runs, their seat is in it. */
  frameSchema('ready_check_start', readyCheckSchema),
  /** The viewer joined the queue, left it, or was let go from it. */
  frameSchema('user_queue_update', userQueueSchema),
  frameSchema('party_updated', v.object({ party: v.nullable(partySchema) })),
  frameSchema('party_invite', v.object({ invite: partyInviteSchema })),
  /** The invitation to the party of this code was taken back, or the party is no more. */
  frameSchema('party_invite_gone', v.object({ code: v.string() })),
  frameSchema('profile:update', v.object({})),
  frameSchema('medal_awarded', v.object({ medal: awardedMedalSchema })),
  /** The viewer got a seat or lost it: by this page, by another one, or by another player. */
  frameSchema('seat', v.object({ seat: seatSchema })),
  /** A team of the viewer's has changed, or they have been invited to one (docs/product.md 15.4). Pages read it again. */
  frameSchema('team_updated', v.object({ team: teamNameSchema })),
  /** The list of concerns, or who deals with one, has changed; for staff, whose pages read it again. */
  frameSchema('staff_concerns', v.object({})),
  frameSchema('team_invite_received', v.object({ team: teamNameSchema, from: v.string() })),
  frameSchema('team_member_joined', v.object({ team: teamNameSchema, steamid: v.string() })),
  frameSchema('team_member_removed', v.object({ team: teamNameSchema, steamid: v.string() })),
  /**
   * Frames of tickets: `support-frames.ts`. Only pages that show tickets read their content, so that no other page has to load the code.
   */
  ticketFrame('new_ticket'),
  ticketFrame('ticket_updated'),
  ticketFrame('new_message'),
  ticketFrame('ticket_presence'),
  /** A public cup has changed in what lists show of it: pages read it again. */
  v.object({ event: cupUpdateSchema, data: v.object({}), revision: v.optional(v.number()) }),
  refusedSchema,
])
export type SiteFrame = v.InferOutput<typeof siteFrameSchema>
