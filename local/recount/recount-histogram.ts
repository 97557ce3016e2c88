import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Difference } from '../../db/recount/recount.ts'
import { persistRoot } from '../site/prepare-state.ts'

type Counts = [elo: number, players: number][]

/** The storage of `Ratings` on this machine: the one file of its class that has the histogram. Null before its first count. */
function openStorage(stateDir: string, worker: string): DatabaseSync | null {
  const folder = join(persistRoot(stateDir), 'do', `${worker}-Ratings`)
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite') : []
  for (const file of files) {
    const storage = new DatabaseSync(join(folder, file))
    if (storage.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'histograms'`).get()) return storage
    storage.close()
  }
  return null
}

/** Compares the histogram of `Ratings` with a count of the players; with `fix`, it is dropped, and counted again when it is asked for. */
export async function recountHistogram(
  d1: D1Database,
  { stateDir, worker, fix }: { stateDir: string; worker: string; fix: boolean },
): Promise<Difference[]> {
  const storage = openStorage(stateDir, worker)
  const row = storage?.prepare('SELECT counts FROM histograms ORDER BY day DESC LIMIT 1').get() as { counts: string } | undefined
  if (!storage || !row) return []
  const { results } = await d1
    .prepare('SELECT elo, count(*) AS players FROM users WHERE rated_matches > 0 GROUP BY elo')
    .all<{ elo: number; players: number }>()
  const kept = new Map(JSON.parse(row.counts) as Counts)
  const counted = new Map(results.map(({ elo, players }) => [elo, players]))
  const found = [...new Set([...kept.keys(), ...counted.keys()])]
    .filter((elo) => kept.get(elo) !== counted.get(elo))
    .map((elo) => ({
      table: 'Ratings.histograms',
      key: String(elo),
      column: 'players',
      stored: kept.get(elo) ?? 0,
      recomputed: counted.get(elo) ?? 0,
    }))
  if (fix && found.length > 0) storage.exec('DELETE FROM histograms')
  storage.close()
  return found
}
