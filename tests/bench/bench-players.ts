import { Miniflare } from 'miniflare'
import { persistRoot } from '../../local/site/prepare-state.ts'

/** Enough to be a thousand viewers with ten sockets each. */
const playerCount = 100
const firstSteamId = 76561197960266000n

const avatar = 'https://avatars.steamstatic.com/fef49e7fa7e1997310d705b2a6158ff8dc1cdfeb_full.jpg'

/** Ordinary players, and behind them one moderator who ends the matches. */
export const benchPlayers: readonly string[] = Array.from({ length: playerCount }, (_, i) => String(firstSteamId + BigInt(i)))
export const benchModerator = String(firstSteamId + BigInt(playerCount))

/** Those who wait in the queue while others join it. */
export const queuePlayers: readonly string[] = Array.from({ length: 1_000 }, (_, i) => String(firstSteamId + BigInt(playerCount + 1 + i)))

/** Those who join it: so many that nobody does so too often. */
export const joiningPlayers: readonly string[] = Array.from({ length: 400 }, (_, i) =>
  String(firstSteamId + BigInt(playerCount + 1_001 + i)),
)

/** Puts them into the site's database, as players whom a local sign-in may choose. */
export async function seedBenchPlayers(databaseId: string, stateDir: string): Promise<void> {
  const runtime = new Miniflare({
    modules: true,
    script: 'export default {}',
    cf: false,
    d1Databases: { DB: databaseId },
    defaultPersistRoot: persistRoot(stateDir),
  })
  try {
    const rows = [...benchPlayers, benchModerator, ...queuePlayers, ...joiningPlayers].map((steamid, i) => ({
      uid: `demobench${i}`,
      steamid,
      name: `Benkespiller ${i}`,
      avatar,
      elo: 800 + ((i * 37) % 700),
      role: steamid === benchModerator ? 2 : 1,
    }))
    const d1 = await runtime.getD1Database('DB')
    const insert = `INSERT INTO users (uid, steamid, username, username_folded, avatar, role, elo, created_at, seen_at)
      SELECT value->>'uid', value->>'steamid', value->>'name', lower(value->>'name'), value->>'avatar', value->>'role', value->>'elo', 0, 0
      FROM json_each(?1)`
    await d1.prepare(insert).bind(JSON.stringify(rows)).run()
  } finally {
    await runtime.dispose()
  }
}
