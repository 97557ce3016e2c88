import { type Forgotten, forgetInJson } from '../rules/player/forget-player.ts'
import type { RatedMatch } from '../rules/rating/elo.ts'
import type { Correction, RatedPlayer, RatedResult } from '../rules/rating/rating-replay.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'

/**
 * An accepted result, in the order of rating. `seq` is its place in every ledger: the time (UTC ms), raised where needed to be later than
 * the last. `players` has its present effect on ratings, replays included: null until it is rated, empty while it does not count.
 * `revision` is that of the match when it was accepted.
 */
export type Accepted = { seq: number; match: RatedMatch; revision: number; players: readonly RatedPlayer[] | null }

/**
 * A change of a match's result. `revision` is that of the match, `wanted` the result that counts from then on, null for none. `seq` is the
 * place in the ledgers at which the former result is taken back; the next place is that of the new result. `at` is UTC ms.
 */
export type Change = { seq: number; matchId: MatchId; revision: number; at: number; wanted: RatedMatch | null; isReplayed: boolean }

type Row = {
  seq: number
  match: string | null
  players: string | null
  void_seq: number | null
  voided_at: number | null
  is_replayed: number
}
type ChangeRow = { seq: number; match_id: MatchId; revision: number; at: number; wanted: string | null; is_replayed: number }

/**
 * The tables of the results. In `results`, `is_replayed` marks one that does not count; `match` is null for one that was refused. Results
 * that were taken back by an earlier version have a place and a time of their own (`void_seq`, `voided_at`) and no row among the changes.
 */
export const resultTables = [
  `CREATE TABLE results (
    seq INTEGER PRIMARY KEY, match_id TEXT NOT NULL UNIQUE, match TEXT, players TEXT,
    void_seq INTEGER, voided_at INTEGER, is_replayed INTEGER NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE corrections (
    seq INTEGER NOT NULL, steam_id TEXT NOT NULL, change INTEGER NOT NULL, rated_matches INTEGER NOT NULL, PRIMARY KEY (seq, steam_id)
  ) WITHOUT ROWID`,
  `CREATE TABLE changes (
    seq INTEGER PRIMARY KEY, match_id TEXT NOT NULL, revision INTEGER NOT NULL, at INTEGER NOT NULL, wanted TEXT,
    is_replayed INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX changes_of_match ON changes (match_id, seq)',
] as const

/** How many results a replay reads at a time. */
export const resultsAtATime = 200

const columns = 'seq, match, players, void_seq, voided_at, is_replayed'

const changeOf = ({ seq, match_id, revision, at, wanted, is_replayed }: ChangeRow): Change => ({
  seq,
  matchId: match_id,
  revision,
  at,
  wanted: wanted === null ? null : JSON.parse(wanted),
  isReplayed: is_replayed === 1,
})

/** The results that Ratings has accepted, their changes, and the corrections it still has to write. */
export class AcceptedResults {
  readonly #sql: CountedSql

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  /** An accepted match; null for one that was not. */
  find(matchId: MatchId): Accepted | null {
    const row = this.#row(matchId)
    if (row === null || row.match === null) return null
    const counts = row.is_replayed === 0
    const { revision = 0, ...match } = JSON.parse(row.match) as RatedMatch & { revision?: number }
    return { seq: row.seq, match, revision, players: counts ? row.players && JSON.parse(row.players) : [] }
  }

  /** The newest change of a match's result, carried out or not; null for one that never changed. */
  lastChange(matchId: MatchId): Change | null {
    const row = this.#sql.readFirst<ChangeRow>('SELECT * FROM changes WHERE match_id = ? ORDER BY seq DESC LIMIT 1', matchId)
    return row ? changeOf(row) : this.#earlierChange(matchId)
  }

  changeAt(matchId: MatchId, seq: number): Change | null {
    const row = this.#sql.readFirst<ChangeRow>('SELECT * FROM changes WHERE seq = ?', seq)
    return row ? changeOf(row) : this.#earlierChange(matchId)
  }

  /** A result that was taken back before changes had rows. */
  #earlierChange(matchId: MatchId): Change | null {
    const row = this.#row(matchId)
    if (!row || row.void_seq === null) return null
    return { seq: row.void_seq, matchId, revision: 0, at: row.voided_at ?? 0, wanted: null, isReplayed: row.is_replayed === 1 }
  }

  accept(match: RatedMatch, revision: number, now: number): void {
    const values = [this.nextPlace(now), match.matchId, JSON.stringify({ ...match, revision })]
    this.#sql.write('INSERT OR REPLACE INTO results (seq, match_id, match) VALUES (?, ?, ?)', ...values)
  }

  /** Notes that the match has another result from now on. */
  change({ seq, matchId, revision, at, wanted, isReplayed }: Change): void {
    const values = [seq, matchId, revision, at, wanted && JSON.stringify(wanted), isReplayed ? 1 : 0]
    this.#sql.write('INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?)', ...values)
  }

  saveRated({ match, players }: RatedResult): void {
    this.#sql.write('UPDATE results SET players = ? WHERE match_id = ?', JSON.stringify(players), match.matchId)
  }

  /** A change is carried out: the match counts so, or not at all. */
  saveChanged({ matchId, wanted }: Change, players: readonly RatedPlayer[]): void {
    if (wanted === null) this.#sql.write('UPDATE results SET is_replayed = 1 WHERE match_id = ?', matchId)
    else {
      const texts = [JSON.stringify(wanted), JSON.stringify(players)]
      this.#sql.write('UPDATE results SET match = ?, players = ?, is_replayed = 0, void_seq = NULL WHERE match_id = ?', ...texts, matchId)
    }
  }

  /** The results that were rated after this place and still count, in order. One page of them is in memory at a time. */
  *countingAfter(seq: number): Generator<RatedResult> {
    let page: { seq: number; match: string; players: string }[]
    let after = seq
    do {
      page = this.#sql.read(
        'SELECT seq, match, players FROM results WHERE seq > ? AND players IS NOT NULL AND is_replayed = 0 ORDER BY seq LIMIT ?',
        after,
        resultsAtATime,
      )
      for (const { match, players } of page) yield { match: JSON.parse(match), players: JSON.parse(players) }
      after = page.at(-1)?.seq ?? after
    } while (page.length === resultsAtATime)
  }

  /** The results after a changed one have been replayed; these corrections remain to be written. */
  saveReplayed(seq: number, corrections: readonly Correction[]): void {
    this.#sql.write('UPDATE changes SET is_replayed = 1 WHERE seq = ?', seq)
    for (const { steamId, change, ratedMatches } of corrections) {
      this.#sql.write('INSERT INTO corrections VALUES (?, ?, ?, ?)', seq, steamId, change, ratedMatches)
    }
  }

  correctionsOf(seq: number): Correction[] {
    return this.#sql
      .read<{ steam_id: SteamId; change: number; rated_matches: number }>(
        'SELECT steam_id, change, rated_matches FROM corrections WHERE seq = ?',
        seq,
      )
      .map((row) => ({ steamId: row.steam_id, change: row.change, ratedMatches: row.rated_matches }))
  }

  /** Whether an accepted result is still on its way into the record: then the record can differ from this object. */
  isUnfinished(): boolean {
    const unfinished = `SELECT 1 AS one FROM results WHERE match IS NOT NULL AND (players IS NULL OR (void_seq IS NOT NULL AND is_replayed = 0))`
    if (this.#sql.readFirst('SELECT 1 AS one FROM changes WHERE is_replayed = 0 LIMIT 1') !== null) return true
    return this.#sql.readFirst(`${unfinished} UNION ALL SELECT 1 FROM corrections LIMIT 1`) !== null
  }

  forgetCorrection(seq: number, { steamId }: Correction): void {
    this.#sql.write('DELETE FROM corrections WHERE seq = ? AND steam_id = ?', seq, steamId)
  }

  /** Takes a deleted player out of the results of these matches, and out of waiting corrections. */
  forget(who: Forgotten, matchIds: readonly MatchId[]): void {
    const rows = this.#sql.read<{ seq: number; match: string | null; players: string | null }>(
      'SELECT seq, match, players FROM results WHERE match_id IN (SELECT value FROM json_each(?))',
      JSON.stringify(matchIds),
    )
    for (const { seq, match, players } of rows) {
      const [anew, rated] = [match, players].map((text) => text && forgetInJson(text, who))
      if (anew === match && rated === players) continue
      this.#sql.write('UPDATE results SET match = ?, players = ? WHERE seq = ?', anew ?? null, rated ?? null, seq)
    }
    this.#forgetInChanges(who, matchIds)
    const corrections = this.#sql.read('SELECT seq FROM corrections WHERE steam_id = ?', who.steamId)
    if (corrections.length > 0) this.#sql.write('UPDATE corrections SET steam_id = ? WHERE steam_id = ?', who.pseudonym, who.steamId)
  }

  #forgetInChanges(who: Forgotten, matchIds: readonly MatchId[]): void {
    const rows = this.#sql.read<{ seq: number; wanted: string }>(
      'SELECT seq, wanted FROM changes WHERE wanted IS NOT NULL AND match_id IN (SELECT value FROM json_each(?))',
      JSON.stringify(matchIds),
    )
    for (const { seq, wanted } of rows) {
      const anew = forgetInJson(wanted, who)
      if (anew !== wanted) this.#sql.write('UPDATE changes SET wanted = ? WHERE seq = ?', anew, seq)
    }
  }

  #row(matchId: MatchId): Row | null {
    return this.#sql.readFirst<Row>(`SELECT ${columns} FROM results WHERE match_id = ?`, matchId)
  }

  /** The next place in the ledgers. */
  nextPlace(now: number): number {
    const last = this.#sql.readFirst<{ seq: number | null }>('SELECT max(max(seq), coalesce(max(void_seq), 0)) AS seq FROM results')
    const changed = this.#sql.readFirst<{ seq: number | null }>('SELECT max(seq) + 1 AS seq FROM changes')
    return Math.max(now, (last?.seq ?? 0) + 1, (changed?.seq ?? 0) + 1)
  }
}
