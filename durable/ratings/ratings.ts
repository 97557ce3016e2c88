import { openDatabase } from '../../db/client.ts'
import { type RatingRow, readRatings, recordCorrection, recordRating } from '../../db/queries/ratings.ts'
import type { RatedMatch } from '../rules/elo.ts'
import { type RatedPlayer, type RatedResult, rateFully, replayWithout } from '../rules/rating-replay.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { Kernel } from '../runtime/kernel.ts'
import { matchPort } from '../runtime/neighbours.ts'
import { type Delivery, Outbox } from '../runtime/outbox.ts'
import { type Accepted, AcceptedResults, ratingTables } from './accepted-results.ts'

/** What Ratings still has to do for a match: write its rating, write the corrections without it, tell its room. */
type RatingsEffect = { type: 'rate' | 'take-back' | 'tell'; matchId: MatchId }

/**
 * The only writer of the ELO ledger and of users.elo (docs/product.md 7.3, 7.5). Results are rated one after the other in the
 * order in which they were accepted; a result that is taken back is replayed in the same row, so that what comes after it
 * waits. Each place in the ledgers is written once, whatever is lost on the way or comes again.
 */
export class Ratings extends Kernel {
  readonly #results = new AcceptedResults(this.sql)
  readonly #outbox = new Outbox<RatingsEffect>(
    {
      read: () => this.sql.readFirst<{ effects: string }>('SELECT effects FROM outbox')?.effects ?? null,
      write: (text) => this.#writeOutbox(text),
    },
    this.#delivery(),
  )

  protected override tables(): readonly string[] {
    return ratingTables
  }

  /** Takes a result up for rating. One that comes again is not rated again, only told again. */
  async rate(match: RatedMatch): Promise<void> {
    this.settled(() => {
      const known = this.#results.find(match.matchId)
      if (known?.players && !known.takenBack) this.#commit([{ type: 'tell', matchId: match.matchId }])
      if (this.#results.knows(match.matchId)) return
      this.#commit([{ type: 'rate', matchId: match.matchId }], (now) => this.#results.accept(match, now))
    })
  }

  /** Takes a match's rating back, as if it had never been played; one that has not come yet will not be rated. `at` is UTC ms. */
  async takeBack(matchId: MatchId, at: number): Promise<void> {
    this.settled(() => {
      const known = this.#results.find(matchId)
      if (known === null && !this.#results.knows(matchId)) this.#commit([], (now) => this.#results.refuse(matchId, at, now))
      if (known === null || known.takenBack) return
      this.#commit([{ type: 'take-back', matchId }], (now) => this.#results.takeBack(matchId, at, now))
    })
  }

  /** One transaction; when it fails the effects are forgotten with it. */
  #commit(effects: readonly RatingsEffect[], write: (now: number) => void = () => {}): void {
    const now = this.clock()
    try {
      this.#outbox.add(effects, now)
      this.ctx.storage.transactionSync(() => {
        write(now)
        if (effects.length > 0) this.#writeOutbox(this.#outbox.forCommit())
      })
    } catch (error) {
      this.#outbox.forget()
      throw error
    }
  }

  #writeOutbox(text: string): void {
    this.sql.write('INSERT INTO outbox (id, effects) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET effects = ?1', text)
  }

  /** What changes ratings leaves in one lane, in order, and is never given up; a room that is away holds up nobody. */
  #delivery(): Delivery<RatingsEffect> {
    return {
      laneOf: ({ type, matchId }) => (type === 'tell' ? `match ${matchId}` : 'ledger'),
      supersedes: ({ type, matchId }) => (type === 'tell' ? null : `${type} ${matchId}`),
      deliver: async ({ type, matchId }) => {
        const accepted = this.#results.find(matchId)
        if (!accepted) return
        if (type === 'rate') await this.#rate(accepted)
        if (type === 'take-back') await this.#replayWithout(accepted)
        if (type === 'tell') await this.#tell(accepted)
      },
    }
  }

  async #rate({ seq, match, players }: Accepted): Promise<void> {
    if (players !== null) return
    const db = openDatabase(this.env.DB)
    const place = { seq, matchId: match.matchId, at: this.clock() }
    const steamIds = match.players.map(({ steamId }) => steamId)
    const rows = await readRatings(db, place, steamIds)
    const standing = standingOf(match, rows)
    const result =
      standing ?? rateFully(match, new Map(rows.map((row) => [row.steamid, { elo: row.elo, ratedMatches: row.rated_matches }])))
    const isWritten = standing !== null || (await recordRating(db, place, result.players))
    // An attempt that seemed lost has just arrived: what it wrote is what stands, and is read when this comes again.
    if (!isWritten) throw new Error('rated by an attempt of before')
    this.settled(() => this.#commit([{ type: 'tell', matchId: match.matchId }], () => this.#results.keepRated(result)))
  }

  /** The replay is one commit here; then player by player is written, and each commit of the record adds up. */
  async #replayWithout({ seq, match, players, takenBack }: Accepted): Promise<void> {
    if (takenBack === null || players === null) return
    if (!takenBack.isReplayed) this.settled(() => this.#replay({ match, players }, seq, takenBack.seq))
    const place = { seq: takenBack.seq, matchId: match.matchId, at: takenBack.at }
    for (const correction of this.#results.correctionsOf(takenBack.seq)) {
      await recordCorrection(openDatabase(this.env.DB), place, correction)
      this.#results.forgetCorrection(takenBack.seq, correction)
    }
  }

  #replay(taken: RatedResult, seq: number, voidSeq: number): void {
    const { replayed, corrections } = replayWithout(taken, this.#results.countingAfter(seq))
    this.#commit([], () => {
      for (const result of replayed) this.#results.keepRated(result)
      this.#results.keepReplayed(taken.match.matchId, voidSeq, corrections)
    })
  }

  async #tell({ match, players, takenBack }: Accepted): Promise<void> {
    if (players === null || takenBack !== null) return
    await matchPort(this.env, match.matchId).rated(players.map(({ ratedMatches: _, ...change }) => change))
  }

  protected override nextWakeAt(): number | null {
    return this.#outbox.nextTryAt(this.clock())
  }

  protected override wake(): void {
    // Everything that waits for a time is in the outbox, which leaves after every wake.
  }

  protected override carryOut(rearm: () => void): Promise<void> | null {
    return this.#outbox.hasWork() ? this.#outbox.drain(() => this.clock(), rearm) : null
  }
}

/** What the ledgers already hold of a match; null when nothing. */
function standingOf(match: RatedMatch, rows: readonly RatingRow[]): RatedResult | null {
  const players = rows.flatMap(({ steamid, rated_matches, before, after, expected, k, result }): RatedPlayer[] =>
    before === null ? [] : [{ steamId: steamid, before, after, expected, k, result, ratedMatches: rated_matches - 1 }],
  )
  return players.length === 0 ? null : { match, players }
}
