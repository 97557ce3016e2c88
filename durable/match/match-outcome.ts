import { isListed } from '../rules/lobby/listed-kinds.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { releaseSeat } from '../runtime/effects/room-effects.ts'
import type { Accepted, Outcome } from '../runtime/machine.ts'
import { endSetUp, freeServer, type MatchEffect, record, showInList, tellOrganiser, toastElsewhere } from './match-effects.ts'
import type { EventOf, MatchEvent } from './match-events.ts'
import {
  type CanceledState,
  type CancelReason,
  type Draft,
  type DraftState,
  everybodyIn,
  hasEnded,
  type MatchState,
  type OpenState,
  queuedIn,
  withoutPhase,
} from './match-state.ts'
import { endedPlay } from './play/play-state.ts'
import { isShortOfPlayers, leaversOfShort, leftForGood } from './presence/missing-player-effects.ts'

/** The answer of a step of the match. */
export type Step = Outcome<MatchState, MatchEffect, MatchEvent>

/** A step that was accepted. */
export type Done<State extends MatchState = MatchState> = Accepted<State, MatchEffect, MatchEvent>

export const become = <State extends MatchState>(state: State, ...effects: readonly MatchEffect[]): Done<State> => ({
  ok: true,
  state,
  effects,
})

/**
 * Whether an effect applies: only gathers and scrims are listed and have to do with the queue, and only an organised match reports to an
 * organiser.
 */
const concerns = ({ kind, organiser }: MatchState, { to }: MatchEffect): boolean =>
  to === 'list' || to === 'queue' ? isListed(kind) : to === 'organiser' ? organiser !== null : true

/** The step with the effects that a match of its kind has. */
export const ofItsKind = (step: Step): Step =>
  step.ok && !step.isSilent ? { ...step, effects: step.effects.filter((effect) => concerns(step.state, effect)) } : step

const cancelTexts: Partial<Record<CancelReason, string>> = {
  inactivity: 'Kampen er avlyst på grunn av inaktivitet.',
  no_server: 'Kampen er avlyst fordi ingen server ble klar.',
  not_started: 'Kampen er avlyst fordi den ikke kom i gang.',
  left_early: 'Kampen er annullert fordi en spiller forlot den i de første rundene.',
  too_few: 'Kampen er avlyst fordi færre enn åtte spillere var igjen.',
  owner_called_away: 'Gatheren er avlyst fordi eieren er hentet til en annen kamp.',
  organiser: 'Kampen er avlyst av arrangøren.',
}

/** The draft as a cancelled match keeps it: with the turn its whispers are forgotten (docs/product.md 5.12). */
function lastDraft({ draft }: DraftState): Draft {
  const { whispers: _forgotten, ...kept } = draft
  return kept
}

/** The phase that a cancelled match keeps, without its server, clocks and whispers. */
function lastPhase(state: OpenState): CanceledState['last'] {
  switch (state.status) {
    case 'waiting':
      return { status: state.status, owner: state.owner, lobby: state.lobby }
    case 'picking_players':
    case 'picking_maps':
      return { status: state.status, draft: lastDraft(state) }
    case 'live':
      return { status: state.status, drawMembers: state.drawMembers, play: endedPlay(state.play) }
    default:
      return state satisfies never
  }
}

/** Further facts of a cancellation: the reason in the words of the person who did it, and the players who are told in another way. */
type Cancelling = { note?: string | null; besides?: readonly SteamId[] }

/** Ends a match without a result: frees all seats and tells all players. */
export function cancelMatch(state: OpenState, cancelReason: CancelReason, now: number, { note, besides = [] }: Cancelling = {}): Done {
  const short = state.status === 'live' && isShortOfPlayers(cancelReason) ? state : null
  const canceled: CanceledState = {
    ...withoutPhase(state),
    ...(short && leaversOfShort(short)),
    status: 'canceled',
    endedAt: now,
    cancelReason,
    ...(note && { cancelNote: note }),
    last: lastPhase(state),
  }
  const waiting = queuedIn(state)
  const told = [...everybodyIn(state), ...waiting.map((each) => each.steamId)].filter((steamId) => !besides.includes(steamId))
  const server = state.status === 'live' ? state.play.server : null
  return become(
    canceled,
    ...[...state.members, ...waiting].map(releaseSeat),
    // A match that did not begin, or ended, for lack of players is held against those who were missed in it.
    ...(short ? leftForGood(short, now) : []),
    ...(server ? [endSetUp(server)] : []),
    ...(state.status === 'live' ? [freeServer] : []),
    showInList,
    record,
    tellOrganiser,
    toastElsewhere(state, told, 'warning', cancelTexts[cancelReason] ?? 'Kampen er avlyst!'),
  )
}

/** The organiser takes the match back, with a reason that players read. Nothing happens to one that has ended. */
export const cancelByOrganiser = (state: MatchState, { reason }: EventOf<'cancel-by-organiser'>, now: number): Step =>
  hasEnded(state) ? become(state) : cancelMatch(state, 'organiser', now, { note: reason })
