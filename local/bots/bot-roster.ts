import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `asked`: the owner asked for bots, so these players also take their turns. */
type Entry = { asked: boolean; players: string[] }

/** More matches than are open on one laptop at once; older ones have long ended. */
const matchesMax = 200

/** The seeded players that the launcher put into each match. Bots play only these. */
export type BotRoster = {
  /** Called before the player joins, so that a kill in between leaves no player without a bot. */
  note(matchId: string, steamid: string): void
  /** The player did not join after all, or a person plays them now. */
  forget(matchId: string, steamid: string): void
  ask(matchId: string): void
  /** The players put into the match, including those who have left. */
  putInto(matchId: string): readonly string[]
  /** The players of the match that bots may play. */
  playing(matchId: string): readonly string[]
}

function readEntries(file: string): Map<string, Entry> {
  try {
    return new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>) : [])
  } catch {
    // Without the roster the bots of running matches do nothing, and the clock acts for them.
    return new Map()
  }
}

/** Kept in the state folder, so that bots continue after a restart of the launcher. */
export function openRoster(stateDir: string): BotRoster {
  const file = join(stateDir, 'bots.json')
  const entries = readEntries(file)

  function change(matchId: string, amend: (entry: Entry) => Entry): void {
    const entry = amend(entries.get(matchId) ?? { asked: false, players: [] })
    // The newest change stands last: an entry in constant use, like the queue, is not dropped.
    entries.delete(matchId)
    entries.set(matchId, entry)
    for (const oldest of [...entries.keys()].slice(0, -matchesMax)) entries.delete(oldest)
    mkdirSync(stateDir, { recursive: true })
    // Written to another file and renamed, so that a kill never leaves half a file.
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(entries)))
    renameSync(`${file}.new`, file)
  }

  const putInto = (matchId: string): readonly string[] => entries.get(matchId)?.players ?? []
  return {
    note: (matchId, steamid) => change(matchId, (entry) => ({ ...entry, players: [...new Set([...entry.players, steamid])] })),
    forget: (matchId, steamid) => change(matchId, (entry) => ({ ...entry, players: entry.players.filter((each) => each !== steamid) })),
    ask: (matchId) => entries.get(matchId)?.asked || change(matchId, (entry) => ({ ...entry, asked: true })),
    putInto,
    playing: (matchId) => (entries.get(matchId)?.asked ? putInto(matchId) : []),
  }
}
