import { isMatchAction, type MatchActionBody, type MatchActionName, matchActionBodies } from '../protocol/actions.ts'
import type { ChatMessage, Match, TimelineEntry } from '../protocol/match-fields.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import { chatShown } from '../rules/lobby-limits.ts'
import { tidyText } from '../rules/player-name.ts'
import type { MatchId, MatchStatus, SteamId } from '../rules/vocabulary.ts'
import type { Viewer } from '../runtime/machine.ts'
import { seatsPort } from '../runtime/neighbours.ts'
import type { Delivery } from '../runtime/outbox.ts'
import type { Answer, Said } from '../runtime/room.ts'
import type { Identity } from '../runtime/sockets.ts'
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
const untold = ['chat', 'game', 'polled', 'asked', 'rated', 'knife-seen', 'server-told'] as const
/** How many lines 'Hendelser' holds at most. */
const timelineMax = 500

/** One gather, scrim, tournament or cup match, to its players: the machine of match-machine.ts in the kernel's shell. */
export class MatchRoom extends PlayRoom {
  /** Who is being let in just now: their seat is claimed, and what brings them in not yet done. */
  readonly #coming = new Map<SteamId, Promise<Answer>>()

  /** Opens the match; repeatable by name. Refuses with GATHER_ALLREADY_JOINED while another room holds the owner. */
  async open(order: MatchOrder, owner: Player): Promise<Answer> {
    return this.#letIn(owner, (seat) => ({ type: 'open', order, owner, seat }), { actor: owner.steamId })
  }

  /** Puts a player on the waiting list. Refuses with GATHER_CANT_FIND_GATHER, GATHER_HAS_STARTED, GATHER_ALLREADY_JOINED or SLOW_DOWN. */
  async join(player: Player, key?: string): Promise<Answer> {
    return this.#letIn(player, (seat) => ({ type: 'join', player, seat }), { actor: player.steamId, key })
  }

  /** Takes the free seat that an invitation promised. */
  async acceptInvite(player: Player, key?: string): Promise<Answer> {
    return this.#letIn(player, (seat) => ({ type: 'accept-invite', player, seat }), { actor: player.steamId, key })
  }

  /** What brings a player in, one at a time for each: a second click waits for what becomes of the first. */
  async #letIn(player: Player, make: (seat: number) => MatchEvent, said: Said): Promise<Answer> {
    const before = this.#coming.get(player.steamId)?.catch(() => null)
    const answer = Promise.resolve(before).then(() => this.#claimAndSay(player.steamId, make, said))
    this.#coming.set(player.steamId, answer)
    try {
      return await answer
    } finally {
      if (this.#coming.get(player.steamId) === answer) this.#coming.delete(player.steamId)
    }
  }

  /** The seat first, then the event. What would be refused, or done already, claims nothing; who is here has their seat. */
  async #claimAndSay(steamId: SteamId, make: (seat: number) => MatchEvent, said: Said): Promise<Answer> {
    const asked = make(0)
    const known = this.readable(() => {
      const { state } = this.stored()
      const id = asked.type === 'open' ? asked.order.matchId : (state?.matchId ?? '')
      return { ok: true as const, id, here: state && occupantOf(state, steamId), answer: this.foretold(asked, said) }
    })
    if (!known.ok) return known
    const { id, here, answer } = known
    if (here) return this.say(() => make(here.seat), said)
    return answer ?? this.#withSeat(steamId, id, make, said)
  }

  async #withSeat(steamId: SteamId, id: MatchId, make: (seat: number) => MatchEvent, said: Said): Promise<Answer> {
    const seats = seatsPort(this.env, steamId)
    const room = { kind: 'match', id } as const
    const claimed = await seats.claim(steamId, room)
    if (!claimed.ok) return said.actor === steamId ? claimed : refuse(claimed.code, 'Spilleren er allerede med i en gather, kø eller kamp.')
    try {
      return this.say(() => make(claimed.number), said)
    } finally {
      // Too late for it after all, or it broke. Should this be lost, the room is asked when they claim their seat elsewhere.
      const { state } = this.stored()
      if (!state || !occupantOf(state, steamId)) {
        this.ctx.waitUntil(seats.release(steamId, room, claimed.number).catch(() => undefined))
      }
    }
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

  /** Staff put a player in for another. Refuses with GATHER_ALLREADY_JOINED while another room holds the newcomer. */
  async replacePlayer(by: Actor, out: SteamId, player: Player, key?: string): Promise<Answer> {
    return this.#letIn(player, (seat) => ({ type: 'replace-player', by, out, player, seat }), { actor: by.steamId, key })
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

  /** Whether a player sits here, or is being let in; asked before their seat is freed. */
  async holds(steamId: SteamId): Promise<boolean> {
    const { state } = this.stored()
    return this.#coming.has(steamId) || (state !== null && isSeated(state, steamId))
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
