import { type Refusal, refuse } from '../../rules/error-codes.ts'
import type { Actor } from '../../runtime/machine.ts'
import { gameServerOf, type ObjectEnv } from '../../runtime/objects.ts'
import type { Answer, Origin } from '../../runtime/origin.ts'
import type { MatchState } from '../match-state.ts'
import { refusesPause, type ServerAct, type ServerAction, serverAct } from './server-acts.ts'

type Room = {
  env: ObjectEnv
  /** Refuses while the state cannot be read. */
  state(): { ok: true; state: MatchState | null } | Refusal
  wasDone(event: ServerAct['event'], origin: Origin): boolean
  submit(event: ServerAct['event'], origin: Origin): Answer
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
  async act(by: Actor, action: ServerAction, message: string | null, key?: string): Promise<Answer> {
    if (key === undefined) return this.#actOnce(by, action, message)
    const call = `${by.steamId} ${action} ${key}`
    const underway = this.#underway.get(call) ?? this.#actOnce(by, action, message, key).finally(() => this.#underway.delete(call))
    this.#underway.set(call, underway)
    return underway
  }

  async #actOnce(by: Actor, action: ServerAction, message: string | null, key?: string): Promise<Answer> {
    const { env, wasDone, submit } = this.#room
    const read = this.#room.state()
    if (!read.ok) return read
    const act = read.state ? serverAct(read.state, by, action, message) : refuse('GATHER_CANT_FIND_GATHER')
    if (!act.ok) return act
    const { on, commands, event } = act
    const origin = { actor: by.steamId, key }
    // A repeat under a known key must not run on the server again either.
    if (on && !wasDone(event, origin)) {
      const reply = await gameServerOf(env, on.address).run(on.address, commands, on.load)
      if (reply === null) return refuse('SERVER_OFFLINE')
      if (event.type === 'paused' && refusesPause(reply)) return refuse('CONFLICT', 'Serveren tar ikke pause akkurat nå.')
    }
    return submit(event, origin)
  }
}
