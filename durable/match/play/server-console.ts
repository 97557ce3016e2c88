import { gameServerOf, type ObjectEnv } from '../../ports/objects.ts'
import type { Answer, Origin } from '../../ports/origin.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import type { ServerAction } from '../../rules/play/match-actions.ts'
import type { Actor } from '../../runtime/machine.ts'
import type { MatchState } from '../match-state.ts'
import { type ActionWords, refusedByServer, type ServerAct, serverAct, unansweredAct, wasSoAlready } from './server-acts.ts'

type Event = NonNullable<ServerAct['event']>

type Room = {
  env: ObjectEnv
  /** Refuses while the state cannot be read. */
  state(): { ok: true; state: MatchState | null } | Refusal
  wasDone(event: Event, origin: Origin): boolean
  submit(event: Event, origin: Origin): Answer
}

/** Runs actions of staff on a match's server (docs/product.md 10.6): first on the server, then as an event of the match. */
export class ServerConsole {
  readonly #room: Room
  /** Running actions by actor, action and key: a repeat waits for the same answer. */
  readonly #underway = new Map<string, Promise<Answer>>()

  constructor(room: Room) {
    this.#room = room
  }

  /** Refuses as `serverAct`, and with SERVER_OFFLINE when the server cannot be reached. */
  async act(by: Actor, action: ServerAction, said: ActionWords, key?: string): Promise<Answer> {
    if (key === undefined) return this.#actOnce(by, action, said)
    const call = `${by.steamId} ${action} ${key}`
    const underway = this.#underway.get(call) ?? this.#actOnce(by, action, said, key).finally(() => this.#underway.delete(call))
    this.#underway.set(call, underway)
    return underway
  }

  async #actOnce(by: Actor, action: ServerAction, said: ActionWords, key?: string): Promise<Answer> {
    const { env, wasDone, submit } = this.#room
    const read = this.#room.state()
    if (!read.ok) return read
    const { state } = read
    if (!state) return refuse('GATHER_CANT_FIND_GATHER')
    const act = serverAct(state, by, action, said)
    if (!act.ok) return act
    const { on, commands, event } = act
    if (event === null) return { ok: true }
    const origin = { actor: by.steamId, key }
    // A repeat under a known key must not run on the server again either.
    if (on && !wasDone(event, origin)) {
      const order = { matchId: state.matchId, does: 'act', by: by.steamId } as const
      const { outcome, reply } = await gameServerOf(env, on.address).run(on.address, commands, on.load, order)
      // Without the key, so that who sends it again is not told that it was done.
      if (outcome === 'lost-reply') submit(unansweredAct(by, action, said.message), { actor: by.steamId })
      if (outcome !== 'done') return refuse('SERVER_OFFLINE')
      const refusal = refusedByServer(action, reply)
      if (refusal) return refusal
      // Read again: another's press may have been answered meanwhile.
      const now = this.#room.state()
      if (now.ok && now.state && wasSoAlready(now.state, action, reply)) return { ok: true }
    }
    return submit(event, origin)
  }
}
