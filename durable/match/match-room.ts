import { isMatchAction, type MatchActionBody, type MatchActionName, matchActionBodies } from '../protocol/actions.ts'
import type { ChatMessage, Match, TimelineEntry } from '../protocol/match-fields.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import { chatShown } from '../rules/lobby-limits.ts'
import { tidyText } from '../rules/player-name.ts'
import type { MatchStatus, SteamId } from '../rules/vocabulary.ts'
import type { Viewer } from '../runtime/machine.ts'
import type { Delivery } from '../runtime/outbox.ts'
import type { Answer } from '../runtime/room.ts'
import type { Identity } from '../runtime/sockets.ts'
import { withSeatNumber } from './lobby-step.ts'
import { chatMessageOf } from './match-announce.ts'
import { deliver, type Leaving, laneOf, supersedes } from './match-delivery.ts'
import { type MatchEffect, record } from './match-effects.ts'
import type { Actor, MatchEvent } from './match-events.ts'
import { matchMachine } from './match-machine.ts'
import { type MatchOrder, type MatchState, occupantOf, type Player } from './match-state.ts'
import { timelineOf } from './match-timeline.ts'
import { matchView } from './match-view.ts'
import { PlayRoom } from './play-room.ts'
import { isSeated } from './result-step.ts'

/** Whoever of the staff writes in a lobby they are not in speaks for the site. */
const staffName = 'Staben'
/** What 'Hendelser' never tells: the talk, and every round. */
const untold = ['chat', 'game', 'polled', 'asked', 'rated', 'knife-seen'] as const
/** How many lines 'Hendelser' holds at most. */
const timelineMax = 500

/** One gather, scrim, tournament or cup match, to its players: the machine of match-machine.ts in the kernel's shell. */
export class MatchRoom extends PlayRoom {
  /** Opens the match; repeatable by name. `seat` is the owner's claim. */
  async open(order: MatchOrder, owner: Player, seat: number): Promise<Answer> {
    return this.say(() => ({ type: 'open', order, owner, seat }), { actor: owner.steamId })
  }

  /** Puts a player on the waiting list. Refuses with GATHER_CANT_FIND_GATHER, GATHER_HAS_STARTED, GATHER_ALLREADY_JOINED or SLOW_DOWN. */
  async join(player: Player, seat: number, key?: string): Promise<Answer> {
    return this.#seated(
      player.steamId,
      seat,
      this.say(() => ({ type: 'join', player, seat }), { actor: player.steamId, key }),
    )
  }

  /** Takes the free seat that an invitation promised. */
  async acceptInvite(player: Player, seat: number, key?: string): Promise<Answer> {
    return this.#seated(
      player.steamId,
      seat,
      this.say(() => ({ type: 'accept-invite', player, seat }), { actor: player.steamId, key }),
    )
  }

  /** Whoever already sits here and claimed again is confirmed under the newer number, whatever the answer was. */
  #seated(steamId: SteamId, seat: number, answer: Answer): Answer {
    this.readable(() => this.#noteSeat(steamId, seat))
    return answer
  }

  /** Everything a player does inside the room, by HTTP; the same actions come over the socket (docs/product.md 4.3). */
  async perform(by: Actor, action: MatchActionName, body: object, key?: string): Promise<Answer> {
    return this.say(() => this.#eventOf(by, action, body), { actor: by.steamId, key })
  }

  /** Starts the draft, or the veto of drawn teams. Refuses with GATHER_NO_ACCESS, GATHER_NEED_PLAYERS or GATHER_HAS_STARTED. */
  async start(by: Actor, key?: string): Promise<Answer> {
    return this.say(() => ({ type: 'start', by }), { actor: by.steamId, key })
  }

  /** The owner asks for bots: whoever joins from now on takes a free seat at once. */
  async fill(by: Actor, key?: string): Promise<Answer> {
    return this.say(() => ({ type: 'fill', by }), { actor: by.steamId, key })
  }

  /** Staff put a player, whose claim is `seat`, in for another. */
  async replacePlayer(by: Actor, out: SteamId, player: Player, seat: number, key?: string): Promise<Answer> {
    return this.#seated(
      player.steamId,
      seat,
      this.say(() => ({ type: 'replace-player', by, out, player, seat }), { actor: by.steamId, key }),
    )
  }

  /** Staff end the match without a result. */
  async end(by: Actor, reason: string | null, key?: string): Promise<Answer> {
    return this.say(() => ({ type: 'end', by, reason }), { actor: by.steamId, key })
  }

  /** How much time the running turn has left, in ms; 0 when the match is not in that phase. */
  async timeLeft(phase: MatchStatus): Promise<{ ok: true; remainingMs: number } | Refusal> {
    return this.readable(() => {
      const { state } = this.stored()
      if (!state) return refuse('GATHER_CANT_FIND_GATHER')
      const isRunning = state.status === phase && state.deadlineAt !== null
      return { ok: true, remainingMs: isRunning ? Math.max(0, (state.deadlineAt ?? 0) - this.clock()) : 0 }
    })
  }

  /** What happened so far, without the chat (docs/product.md 5.13). */
  async timeline(): Promise<{ ok: true; timeline: TimelineEntry[] } | Refusal> {
    return this.readable(() => {
      const { state } = this.stored()
      if (!state) return refuse('GATHER_CANT_FIND_GATHER')
      const here = [state.owner, ...state.members, ...state.queued]
      return { ok: true, timeline: timelineOf(this.journal.newestWithout(untold, timelineMax).reverse(), here) }
    })
  }

  /** The match as this viewer may see it. Refuses with GATHER_CANT_FIND_GATHER when no such match was opened. */
  async view(viewer: Viewer): Promise<{ ok: true; match: Match } | Refusal> {
    return this.readable(() => {
      const { state, revision } = this.stored()
      if (!state) return refuse('GATHER_CANT_FIND_GATHER')
      return { ok: true, match: matchView(state, revision, matchMachine.audienceOf(state, viewer)) }
    })
  }

  /** Whether a player sits here; asked before their seat is freed. From now on the room speaks of the seat by this number. */
  async holds(steamId: SteamId, number: number): Promise<boolean> {
    const { state } = this.stored()
    if (!state || !isSeated(state, steamId)) return false
    this.#noteSeat(steamId, number)
    return true
  }

  /** Confirmed again under the newer number: a release of an earlier stay may still be on its way, and would free the seat. */
  #noteSeat(steamId: SteamId, number: number): void {
    const { state } = this.stored()
    const noted = state && withSeatNumber(state, steamId, number)
    if (noted && noted !== state) this.note(noted, [{ to: 'seat', do: 'confirm', steamId, number }])
  }

  /**
   * The cron's knock at a room whose recorded deadline has passed: does what is due, or records again what stands.
   * 'unknown' when nobody ever opened this match.
   */
  async poke(): Promise<'ok' | 'unknown'> {
    const answer = this.readable(() => {
      const { state, revision } = this.stored()
      if (!state) return 'unknown'
      this.wake()
      if (this.stored().revision === revision) this.note(state, [record])
      return 'ok'
    })
    return answer === 'unknown' ? 'unknown' : 'ok'
  }

  protected override act(viewer: Identity, action: string, body: object, key: string): Answer {
    if (viewer.banned) return refuse('USER_BANNED')
    if (viewer.steamId === null || !isMatchAction(action)) return refuse('INVALID_INPUT')
    const parsed = matchActionBodies[action].safeParse(body)
    if (!parsed.success) return refuse('INVALID_INPUT')
    const by: Actor = { steamId: viewer.steamId, role: viewer.role, chatBanned: viewer.chatBanned === 1 }
    return this.say(() => this.#eventOf(by, action, parsed.data), { actor: by.steamId, key })
  }

  /** The machine's event for an action whose body was parsed at the edge. */
  #eventOf(by: Actor, action: MatchActionName, body: object): MatchEvent {
    const { state } = this.stored()
    if (action !== 'chat') return { type: action, by, ...renamed(body) } as MatchEvent
    const speaker = state && occupantOf(state, by.steamId)
    const message = tidyText((body as MatchActionBody<'chat'>).message)
    return { type: 'chat', by, username: speaker?.username ?? staffName, avatar: speaker?.avatar ?? '', message }
  }

  protected override snapshotFor(state: MatchState, revision: number, viewer: Identity): object {
    return { ...super.snapshotFor(state, revision, viewer), chat: this.#chat() }
  }

  #chat(): ChatMessage[] {
    return this.journal
      .newest('chat', chatShown)
      .flatMap((entry) => chatMessageOf(entry) ?? [])
      .reverse()
  }

  /** What is said to those elsewhere is said to nobody while everybody is here. */
  protected override isMoot(effect: MatchEffect): boolean {
    if (effect.to !== 'players' || !effect.unlessHere) return false
    const here = this.sockets.present()
    return effect.steamIds.every((steamId) => here.has(steamId))
  }

  protected override delivery(): Delivery<MatchEffect> {
    return { laneOf, supersedes, deliver: (effect, at) => this.#deliver(effect, at) }
  }

  async #deliver(effect: MatchEffect, at: number): Promise<void> {
    const { state, revision } = this.stored()
    if (!state) return
    const leaving: Leaving = {
      env: this.env,
      state,
      revision,
      now: this.clock(),
      present: () => this.sockets.present(),
      seatLost: (steamId, number) => void this.hear({ type: 'seat-lost', steamId, number }),
      polled: (loadId, status) => void this.hear({ type: 'polled', loadId, status }),
    }
    return deliver(leaving, effect, at)
  }
}

/** The wire says `steamid`, the code `steamId`. */
function renamed(body: object): object {
  const { steamid, ...rest } = body as { steamid?: SteamId }
  return steamid === undefined ? rest : { ...rest, steamId: steamid }
}
