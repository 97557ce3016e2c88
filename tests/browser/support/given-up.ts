import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Site } from '../../support/site/site.ts'

/**
 * Leaves an effect in a match's room as a long outage does: tried twenty times and given up. The site must be without power; the
 * room keeps everything else as it was.
 */
export function giveUpInMatch(site: Site, matchId: string, effect: object): void {
  const folder = join(site.stateDir, 'v3/do/kampklar-MatchRoom')
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sqlite') && each !== 'metadata.sqlite')) {
    const db = new DatabaseSync(join(folder, name))
    try {
      const isRoom = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'room'`).get()
      const row = isRoom && (db.prepare('SELECT state, outbox FROM room').get() as { state: string; outbox: string } | undefined)
      if (!row || (JSON.parse(row.state) as { matchId?: string }).matchId !== matchId) continue
      const now = Date.now()
      const parked = { id: 1_000_000, effect, at: now, attempts: 20, nextTryAt: now, parked: true, error: 'D1 was away' }
      db.prepare('UPDATE room SET outbox = ?').run(JSON.stringify([...(JSON.parse(row.outbox) as object[]), parked]))
      return
    } finally {
      db.close()
    }
  }
  throw new Error(`there is no room of ${matchId}`)
}
