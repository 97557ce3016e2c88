import { type Forgotten, forgetInJson } from '../rules/player/forget-player.ts'
import type { RatedMatch } from '../rules/rating/elo.ts'
import type { Correction, RatedPlayer, RatedResult } from '../rules/rating/rating-replay.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'

/**
 * An accepted result, in the order of rating. `seq` is its place in every ledger: the time (UTC ms), raised where needed to
 * be later than the last. `players` holds its present effect on ratings, replays included; null until it is rated.
 */
export type Accepted = { seq: number; match: RatedMatch; players: readonly RatedPlayer[] | null; takenBack: TakenBack | null }
/** The place of its corrections in the ledgers, when staff took it back (UTC ms), and whether what came later was replayed. */
export type TakenBack = { seq: number; at: number; isReplayed: boolean }

type Row = {
  seq: number
  match: string | null
  players: string | null
  void_seq: number | null
  voided_at: number | null
  is_replayed: number
}

/** The tables of the results; `match` is null for a match that was taken back before it came. */
export const resultTables = [
  `CREATE TABLE results (
    seq INTEGER PRIMARY KEY, match_id TEXT NOT NULL UNIQUE, match TEXT, players TEXT,
    void_seq INTEGER, voided_at INTEGER, is_replayed INTEGER NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE corrections (
    seq INTEGER NOT NULL, steam_id TEXT NOT NULL, change INTEGER NOT NULL, rated_matches INTEGER NOT NULL, PRIMARY KEY (seq, steam_id)
  ) WITHOUT ROWID`,
] as const

/** How many results a replay reads at a time. */
export const resultsAtATime = 200

const columns = 'seq, match, players, void_seq, voided_at, is_replayed'

/** The results that Ratings has accepted, and the corrections it still has to write. */
export class AcceptedResults {
  readonly #sql: CountedSql

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  /** Whether a match is known, accepted or taken back. */
  knows(matchId: MatchId): boolean {
    return this.#row(matchId) !== null
  }

  /** An accepted match; null for one that was not, or was taken back before it came. */
  find(matchId: MatchId): Accepted | null {
    const row = this.#row(matchId)
    if (row === null || row.match === null) return null
    const takenBack = row.void_seq === null ? null : { seq: row.void_seq, at: row.voided_at ?? 0, isReplayed: row.is_replayed === 1 }
    return { seq: row.seq, match: JSON.parse(row.match), players: row.players === null ? null : JSON.parse(row.players), takenBack }
  }

  accept(match: RatedMatch, now: number): void {
    this.#sql.write('INSERT INTO results (seq, match_id, match) VALUES (?, ?, ?)', this.#nextSeq(now), match.matchId, JSON.stringify(match))
  }

  /** The match will never be rated. */
  refuse(matchId: MatchId, at: number, now: number): void {
    const seq = this.#nextSeq(now)
    this.#sql.write('INSERT INTO results (seq, match_id, void_seq, voided_at, is_replayed) VALUES (?1, ?2, ?1, ?3, 1)', seq, matchId, at)
  }

  takeBack(matchId: MatchId, at: number, now: number): void {
    this.#sql.write('UPDATE results SET void_seq = ?, voided_at = ? WHERE match_id = ?', this.#nextSeq(now), at, matchId)
  }

  keepRated({ match, players }: RatedResult): void {
    this.#sql.write('UPDATE results SET players = ? WHERE match_id = ?', JSON.stringify(players), match.matchId)
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

  /** The results after a match have been replayed without it; these corrections remain to be written. */
  keepReplayed(matchId: MatchId, seq: number, corrections: readonly Correction[]): void {
    this.#sql.write('UPDATE results SET is_replayed = 1 WHERE match_id = ?', matchId)
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

  /** Whether something accepted is still on its way into the record: then the record and what is kept here may differ. */
  isUnfinished(): boolean {
    const unfinished = `SELECT 1 AS one FROM results WHERE match IS NOT NULL AND (players IS NULL OR (void_seq IS NOT NULL AND is_replayed = 0))`
    return this.#sql.readFirst(`${unfinished} UNION ALL SELECT 1 FROM corrections LIMIT 1`) !== null
  }

  forgetCorrection(seq: number, { steamId }: Correction): void {
    this.#sql.write('DELETE FROM corrections WHERE seq = ? AND steam_id = ?', seq, steamId)
  }

  /** Takes a deleted player out of the results of these matches, and out of the corrections that wait. */
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
    const corrections = this.#sql.read('SELECT seq FROM corrections WHERE steam_id = ?', who.steamId)
    if (corrections.length > 0) this.#sql.write('UPDATE corrections SET steam_id = ? WHERE steam_id = ?', who.pseudonym, who.steamId)
  }

  #row(matchId: MatchId): Row | null {
    return this.#sql.readFirst<Row>(`SELECT ${columns} FROM results WHERE match_id = ?`, matchId)
  }

  #nextSeq(now: number): number {
    const last = this.#sql.readFirst<{ seq: number | null }>('SELECT max(max(seq), coalesce(max(void_seq), 0)) AS seq FROM results')
    return Math.max(now, (last?.seq ?? 0) + 1)
  }
}
