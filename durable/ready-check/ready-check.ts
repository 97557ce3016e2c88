import type { CheckOrder } from '../ports/check-order.ts'
import type { OrganisedKind } from '../ports/match-order.ts'
import { type ObjectEnv, queueRoom } from '../ports/objects.ts'
import { type Answer, byRoom } from '../ports/origin.ts'
import type { ReadyCheckPort } from '../ports/ready-check-port.ts'
import type { YieldOutcome } from '../ports/room-port.ts'
import { closeCodes } from '../protocol/frame.ts'
import type { ReadyCheckView } from '../protocol/queue/queue-fields.ts'
import { byPlayer } from '../rules/by-player.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { soonAgain } from '../runtime/outbox.ts'
import { SeatingRoom, type SeatingRoomPlan } from '../runtime/seating-room.ts'
import { closedSocket } from '../runtime/sockets/closed-socket.ts'
import { type Identity, identityHeader } from '../runtime/sockets/sockets.ts'
import { type CheckTraces, checkTracesOf } from './check-traces.ts'
import { readyCheckActs } from './ready-check-acts.ts'
import { deliver } from './ready-check-delivery.ts'
import { type CheckEffect, laneOf, supersedes } from './ready-check-effects.ts'
import type { CheckEvent } from './ready-check-events.ts'
import { readyCheckMachine } from './ready-check-machine.ts'
import { archiveAfterOf, askedIn, type CheckState } from './ready-check-state.ts'
import { readyCheckView } from './ready-check-view.ts'

const plan: SeatingRoomPlan<CheckState, CheckEvent, CheckEffect, SteamId> = {
  kind: 'ready-check',
  machine: readyCheckMachine,
  acts: readyCheckActs,
  effects: { laneOf, supersedes, retryMs: (_effect, attempts) => soonAgain(attempts), deliver },
  projections: () => [],
  removeBanned: (steamId) => ({ type: 'remove-banned', steamId }),
  yieldPlayers: (steamIds, by) => ({ type: 'yield', steamIds, by }),
  archiveAfter: archiveAfterOf,
}

/** One ready check (docs/product.md 12.3): players come from the queue, and go on to a match or back. */
export class ReadyCheck extends SeatingRoom<CheckState, CheckEvent, CheckEffect, SteamId> implements ReadyCheckPort {
  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, plan)
  }

  /**
   * Opens the check with all its players, or not at all; repeatable by name. Refuses with INVALID_INPUT, or with
   * GATHER_ALLREADY_JOINED while another room holds one of them: `fields` says who.
   */
  async open(order: CheckOrder): Promise<Answer> {
    const steamIds = order.groups.flatMap(({ players }) => players.map(({ steamId }) => steamId))
    const event = (seatOf: (steamId: SteamId) => number): CheckEvent => ({
      type: 'open',
      order,
      seats: byPlayer(steamIds.map((steamId) => [steamId, seatOf(steamId)] as const)),
    })
    const answer = await this.admitAll(steamIds, event, byRoom, queueRoom)
    // A refusal for a single player has no fields: it is about that player.
    return answer.ok || answer.code !== 'GATHER_ALLREADY_JOINED' ? answer : refuse(answer.code, answer.message, answer.fields ?? steamIds)
  }

  /** The check as this player sees it, also after its end; null for a player who was not asked. */
  async view(steamId: SteamId): Promise<{ ok: true; check: ReadyCheckView | null } | Refusal> {
    return this.whenRestored(() =>
      this.orMaintenance(() => {
        const { state } = this.stored()
        return { ok: true as const, check: state && askedIn(state, steamId) ? readyCheckView(state, steamId, this.clock()) : null }
      }),
    )
  }

  /** The data that this check holds of a player; null for a player who was not asked. */
  async ownTraces(steamId: SteamId): Promise<CheckTraces | null> {
    await this.restore()
    const { state } = this.stored()
    return state && checkTracesOf(steamId, { state, pages: this.journal.texts() })
  }

  /** A check keeps nobody: players who still sit here are on the way back to the queue, or into the match. */
  override async yieldPlayers(steamIds: readonly SteamId[], by: OrganisedKind): Promise<YieldOutcome> {
    const { staying, moving } = await super.yieldPlayers(steamIds, by)
    return { staying: [], moving: [...staying, ...moving] }
  }

  /** Does nothing: the queue's part ends with the check. */
  async matchEnded(): Promise<void> {}

  /** The matches of a check have no bench. */
  async refusesSubstitute(): Promise<Refusal | null> {
    return null
  }

  /** All players of a check are in its match, which refuses them itself. */
  async refusesToDecide(): Promise<Refusal | null> {
    return null
  }

  /** A player who was not asked sees nothing of it. */
  override async fetch(request: Request): Promise<Response> {
    const { steamId } = JSON.parse(request.headers.get(identityHeader) ?? 'null') as Identity
    const seen = steamId === null ? null : await this.view(steamId)
    const isStranger = seen === null || (seen.ok && seen.check === null && this.stored().state !== null)
    return isStranger ? closedSocket(closeCodes.noAccess, 'not asked') : super.fetch(request)
  }
}
