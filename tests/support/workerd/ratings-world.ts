import { env, runInDurableObject } from 'cloudflare:test'
import type { ObjectEnv } from '../../../durable/ports/objects.ts'
import { Ratings } from '../../../durable/ratings/ratings.ts'
import type { PlayerRating, RatedMatch, RatingChange, Winner } from '../../../durable/rules/rating/elo.ts'
import { rateFully } from '../../../durable/rules/rating/rating-replay.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { matchId } from '../rules/ids.ts'
import { aUser, unique } from './builders.ts'
import { type Fault, flakyD1 } from './faults/flaky-d1.ts'

/** A day ahead, so that no alarm is due for the platform. */
const farAhead = Date.now() + 86_400_000

type Told = { matchId: string; changes: readonly RatingChange[] }
export type World = {
  now: number
  ratings: Ratings
  told: Told[]
  people: SteamId[]
  /** The faults of the calls to the record, in order; other calls arrive. */
  faults: Fault[]
  lines: ReturnType<typeof flakyD1>[]
  /** How often the sum of a ledger was not its player's rating after a commit. */
  wrongSums: number
  revive: () => Promise<void>
  /** Waits for the running calls. */
  rest: () => Promise<void>
  /** Fires the alarm until there is no wake time. */
  finish: () => Promise<void>
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Ratings on real storage and the real record, over connections with the faults that the test says. */
export async function withRatings(work: (world: World) => Promise<void>, { elo = 1_000, people = 4 } = {}) {
  const users = await Promise.all(Array.from({ length: people }, () => aUser({ elo })))
  await runInDurableObject(env.RATINGS.getByName(`ratings${unique()}`), async (_object, state) => {
    const told: Told[] = []
    const room = (matchId: string) => ({ rated: async (changes: readonly RatingChange[]) => void told.push({ matchId, changes }) })
    const world = {
      now: farAhead,
      told,
      people: users.map((user) => user.steamId),
      faults: [],
      lines: [],
      wrongSums: 0,
    } as unknown as World
    const checkSums = async () => {
      world.wrongSums += Number(
        await env.DB.prepare(
          `SELECT count(*) AS wrong FROM users WHERE steamid IN (SELECT value FROM json_each(?1))
           AND elo <> (SELECT sum(change) FROM elo_ledger WHERE user_id = users.id)`,
        )
          .bind(JSON.stringify(world.people))
          .first('wrong'),
      )
    }
    world.revive = async () => {
      world.lines.at(-1)?.cut()
      const line = flakyD1(() => world.faults.shift() ?? 'arrives', checkSums)
      world.lines.push(line)
      const objectEnv = { ...env, DB: line.d1, MATCH: { getByName: room } } as unknown as ObjectEnv
      world.ratings = new Ratings(state, objectEnv)
      world.ratings.clock = () => world.now
      await state.storage.getAlarm()
      await turn()
    }
    world.rest = async () => {
      for (let quiet = 0; quiet < 3; quiet++) {
        await turn()
        if (world.lines.some(({ line }) => line.underWay > 0)) quiet = -1
      }
    }
    world.finish = async () => {
      await world.rest()
      for (let wakes = 0; wakes < 60; wakes++) {
        const at = await state.storage.getAlarm()
        if (at === null) return
        await state.storage.deleteAlarm()
        world.now = Math.max(world.now, at)
        world.ratings.alarm()
        await world.rest()
      }
      throw new Error('it never comes to rest')
    }
    await world.revive()
    await work(world)
  })
}

/** A match between these players, the first half of them in team A. */
export const aMatch = (people: readonly SteamId[], winner: Winner = 'A', id = matchId(`rated${unique()}`)): RatedMatch => ({
  matchId: id,
  endedAt: 1,
  winner,
  players: people.map((steamId, place) => ({ steamId, team: place < people.length / 2 ? 'A' : 'B' })),
})

/** The ELO of these players in the record, and the number of their rated matches. */
export const ratingsNow = async (people: readonly SteamId[]): Promise<[elo: number, rated: number][]> => {
  const { results } = await env.DB.prepare(
    'SELECT elo, rated_matches FROM json_each(?1) asked JOIN users ON steamid = asked.value ORDER BY asked.key',
  )
    .bind(JSON.stringify(people))
    .all<{ elo: number; rated_matches: number }>()
  return results.map((row) => [row.elo, row.rated_matches])
}

/** The ratings after these matches in order, without anything else. */
export function idealOf(matches: readonly RatedMatch[], people: readonly SteamId[], elo = 1_000): [elo: number, rated: number][] {
  const ratings = new Map<SteamId, PlayerRating>(people.map((each) => [each, { elo, ratedMatches: 0 }]))
  for (const match of matches) {
    for (const { steamId, after, ratedMatches } of rateFully(match, ratings).players) {
      ratings.set(steamId, { elo: after, ratedMatches: ratedMatches + 1 })
    }
  }
  return people.map((each) => [ratings.get(each)?.elo ?? 0, ratings.get(each)?.ratedMatches ?? 0])
}
