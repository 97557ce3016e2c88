import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { deleteAccount } from '../../../db/queries/erasure/delete-account.ts'
import { findMedalDifferences, setMedalsRight } from '../../../db/queries/medals/medal-recount.ts'
import { listMedals, listMedalsOf, readAwardedMedals } from '../../../db/queries/medals/medals.ts'
import { type MatchResult, recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { seedBase } from '../../../db/seed/base.ts'
import { countFor, type MedalTotals } from '../../../durable/rules/medals/medal-progress.ts'
import { type CatalogueMedal, medalCatalogue } from '../../../durable/rules/medals/medals.ts'
import type { WeaponCounts } from '../../../durable/rules/play/weapon-kills.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { aResult, someStats } from '../../support/workerd/matches/a-result.ts'
import { metered } from '../../support/workerd/metered.ts'
import { rows } from '../../support/workerd/rows.ts'

const db = openDatabase(env.DB)
const medalsOf = async (steamId: string) => (await listMedalsOf(db, steamId))?.map(({ name }) => name).sort()
const fourUsers = async () => (await Promise.all(Array.from({ length: 4 }, () => aUser()))).map((user) => user.steamId)
const idOf = async (steamId: string) => (await rows<{ id: number }>('SELECT id FROM users WHERE steamid = ?', steamId))[0]?.id ?? 0
const noDifference = { players: [], holders: [] }

type Did = { kills?: number; weapons?: WeaponCounts; headshots?: number }

/** A match of these players, in which each did this. */
async function aMatchOf(steamIds: readonly SteamId[], did: readonly Did[], revision = 50): Promise<MatchResult> {
  const result = await aResult({}, steamIds)
  const players = result.players.map((player, place) => {
    const { kills = 0, headshots = 0, weapons = {} } = did[place] ?? {}
    const stats = someStats(0, { kills, head_shot_kills: headshots, assists: 0, damage: 0 })
    return { ...player, maps: [{ number: 1, map_id: 3, stats, weapon_kills: weapons }] }
  })
  return { ...result, players, match: { ...result.match, revision } }
}

beforeEach(async () => {
  await env.DB.batch(
    ['user_medals', 'user_stats', 'top_snapshot', 'matches', 'match_players', 'player_map_stats', 'applied', 'staff_log', 'medals'].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg?v=test`)
})

describe('a medal', () => {
  it('is given with the match that reaches it, told once to anyone who got it, and keeps its date', async () => {
    const [kari, ola, ...others] = (await fourUsers()) as [SteamId, SteamId, ...SteamId[]]
    const all = [kari, ola, ...others]
    expect(await recordResult(db, await aMatchOf(all, [{ kills: 99 }, { kills: 10 }]))).toEqual([])
    const second = await aMatchOf(all, [{ kills: 1 }, { kills: 10 }])
    expect(await recordResult(db, second)).toEqual([
      { steamid: kari, id: 1, name: 'Gjestelista til Valhall', image: '/medals/kills-bronze.svg?v=test' },
    ])
    expect(await recordResult(db, await aMatchOf(all, [{ kills: 30 }]))).toEqual([])
    expect(await listMedalsOf(db, kari)).toMatchObject([{ id: 1, tier: 'bronze', holders: 1, acquired_at: 9_000 }])
    expect(await medalsOf(ola)).toEqual([])
    expect(await findMedalDifferences(db)).toEqual(noDifference)
  })

  it('is told again to anyone who records the match again, because they may not have heard, and given once', async () => {
    const all = await fourUsers()
    const result = await aMatchOf(all, [{ kills: 100 }])
    const heard = await Promise.all([recordResult(db, result), recordResult(db, result)])
    expect(heard[0]).toEqual(heard[1])
    expect(heard[0]).toHaveLength(1)
    expect(await readAwardedMedals(db, result.match.match_id)).toEqual(heard[0])
    expect(await rows('SELECT holders FROM medals WHERE id = 1')).toEqual([{ holders: 1 }])
  })

  it('for a weapon counts the kills with it over all matches', async () => {
    const all = await fourUsers()
    await recordResult(
      db,
      await aMatchOf(all, [
        { kills: 20, weapons: { knife: 20, ak47: 1 } },
        { kills: 30, weapons: { ak47: 30 } },
      ]),
    )
    await recordResult(db, await aMatchOf(all, [{ kills: 5, weapons: { knife: 5 } }]))
    expect(await medalsOf(all[0] as string)).toEqual(['Brødkniven fra Birka'])
    expect(await medalsOf(all[1] as string)).toEqual([])
    const { totals } = await listMedals(db, await idOf(all[0] as string))
    expect(JSON.parse(totals?.weapon_kills ?? '')).toEqual({ ak47: 1, knife: 25 })
  })

  it('costs two rows, and nothing where there is none', async () => {
    const all = await fourUsers()
    const cost = async (kills: number) => {
      const meter = metered()
      await recordResult(meter.db, await aMatchOf(all, [{ kills }, { kills }]))
      return meter.rows.written
    }
    // A player's first match makes rows that later ones change.
    await cost(1)
    const without = await cost(1)
    expect(await cost(98)).toBe(without + 2 * 2)
    expect(await cost(1)).toBe(without)
  })

  it('for the first who come goes to no more than there are', async () => {
    await env.DB.prepare('UPDATE medals SET max_recipients = 3, requirement = 1 WHERE id = 26').run()
    const [first, second] = [await fourUsers(), await fourUsers()]
    const [one, two, ...rest] = first as [SteamId, SteamId, ...SteamId[]]
    const pioneers = (awarded: { id: number; steamid: string }[]) => awarded.filter(({ id }) => id === 26).map(({ steamid }) => steamid)
    expect(pioneers(await recordResult(db, await aMatchOf([one, two], [])))).toEqual([one, two])
    const late = await aMatchOf(second, [])
    expect(pioneers(await recordResult(db, late))).toEqual([second[0]])
    expect(pioneers(await recordResult(db, await aMatchOf(rest, [])))).toEqual([])
    // A place that is free again goes to anyone who next ends a match.
    await takeBackResult(db, { match: { ...late.match, revision: 60 }, reason: 'Juks', at: 12_000 })
    expect(pioneers(await recordResult(db, await aMatchOf([...rest, ...second], [])))).toEqual([rest[0]])
    expect(await rows('SELECT holders FROM medals WHERE id = 26')).toEqual([{ holders: 3 }])
  })
})

describe('a medal whose match is taken back', () => {
  it('stays with anyone who has deleted their account, among what the record keeps of them', async () => {
    const all = await fourUsers()
    const result = await aMatchOf(all, [{ kills: 120 }])
    await recordResult(db, result)
    const [steamId] = all as [SteamId]
    const userId = await idOf(steamId)
    const who = { userId, steamId, pseudonym: pseudonymOf(userId), hash: 'hash', names: [], discordIds: [] }
    await deleteAccount(db, who, { now: 10_000, erasingUntil: 11_000 })
    await takeBackResult(db, { match: { ...result.match, revision: 60 }, reason: 'Juks', at: 12_000 })
    expect(await rows('SELECT user_id, medal_id FROM user_medals')).toEqual([{ user_id: userId, medal_id: 1 }])
    expect(await rows('SELECT * FROM staff_log')).toEqual([])
    expect(await medalsOf(who.pseudonym)).toBeUndefined()
  })

  it('is lost and logged, and given again by a later match', async () => {
    const all = await fourUsers()
    const [kari] = all as [SteamId, ...SteamId[]]
    const result = await aMatchOf(all, [{ kills: 60 }])
    await recordResult(db, result)
    await recordResult(db, await aMatchOf(all, [{ kills: 60 }]))
    expect(await medalsOf(kari)).toEqual(['Gjestelista til Valhall'])
    const back = { match: { ...result.match, revision: 60 }, reason: 'Juks', at: 12_000, by: kari }
    await Promise.all([takeBackResult(db, back), takeBackResult(db, back)])
    expect(await medalsOf(kari)).toEqual([])
    expect(await rows('SELECT at, actor_steamid, action, target, before, reason FROM staff_log')).toEqual([
      {
        ...{ at: 12_000, actor_steamid: kari, action: 'take-back-medal', target: result.match.match_id, before: kari },
        reason: 'Gjestelista til Valhall: Juks',
      },
    ])
    expect(await findMedalDifferences(db)).toEqual(noDifference)
    expect(await recordResult(db, await aMatchOf(all, [{ kills: 50 }]))).toMatchObject([{ steamid: kari, id: 1 }])
  })

  it('stays when it is an event’s, or when the totals still reach it', async () => {
    const all = await fourUsers()
    const [kari] = all as [SteamId, ...SteamId[]]
    await env.DB.prepare('INSERT INTO user_medals (user_id, medal_id, acquired_at) SELECT id, 24, 5 FROM users WHERE steamid = ?')
      .bind(kari)
      .run()
    await recordResult(db, await aMatchOf(all, [{ kills: 120 }]))
    const result = await aMatchOf(all, [{ kills: 60 }])
    await recordResult(db, result)
    await takeBackResult(db, { match: { ...result.match, revision: 60 }, reason: 'Juks', at: 12_000 })
    expect(await medalsOf(kari)).toEqual(['Gjestelista til Valhall', 'Ringgiveren'])
    expect(await rows('SELECT * FROM staff_log')).toEqual([])
  })

  it('is not given by a match that is recorded only after it was voided', async () => {
    const all = await fourUsers()
    const late = await aMatchOf(all, [{ kills: 120 }], 70)
    expect(await recordResult(db, { ...late, match: { ...late.match, voided: 1 } })).toEqual([])
    expect(await findMedalDifferences(db)).toEqual(noDifference)
  })
})

describe('a medal after a correction', () => {
  it('is taken from whom the corrected counts do not give it, and told only to whom it is new', async () => {
    const all = await fourUsers()
    const [kari, ola, eva] = all as [SteamId, SteamId, SteamId, SteamId]
    const result = await aMatchOf(all, [{ kills: 100 }, { kills: 100 }])
    expect(await recordResult(db, result)).toHaveLength(2)
    const { players } = await aMatchOf(all, [{ kills: 100 }, { kills: 99 }, { kills: 101 }])
    expect(await recordResult(db, { ...result, players, match: { ...result.match, revision: 60 } })).toMatchObject([
      { steamid: eva, id: 1 },
    ])
    expect([await medalsOf(kari), await medalsOf(ola), await medalsOf(eva)]).toMatchObject([{ length: 1 }, [], { length: 1 }])
    expect(await rows('SELECT before FROM staff_log')).toEqual([{ before: ola }])
    expect(await findMedalDifferences(db)).toEqual(noDifference)
  })
})

describe('medals and totals', () => {
  const did = fc.record({
    kills: fc.integer({ min: 0, max: 60 }),
    headshots: fc.integer({ min: 0, max: 40 }),
    weapons: fc.record({ knife: fc.integer({ min: 1, max: 14 }), awp: fc.integer({ min: 1, max: 9 }) }, { requiredKeys: [] }),
  })
  const players = fc.array(did, { minLength: 4, maxLength: 4 })
  /** An event of the test: a match, a correction of an earlier one, or that it is taken back; `of` chooses the earlier one. */
  const happening = fc.record({ does: fc.constantFrom('play', 'play', 'correct', 'void'), of: fc.nat(20), players })

  type Known = { result: MatchResult; did: readonly Required<Did>[]; isVoided: boolean }
  const reached = (medal: CatalogueMedal, known: readonly Known[], place: number): boolean => {
    const counting = known.filter((each) => !each.isVoided)
    const own = counting.map((each) => each.did[place] as Required<Did>)
    const sum = (of: (each: Required<Did>) => number) => own.reduce((total, each) => total + of(each), 0)
    const totals: MedalTotals = {
      ...{ kills: sum((each) => each.kills), headshots: sum((each) => each.headshots), assists: 0, damage: 0, matches_played: own.length },
      weapon_kills: { knife: sum((each) => each.weapons.knife ?? 0), awp: sum((each) => each.weapons.awp ?? 0) },
    }
    return (countFor(medal, totals) ?? -1) >= medal.requirement
  }

  it('agree after any results, corrections and voids, and every medal has as many holders as it says', () =>
    fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 9 }), async (happenings) => {
        const all = await fourUsers()
        await env.DB.batch(['user_medals', 'user_stats', 'matches'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
        const known: Known[] = []
        for (const [at, { does, of, players: these }] of happenings.entries()) {
          const one = known[of % Math.max(1, known.length)]
          const revision = 60 + at
          const said = these as Required<Did>[]
          if (does === 'play' || !one) {
            const result = await aMatchOf(all, said)
            await recordResult(db, result)
            known.push({ result, did: said, isVoided: false })
          } else if (does === 'correct') {
            const { players: corrected } = await aMatchOf(all, said)
            await recordResult(db, { ...one.result, players: corrected, match: { ...one.result.match, revision } })
            Object.assign(one, { did: said, isVoided: false })
          } else {
            await takeBackResult(db, { match: { ...one.result.match, revision }, reason: 'Juks', at })
            one.isVoided = true
          }
          for (const [place, steamId] of all.entries()) {
            const due = medalCatalogue.filter((medal) => reached(medal, known, place)).map(({ name }) => name)
            expect(await medalsOf(steamId)).toEqual(due.sort())
          }
          expect(await findMedalDifferences(db)).toEqual(noDifference)
        }
      }),
      { numRuns: 12 },
    ))

  it('that differ are found: one too many, one that is missing, a wrong count', async () => {
    const all = await fourUsers()
    await recordResult(db, await aMatchOf(all, [{ kills: 100 }]))
    const [kari, ola] = await Promise.all(all.map(idOf))
    await env.DB.batch([
      env.DB.prepare('DELETE FROM user_medals WHERE user_id = ?').bind(kari),
      env.DB.prepare('INSERT INTO user_medals (user_id, medal_id, acquired_at) VALUES (?, 2, 1)').bind(ola),
      env.DB.prepare('UPDATE medals SET holders = 7 WHERE id = 3'),
    ])
    expect(await findMedalDifferences(db)).toEqual({
      players: [
        { user_id: kari, steamid: all[0], medal_id: 1, has: 0 },
        { user_id: ola, steamid: all[1], medal_id: 2, has: 1 },
      ],
      holders: [{ medal_id: 3, holders: 7, counted: 0 }],
    })
    await setMedalsRight(db)
    expect(await findMedalDifferences(db)).toEqual(noDifference)
  })
})

describe('the catalogue on a site', () => {
  it('stands as staff changed it when the site starts again, except that a drawn picture follows its content', async () => {
    await env.DB.batch([
      env.DB.prepare(`UPDATE medals SET name = 'Egen', requirement = 7 WHERE id = 1`),
      env.DB.prepare(`UPDATE medals SET image = '/r2/egen.png' WHERE id = 2`),
    ])
    await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg?v=new`)
    expect(await rows('SELECT name, requirement, image FROM medals WHERE id <= 2 ORDER BY id')).toEqual([
      { name: 'Egen', requirement: 7, image: '/medals/kills-bronze.svg?v=new' },
      { name: 'Valkyrienes fastkunde', requirement: 1_000, image: '/r2/egen.png' },
    ])
    expect(await rows('SELECT count(*) AS medals FROM medals')).toEqual([{ medals: medalCatalogue.length }])
  })
})
