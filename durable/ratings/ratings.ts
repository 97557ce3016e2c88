import { openDatabase } from '../../db/client.ts'
import { countRatings } from '../../db/queries/ratings/rating-counts.ts'
import { type RatingRow, readRatings, recordCorrection, recordRating } from '../../db/queries/ratings/ratings.ts'
import { log } from '../log/log.ts'
import { matchOf, type ObjectEnv } from '../ports/objects.ts'
import type { AskedRating, RatingMoveOf, RatingPlaces, RatingsPort } from '../ports/ratings-port.ts'
import type { ObjectPlace } from '../ports/retry-port.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import { isPseudonym } from '../rules/player/steam-id.ts'
import { everybodyRated, type PlayerRating, type RatedMatch } from '../rules/rating/elo.ts'
import { asOfDay, type RatingMove } from '../rules/rating/histogram.ts'
import {
  type CorrectionFrom,
  newlyRated,
  type RatedPlayer,
  type RatedResult,
  rateFully,
  ratingsBefore,
  replayChanged,
} from '../rules/rating/rating-replay.ts'
import { dayOf, weekDays } from '../rules/rating/top-periods.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import { Kernel, type Outgoing } from '../runtime/kernel.ts'
import type { Delivery } from '../runtime/outbox.ts'
import { StateRow, stateRowTable } from '../runtime/state-row.ts'
import { type Accepted, AcceptedResults, type Change, resultTables } from './accepted-results.ts'
import { HistogramCache, histogramTable } from './histogram-cache.ts'
import { LedgerWrites, ledgerWritesTable } from './ledger-writes.ts'

/**
 * The open tasks of Ratings for a match: write its rating, tell its room, carry out the change of its result at this place. `take-back` is
 * that of an earlier version, for the only change of a match.
 */
type RatingsEffect = { type: 'rate' | 'tell' | 'take-back'; matchId: MatchId } | { type: 'change'; matchId: MatchId; seq: number }

/** A result that has been rated, or does not count any more. */
type StoredResult = Accepted & { players: readonly RatedPlayer[] }

/**
 * The only writer of the ELO ledger and of users.elo (docs/product.md 7.3, 7.5). Results are rated one after the other in the
 * order they were accepted. A result that is taken back is replayed in the same lane, so that later results wait for it. Each
 * place in the ledgers is written once, even when messages are lost or repeated. It also knows how many players stand at each
 * rating (docs/product.md 7.6).
 */
export class Ratings extends Kernel implements RatingsPort {
  readonly #results: AcceptedResults
  readonly #histograms: HistogramCache
  readonly #writes: LedgerWrites
  readonly #row: StateRow<never, RatingsEffect>
  /** How often something was kept since this object woke. */
  #commits = 0
  /** The count that is under way: anyone who asks meanwhile waits for it. */
  #counting: Promise<void> | null = null

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [...resultTables, histogramTable, ledgerWritesTable, stateRowTable('outgoing')])
    this.#results = new AcceptedResults(this.sql)
    this.#histograms = new HistogramCache(this.sql)
    this.#writes = new LedgerWrites(this.sql)
    this.#row = new StateRow({ storage: ctx.storage, sql: this.sql, table: 'outgoing', columns: [], delivery: this.#delivery() })
  }

  /** Accepts a result for rating, or another one in its place. A repeated one is not rated again, but its room is told again. */
  async rate(match: RatedMatch, revision: number): Promise<void> {
    const { matchId } = match
    this.runThenRearm(() => {
      const known = this.#results.find(matchId)
      const last = this.#results.lastChange(matchId)
      if (revision < this.#newestOf(known, last)) return
      if (known === null || isPlayedOn(known, last, match)) return this.#accept(match, last, revision)
      const wanted = last ? last.wanted : known.match
      if (JSON.stringify(wanted) !== JSON.stringify(match)) return this.#change(match, { matchId, revision, at: this.clock() })
      if (last && revision > last.revision) this.#commit([], (now) => this.#note({ ...last, revision }, now))
      if (known.players) this.#commit([{ type: 'tell', matchId }])
    })
  }

  /** Takes a match's rating back, as if it had never been played; one that has not come yet will not be rated. `at` is UTC ms. */
  async takeBack(matchId: MatchId, at: number, revision: number): Promise<void> {
    this.runThenRearm(() => {
      const known = this.#results.find(matchId)
      const last = this.#results.lastChange(matchId)
      if (revision <= this.#newestOf(known, last)) return
      const isOut = last ? last.wanted === null : known === null
      if (isOut) this.#commit([], (now) => this.#note({ matchId, revision, at, wanted: null }, now))
      else this.#change(null, { matchId, revision, at })
    })
  }

  /** The newest revision of its match that this object has heard of; 0 for none. */
  #newestOf(known: Accepted | null, last: Change | null): number {
    return Math.max(known?.revision ?? 0, last?.revision ?? 0)
  }

  #accept(match: RatedMatch, last: Change | null, revision: number): void {
    this.#commit([{ type: 'rate', matchId: match.matchId }], (now) => {
      this.#results.accept(match, revision, now)
      if (last) this.#note({ ...last, wanted: match, revision }, now)
    })
  }

  /** A change without an effect on ratings: it is stored so that a call of an older revision changes nothing. */
  #note(change: Pick<Change, 'matchId' | 'revision' | 'at' | 'wanted'>, now: number): void {
    this.#results.change({ ...change, seq: this.#results.nextPlace(now), isReplayed: true })
  }

  #change(wanted: RatedMatch | null, change: Pick<Change, 'matchId' | 'revision' | 'at'>): void {
    const seq = this.#results.nextPlace(this.clock())
    const write = () => this.#results.change({ ...change, seq, wanted, isReplayed: false })
    this.#commit([{ type: 'change', matchId: change.matchId, seq }], write)
  }

  /** The effect that this result of a match would have on ratings, by the rules by which it would be rated. */
  async preview(matchId: MatchId, match: RatedMatch | null): Promise<RatingMoveOf[]> {
    const known = this.#results.find(matchId)
    if (!known?.players) {
      const now = match ? await this.#ratingsNow(everybodyRated(match).map(({ steamId }) => steamId)) : new Map()
      return match ? rateFully(match, now).players.map(({ steamId, before, after }) => ({ steamId, from: before, to: after })) : []
    }
    const { match: rated, players, seq } = known
    const result = { match: rated, players }
    const others = await this.#othersOf({ result, next: match, seq })
    const { corrections } = replayChanged({ result, next: match, others }, this.#results.countingAfter(seq), () => undefined)
    return corrections.map(({ steamId, from, change }) => ({ steamId, from: from.elo, to: from.elo + change }))
  }

  async #ratingsNow(steamIds: readonly SteamId[]): Promise<Map<SteamId, PlayerRating>> {
    const rows = await readRatings(openDatabase(this.env.DB), { seq: 0, matchId: '' as MatchId }, steamIds)
    return new Map(rows.map((row) => [row.steamid, { elo: row.elo, ratedMatches: row.rated_matches }]))
  }

  /** The ratings, at the place of a result, of players whom it did not rate and the next one does. */
  async #othersOf({ seq, ...change }: { result: RatedResult; next: RatedMatch | null; seq: number }): Promise<Map<SteamId, PlayerRating>> {
    const steamIds = newlyRated(change)
    if (steamIds.length === 0) return new Map()
    const now = await this.#ratingsNow(steamIds)
    return ratingsBefore(steamIds, this.#results.countingAfter(seq), now)
  }

  /** The rating places of these ratings among all players with a rated match; null while nobody has been counted yet. */
  async places(asked: readonly AskedRating[]): Promise<RatingPlaces | null> {
    if (!this.#histograms.isCounted()) await this.count()
    return this.#histograms.places(asked, this.clock())
  }

  /** Called by the cron: counts the players of a site that is older than the histogram. */
  async sweep(): Promise<void> {
    if (!this.#histograms.isCounted()) await this.count()
  }

  /**
   * Counts all players in the record. Not while a change is on its way there, or arrives during the count: it would be counted twice. The
   * next question tries again.
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
    const forget = () => {
      this.#results.forget(who, matchIds)
      this.#writes.forget(who)
    }
    this.runThenRearm(() => this.#commit([], forget))
  }

  /** A player has left the lists: counts the places again in the background, so that no question has to wait for it. */
  async recountPlaces(): Promise<void> {
    this.runThenRearm(() => this.#commit([], () => this.#histograms.drop()))
    this.ctx.waitUntil(this.count().catch((error) => log('warn', 'places', { error })))
  }

  async repeatWrites(since: number, after: number): Promise<{ next: number | null; written: number }> {
    const done = await this.#writes.repeat(this.env.DB, { since, after })
    // The effects that waited for these writes leave at once.
    if (done.next === null) this.runThenRearm(() => this.#row.outbox.retry(this.clock()))
    return done
  }

  /** Whether a result of this player still has to reach the ledger. */
  async isAtWorkFor(steamId: SteamId): Promise<boolean> {
    const waiting = this.#row.outbox.effects().filter(({ type }) => type !== 'tell')
    const isRatedIn = (match: RatedMatch | null | undefined) =>
      match ? everybodyRated(match).some((each) => each.steamId === steamId) : false
    return waiting.some(
      ({ matchId }) => isRatedIn(this.#results.find(matchId)?.match) || isRatedIn(this.#results.lastChange(matchId)?.wanted),
    )
  }

  /** Commits what `write` stores together with these effects. */
  #commit(effects: readonly RatingsEffect[], write: (now: number) => void = () => {}): void {
    const now = this.clock()
    this.#commits += 1
    this.#row.commit({ row: () => ({}), effects, now, writeOthers: () => write(now) })
  }

  /** Changes of ratings share one lane, stay in order and are never given up; a room that does not answer delays only its own lane. */
  #delivery(): Delivery<RatingsEffect> {
    return {
      what: ({ type }) => type,
      laneOf: ({ type, matchId }) => (type === 'tell' ? `match ${matchId}` : 'ledger'),
      supersedes: (effect) => {
        if (effect.type === 'tell') return null
        return effect.type === 'change' ? `change ${effect.seq}` : `${effect.type} ${effect.matchId}`
      },
      deliver: async (effect) => {
        const accepted = this.#results.find(effect.matchId)
        if (!accepted) return
        if (effect.type !== 'tell') await this.#requireLedger()
        switch (effect.type) {
          case 'rate':
            return this.#rate(accepted)
          case 'change':
            return this.#carryOut(this.#results.changeAt(effect.matchId, effect.seq))
          case 'take-back':
            return this.#carryOut(this.#results.lastChange(effect.matchId))
          case 'tell':
            return this.#tell(accepted)
          default:
            return effect satisfies never
        }
      },
    }
  }

  /** Nothing is rated on a restored record without the newest writes: a rating would begin from an older one. */
  async #requireLedger(): Promise<void> {
    if (await this.#writes.areMissing(openDatabase(this.env.DB))) throw new Error('the ledger lacks what was written: republish')
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
    // An earlier attempt that seemed lost has arrived: its rows count, and are read at the next try.
    if (!isWritten) throw new Error('rated by an attempt of before')
    const save = (now: number) => {
      this.#results.saveRated(result)
      this.#writes.save({ ...place, players: result.players }, now)
      this.#histograms.move(result.players.filter(isListed).map(moveOf), now)
    }
    this.runThenRearm(() => this.#commit([{ type: 'tell', matchId: match.matchId }], save))
  }

  /**
   * The replay is one commit of this object. Then the corrections are written player by player, and after each of them rating
   * and ledger agree.
   */
  async #carryOut(change: Change | null): Promise<void> {
    const known = change && this.#results.find(change.matchId)
    if (!change || !known?.players) return
    if (!change.isReplayed) await this.#replay({ ...known, players: known.players }, change)
    const { seq, matchId, at, wanted } = change
    // A player whom the corrected match rates has that rating beside the correction.
    const rated = wanted ? (this.#results.find(matchId)?.players ?? []) : []
    for (const correction of this.#results.correctionsOf(seq)) {
      const own = rated.find(({ steamId }) => steamId === correction.steamId) ?? null
      const corrected = { ...correction, counts: wanted !== null, own }
      await recordCorrection(openDatabase(this.env.DB), { seq, matchId, at }, corrected)
      this.#writes.save({ seq, matchId, at, corrected }, this.clock())
      this.#results.forgetCorrection(seq, correction)
    }
    if (wanted) this.runThenRearm(() => this.#commit([{ type: 'tell', matchId }]))
  }

  async #replay({ seq, match, players }: StoredResult, change: Change): Promise<void> {
    const replaced = { result: { match, players }, next: change.wanted }
    const others = await this.#othersOf({ ...replaced, seq })
    const write = (now: number) => {
      const save = (result: RatedResult) => this.#results.saveRated(result)
      const anew = replayChanged({ ...replaced, others }, this.#results.countingAfter(seq), save)
      this.#results.saveChanged(change, anew.players)
      this.#results.saveReplayed(change.seq, anew.corrections)
      this.#histograms.move(anew.corrections.filter(isListed).map(moveOfCorrection), now)
    }
    this.runThenRearm(() => this.#commit([], write))
  }

  async #tell({ match, players }: Accepted): Promise<void> {
    if (players === null || players.length === 0) return
    await matchOf(this.env, match.matchId).rated(players.map(({ ratedMatches: _, ...change }) => change))
  }

  protected override outgoing(): Outgoing {
    return this.#row.outbox
  }

  protected override place(): ObjectPlace {
    return { binding: 'RATINGS', name: 'ratings' }
  }
}

/** Whether a match that went on after its result was taken back has ended again: it is rated in the order in which it ended now. */
const isPlayedOn = ({ match, players }: Accepted, last: Change | null, anew: RatedMatch): boolean =>
  players?.length === 0 && last?.wanted === null && last.isReplayed && match.endedAt !== anew.endedAt

/** A deleted account has a ledger and no placement. */
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
