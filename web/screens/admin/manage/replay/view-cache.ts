import type { MatchAt } from '../../../../../durable/protocol/match/replay-fields.ts'
import type { fetchMatchAt } from '../../../../net/api/admin/replay.ts'

type Reply = Awaited<ReturnType<typeof fetchMatchAt>>

/** How many views are kept, so that going back shows them at once. */
const most = 80

/** The views of a match by revision. A requested view is kept when it arrives, even if another moment is shown by then. */
export class ViewCache {
  readonly #fetch: (revision: number) => Promise<Reply>
  readonly #views = new Map<number, MatchAt>()
  readonly #underway = new Map<number, Promise<Reply>>()

  constructor(fetch: (revision: number) => Promise<Reply>) {
    this.#fetch = fetch
  }

  at(revision: number): MatchAt | null {
    return this.#views.get(revision) ?? null
  }

  save(revision: number, view: MatchAt): void {
    this.#views.set(revision, view)
    if (this.#views.size > most) this.#views.delete(this.#views.keys().next().value ?? 0)
  }

  /** Fetches a view; if the view is already being fetched, it waits for that. */
  async ask(revision: number): Promise<Reply> {
    const asked = this.#underway.get(revision) ?? this.#fetch(revision).finally(() => this.#underway.delete(revision))
    this.#underway.set(revision, asked)
    const reply = await asked
    if (reply.ok) this.save(revision, reply.data)
    return reply
  }
}
