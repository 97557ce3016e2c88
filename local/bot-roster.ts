import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `asked`: the owner of the match asked for bots, so those put into it also play. */
type Entry = { asked: boolean; players: string[] }

/** More matches than are open on one laptop at once; what is older has long ended. */
const keptMatches = 200

/** Which seeded players the launcher itself put into which match. Nobody else is ever played for. */
export type BotRoster = {
  /** To be said before the player joins: a kill between the two must not leave a bot whom nobody plays. */
  note(matchId: string, steamid: string): void
  /** They did not come after all, or a person plays them now. */
  forget(matchId: string, steamid: string): void
  ask(matchId: string): void
  /** Whoever was put into the match, gone since or not. */
  putInto(matchId: string): readonly string[]
  /** Whoever may be played for in it. */
  playing(matchId: string): readonly string[]
}

function readEntries(file: string): Map<string, Entry> {
  try {
    return new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>) : [])
  } catch {
    // Without it the bots of running matches stand idle, and the clock acts for them.
    return new Map()
  }
}

/** Kept beside the data it speaks of, so that bots go on where they were when the launcher is started again. */
export function openRoster(stateDir: string): BotRoster {
  const file = join(stateDir, 'bots.json')
  const entries = readEntries(file)

  function change(matchId: string, amend: (entry: Entry) => Entry): void {
    entries.set(matchId, amend(entries.get(matchId) ?? { asked: false, players: [] }))
    for (const oldest of [...entries.keys()].slice(0, -keptMatches)) entries.delete(oldest)
    mkdirSync(stateDir, { recursive: true })
    // Written aside and renamed: a kill half way leaves the old file or the new one, never half of one.
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
