import type { PushTarget } from '../../../db/queries/accounts/push-subscriptions.ts'
import { log } from '../../log/log.ts'
import type { PlayerNote } from '../../ports/hub-port.ts'
import { earliest } from '../../rules/earliest.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { isPushKey } from '../../secrets/push-key.ts'
import { type PushKeys, pushMessage } from './push-message.ts'

/** How long one push service may take to answer, in ms. */
const patienceMs = 10_000
/** When a push service that is busy or away is tried again, in ms, unless it says so itself. */
const againMs = 2_000

/**
 * The answer of a push service: sent; gone, for a browser that it no longer knows or that has no key; a number, the ms after which to try
 * again; or refused.
 */
type Outcome = 'sent' | 'gone' | 'refused' | { againInMs: number }
/** A notification that a push service did not take at once. */
type Waiting = { target: PushTarget; note: PlayerNote; at: number }

type PushesHost = {
  fetch: typeof fetch
  keys: PushKeys
  clock(): number
  /** The browsers in which these players want notifications. */
  find(steamIds: readonly SteamId[]): Promise<readonly PushTarget[]>
  /** Deletes the subscriptions of gone browsers. */
  forget(endpoints: readonly string[]): Promise<void>
}

/** When to try again; `Retry-After` counts in seconds. */
function againInMs(response: Response | null): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN)
  return seconds > 0 ? seconds * 1000 : againMs
}

const isBusy = (status: number): boolean => status === 429 || status >= 500

/**
 * Sends notifications to the push services of players' browsers (docs/integrations.md 10), each at most twice. The second try is in memory
 * only: a notification lives half a minute.
 */
export class Pushes {
  readonly #host: PushesHost
  #waiting: Waiting[] = []

  constructor(host: PushesHost) {
    this.#host = host
  }

  /** Sends a note to every browser of these players, unless its time is over. Resolves when each was tried once. */
  async send(steamIds: readonly SteamId[], note: PlayerNote): Promise<void> {
    if (this.#host.clock() >= note.until) return
    await this.#sendAll((await this.#host.find(steamIds)).map((target) => ({ target, note, isLast: false })))
  }

  /** When a second try is due (UTC ms); null when none waits. */
  nextTryAt(): number | null {
    return earliest(...this.#waiting.map(({ at }) => at))
  }

  /** Makes the second and last try of due notifications. */
  async sendDue(): Promise<void> {
    const now = this.#host.clock()
    const due = this.#waiting.filter(({ at }) => at <= now)
    this.#waiting = this.#waiting.filter(({ at }) => at > now)
    await this.#sendAll(due.map((each) => ({ ...each, isLast: true })))
  }

  async #sendAll(all: readonly { target: PushTarget; note: PlayerNote; isLast: boolean }[]): Promise<void> {
    const outcomes = await Promise.all(all.map(({ target, note }) => this.#sendOne(target, note)))
    const now = this.#host.clock()
    outcomes.forEach((outcome, place) => {
      const sent = all[place]
      if (!sent || typeof outcome === 'string' || sent.isLast || now + outcome.againInMs >= sent.note.until) return
      this.#waiting.push({ target: sent.target, note: sent.note, at: now + outcome.againInMs })
    })
    const gone = all.filter((_, place) => outcomes[place] === 'gone').map(({ target }) => target.endpoint)
    if (gone.length > 0) await this.#host.forget(gone)
  }

  async #sendOne(target: PushTarget, note: PlayerNote): Promise<Outcome> {
    const { fetch, keys, clock } = this.#host
    // The rest of the address is a secret of the browser's.
    const { host } = new URL(target.endpoint)
    if (!(await isPushKey(target.p256dh))) return 'gone'
    try {
      const message = await pushMessage(keys, target, note, clock())
      // A push service leads nowhere else.
      const response = await fetch(target.endpoint, { ...message, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
      await response.body?.cancel()
      if (response.ok) return 'sent'
      if (response.status === 404 || response.status === 410) return 'gone'
      log('warn', 'push', { message: host, status: response.status })
      return isBusy(response.status) ? { againInMs: againInMs(response) } : 'refused'
    } catch (error) {
      log('warn', 'push', { message: host, error })
      return { againInMs: againMs }
    }
  }
}
