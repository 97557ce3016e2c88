import { openDatabase } from '../../db/client.ts'
import { countRatings } from '../../db/queries/ratings/rating-counts.ts'
import { type RatingRow, readRatings, recordCorrection, recordRating } from '../../db/queries/ratings/ratings.ts'
import { matchOf, type ObjectEnv } from '../ports/objects.ts'
import type { AskedRating, RatingPlaces, RatingsPort } from '../ports/ratings-port.ts'
import type { ObjectPlace } from '../ports/retry-port.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import { isPseudonym } from '../rules/player/steam-id.ts'
import { everybodyRated, type RatedMatch } from '../rules/rating/elo.ts'
import { asOfDay, type RatingMove } from '../rules/rating/histogram.ts'
import { type CorrectionFrom, type RatedPlayer, type RatedResult, rateFully, replayWithout } from '../rules/rating/rating-replay.ts'
import { dayOf, weekDays } from '../rules/rating/top-periods.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import { Kernel, type Outgoing } from '../runtime/kernel.ts'
import type { Delivery } from '../runtime/outbox.ts'
import { StateRow, stateRowTable } from '../runtime/state-row.ts'
import { type Accepted, AcceptedResults, resultTables } from './accepted-results.ts'
import { HistogramCache, histogramTable } from './histogram-cache.ts'

/** The open tasks of Ratings for a match: write its rating, write the corrections without it, tell its room. */
type RatingsEffect = { type: 'rate' | 'take-back' | 'tell'; matchId: MatchId }

/**
 * The only writer of the ELO ledger and of users.elo (docs/product.md 7.3, 7.5). Results are rated one after the other in the
 * order they were accepted. A result that is taken back is replayed in the same lane, so that later results wait for it. Each
 * place in the ledgers is written once, even when messages are lost or repeated. It also knows how many players stand at each
 * rating (docs/product.md 7.6).
 */
export class Ratings extends Kernel implements RatingsPort {
  readonly #results: AcceptedResults
  readonly #histograms: HistogramCache
  readonly #row: StateRow<never, RatingsEffect>
  /** How often something was kept since this object woke. */
  #commits = 0
  /** The count that is under way: anyone who asks meanwhile waits for it. */
  #counting: Promise<void> | null = null

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [...resultTables, histogramTable, stateRowTable('outgoing')])
    this.#results = new AcceptedResults(this.sql)
    this.#histograms = new HistogramCache(this.sql)
    this.#row = new StateRow({ storage: ctx.storage, sql: this.sql, table: 'outgoing', columns: [], delivery: this.#delivery() })
  }

  /** Accepts a result for rating. A repeated one is not rated again, but its room is told again. */
  async rate(match: RatedMatch): Promise<void> {
    this.runThenRearm(() => {
      const known = this.#results.find(match.matchId)
      if (known?.players && !known.takenBack) this.#commit([{ type: 'tell', matchId: match.matchId }])
      if (this.#results.knows(match.matchId)) return
      this.#commit([{ type: 'rate', matchId: match.matchId }], (now) => this.#results.accept(match, now))
    })
  }

  /** Takes a match's rating back, as if it had never been played; one that has not come yet will not be rated. `at` is UTC ms. */
  async takeBack(matchId: MatchId, at: number): Promise<void> {
    this.runThenRearm(() => {
      const known = this.#results.find(matchId)
      if (known === null && !this.#results.knows(matchId)) this.#commit([], (now) => this.#results.refuse(matchId, at, now))
      if (known === null || known.takenBack) return
      this.#commit([{ type: 'take-back', matchId }], (now) => this.#results.takeBack(matchId, at, now))
    })
  }

  /** The rating places of these ratings among all players with a rated match; null while nobody has been counted yet. */
  async places(asked: readonly AskedRating[]): Promise<RatingPlaces | null> {
    if (!this.#histograms.isKept()) await this.count()
    return this.#histograms.places(asked, this.clock())
  }

  /** Called by the cron: counts the players of a site that is older than the histogram. */
  async sweep(): Promise<void> {
    if (!this.#histograms.isKept()) await this.count()
  }

  /**
   * Counts all players in the record. Not while a change is on its way there, or came meanwhile: the count would have it, and
   * then get it again. The next who asks tries again.
   */
  count(): Promise<void> {
    this.#counting ??= this.#countNow().finally(() => {
      this.#counting = null
    })
    return this.#counting
  }

  async #countNow(): Promise<void> {
    if (this.#results.isUnfinished()) return
    const before = this.#commits
    const today = dayOf(this.clock())
    const { histogram, changed } = await countRatings(openDatabase(this.env.DB), today - weekDays)
    if (this.#commits !== before) return
    const days = Array.from({ length: weekDays }, (_, at) => today - weekDays + at)
    const past = days.map((day) => ({ day, histogram: asOfDay(histogram, day, changed) }))
    this.runThenRearm(() => this.#commit([], () => this.#histograms.begin([...past, { day: today, histogram }])))
  }

  /** Takes a deleted player out of the results of these matches: a later replay finds them in the record under their pseudonym. */
  async forget(who: Forgotten, matchIds: readonly MatchId[]): Promise<void> {
    this.runThenRearm(() => this.#commit([], () => this.#results.forget(who, matchIds)))
  }

  /** A player has gone from the lists: the places are counted anew, in the background, so that nobody who asks for one has to. */
  async recountPlaces(): Promise<void> {
    this.runThenRearm(() => this.#commit([], () => this.#histograms.drop()))
    this.ctx.waitUntil(this.count().catch((error) => console.warn('places', String(error))))
  }

  /** Whether a result of this player still has to reach the ledger. */
  async isAtWorkFor(steamId: SteamId): Promise<boolean> {
    const waiting = this.#row.outbox.effects().filter(({ type }) => type !== 'tell')
    const isRatedIn = ({ match }: Accepted) => everybodyRated(match).some((each) => each.steamId === steamId)
    return waiting.map(({ matchId }) => this.#results.find(matchId)).some((accepted) => accepted !== null && isRatedIn(accepted))
  }

  /** Commits what `write` stores together with these effects. */
  #commit(effects: readonly RatingsEffect[], write: (now: number) => void = () => {}): void {
    const now = this.clock()
    this.#commits += 1
    this.#row.commit(effects, now, () => {
      write(now)
      return {}
    })
  }

  /** Changes of ratings share one lane, stay in order and are never given up; a room that does not answer delays only its own lane. */
  #delivery(): Delivery<RatingsEffect> {
    return {
      what: ({ type }) => type,
      laneOf: ({ type, matchId }) => (type === 'tell' ? `match ${matchId}` : 'ledger'),
      supersedes: ({ type, matchId }) => (type === 'tell' ? null : `${type} ${matchId}`),
      deliver: async ({ type, matchId }) => {
        const accepted = this.#results.find(matchId)
        if (!accepted) return
        switch (type) {
          case 'rate':
            return this.#rate(accepted)
          case 'take-back':
            return this.#replayWithout(accepted)
          case 'tell':
            return this.#tell(accepted)
          default:
            return type satisfies never
        }
      },
    }
  }

  async #rate({ seq, match, players }: Accepted): Promise<void> {
    if (players !== null) return
    const db = openDatabase(this.env.DB)
    const place = { seq, matchId: match.matchId, at: this.clock() }
    const steamIds = everybodyRated(match).map(({ steamId }) => steamId)
    const rows = await readRatings(db, place, steamIds)
    const written = writtenResultOf(match, rows)
    const result = written ?? rateFully(match, new Map(rows.map((row) => [row.steamid, { elo: row.elo, ratedMatches: row.rated_matches }])))
    const isWritten = written !== null || (await recordRating(db, place, result.players))
    // An earlier attempt that seemed lost has arrived: what it wrote counts, and is read at the next try.
    if (!isWritten) throw new Error('rated by an attempt of before')
    const keep = (now: number) => {
      this.#results.keepRated(result)
      this.#histograms.move(result.players.filter(isListed).map(moveOf), now)
    }
    this.runThenRearm(() => this.#commit([{ type: 'tell', matchId: match.matchId }], keep))
  }

  /**
   * The replay is one commit of this object. Then the corrections are written player by player, and after each of them rating
   * and ledger agree.
   */
  async #replayWithout({ seq, match, players, takenBack }: Accepted): Promise<void> {
    if (takenBack === null || players === null) return
    if (!takenBack.isReplayed) this.runThenRearm(() => this.#replay({ match, players }, seq, takenBack.seq))
    const place = { seq: takenBack.seq, matchId: match.matchId, at: takenBack.at }
    for (const correction of this.#results.correctionsOf(takenBack.seq)) {
      await recordCorrection(openDatabase(this.env.DB), place, correction)
      this.#results.forgetCorrection(takenBack.seq, correction)
    }
  }

  #replay(taken: RatedResult, seq: number, voidSeq: number): void {
    this.#commit([], (now) => {
      const corrections = replayWithout(taken, this.#results.countingAfter(seq), (result) => this.#results.keepRated(result))
      this.#results.keepReplayed(taken.match.matchId, voidSeq, corrections)
      this.#histograms.move(corrections.filter(isListed).map(moveOfCorrection), now)
    })
  }

  async #tell({ match, players, takenBack }: Accepted): Promise<void> {
    if (players === null || takenBack !== null) return
    await matchOf(this.env, match.matchId).rated(players.map(({ ratedMatches: _, ...change }) => change))
  }

  protected override outgoing(): Outgoing {
    return this.#row.outbox
  }

  protected override place(): ObjectPlace {
    return { binding: 'RATINGS', name: 'ratings' }
  }
}

/** Anyone who deleted their account has a ledger and no placement. */
const isListed = ({ steamId }: { steamId: SteamId }): boolean => !isPseudonym(steamId)

const moveOf = ({ before, after, ratedMatches }: RatedPlayer): RatingMove => ({ from: ratedMatches > 0 ? before : null, to: after })

const moveOfCorrection = ({ from, change, ratedMatches }: CorrectionFrom): RatingMove => ({
  from: from.ratedMatches > 0 ? from.elo : null,
  to: from.ratedMatches + ratedMatches > 0 ? from.elo + change : null,
})

/** The rating of a match as the ledgers already hold it; null for none. */
function writtenResultOf(match: RatedMatch, rows: readonly RatingRow[]): RatedResult | null {
  const players = rows.flatMap(({ steamid, rated_matches, before, after, expected, k, result }): RatedPlayer[] =>
    before === null ? [] : [{ steamId: steamid, before, after, expected, k, result, ratedMatches: rated_matches - 1 }],
  )
  return players.length === 0 ? null : { match, players }
}
