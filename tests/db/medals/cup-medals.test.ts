import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { saveCupPlayers } from '../../../db/queries/contests/cup-records.ts'
import { deleteAccount } from '../../../db/queries/erasure/delete-account.ts'
import { forgetInEntries } from '../../../db/queries/erasure/forget-in-record.ts'
import { saveCupWinners } from '../../../db/queries/medals/cup-medals.ts'
import { giveMedal, listHolders, takeMedal } from '../../../db/queries/medals/medal-holders.ts'
import { deleteMedal, readManagedMedals } from '../../../db/queries/medals/medal-management.ts'
import { findMedalDifferences, setMedalsRight } from '../../../db/queries/medals/medal-recount.ts'
import { listMedalsOf } from '../../../db/queries/medals/medals.ts'
import { seedBase } from '../../../db/seed/base.ts'
import { cupMedalId } from '../../../durable/rules/medals/medals.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { aSteamId, aUser } from '../../support/workerd/builders.ts'
import { recordedCup } from '../../support/workerd/contests/a-cup-record.ts'
import { rows } from '../../support/workerd/rows.ts'

const db = openDatabase(env.DB)
const isHeldBy = async (steamId: SteamId) => ((await listMedalsOf(db, steamId)) ?? []).some(({ id }) => id === cupMedalId)
const holders = async () => (await rows<{ holders: number }>('SELECT holders FROM medals WHERE id = ?', cupMedalId))[0]?.holders
const noDifference = { players: [], holders: [] }
const staff = { steamId: aSteamId(), role: 3 as const, at: 50 }

/** A cup in which these players are, two to a team. */
const aCupOf = (steamIds: readonly SteamId[]) => recordedCup({ status: 'live' }, steamIds)
let kari: SteamId, ola: SteamId, eva: SteamId

beforeEach(async () => {
  await env.DB.batch(
    ['user_medals', 'cup_players', 'cups', 'staff_log', 'medals', 'site_settings'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
  await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`)
  ;[kari, ola, eva] = (await Promise.all([aUser(), aUser(), aUser()])).map(({ steamId }) => steamId) as [SteamId, SteamId, SteamId]
})

describe('the medal of cups', () => {
  it('goes to those who won, once, and is told again to anyone who writes the same again', async () => {
    const cup = await aCupOf([kari, ola, eva])
    const given = await saveCupWinners(db, cup, [kari, ola], 9_000)
    expect(given).toEqual([kari, ola].map((steamid) => ({ steamid, id: 24, name: 'Ringgiveren', image: '/medals/cup.svg' })))
    expect(await saveCupWinners(db, cup, [kari, ola], 9_000)).toEqual(given)
    expect(await holders()).toBe(2)
    expect(await isHeldBy(eva)).toBe(false)
    expect(await rows('SELECT acquired_at, match_id FROM user_medals')).toEqual(Array(2).fill({ acquired_at: 9_000, match_id: cup }))
    expect(await saveCupWinners(db, await aCupOf([kari, eva]), [eva, kari], 10_000)).toMatchObject([{ steamid: eva }])
    expect(await findMedalDifferences(db)).toEqual(noDifference)
  })

  it('stands among those who have it beside what was given by hand, the newest first', async () => {
    await saveCupWinners(db, await aCupOf([kari, ola]), [kari], 9_000)
    await giveMedal(db, cupMedalId, eva, { ...staff, at: 9_500 })
    await saveCupWinners(db, await aCupOf([ola]), [ola], 9_900)
    const page = await listHolders(db, { id: cupMedalId, type: 'event' }, null)
    expect(page.holders.map(({ steamid }) => steamid)).toEqual([ola, eva, kari])
    const plan = await rows<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT * FROM user_medals
      WHERE (match_id IS NULL OR medal_id = 24) AND medal_id = 25 ORDER BY acquired_at DESC, user_id DESC`)
    expect(plan.map(({ detail }) => detail).join()).toMatch(/SEARCH user_medals USING INDEX user_medals_of_events \(medal_id=\?\)$/)
  })

  it('is lost and logged by those who did not win after all', async () => {
    const cup = await aCupOf([kari, ola, eva])
    await saveCupWinners(db, cup, [kari, ola], 9_000)
    for (const _again of [1, 2]) expect(await saveCupWinners(db, cup, [ola, eva], 11_000)).toMatchObject([{ steamid: eva }])
    expect([await isHeldBy(kari), await isHeldBy(ola), await isHeldBy(eva)]).toEqual([false, true, true])
    expect(
      await rows('SELECT at, actor_steamid, actor_role, action, target, player_steamid, before, after, reason FROM staff_log'),
    ).toEqual([
      {
        ...{ at: 11_000, actor_steamid: 'system', actor_role: null, action: 'take-back-medal', target: cup },
        ...{ player_steamid: kari, before: kari, after: 'cup', reason: 'Ringgiveren' },
      },
    ])
    expect(await saveCupWinners(db, cup, [], 12_000)).toEqual([])
    expect(await holders()).toBe(0)
    expect(await findMedalDifferences(db)).toEqual(noDifference)
  })

  it('stays with the winners of another cup, whichever of them gave it', async () => {
    const [first, second] = [await aCupOf([kari]), await aCupOf([kari])]
    await saveCupWinners(db, first, [kari], 9_000)
    await saveCupWinners(db, second, [kari], 9_500)
    await saveCupWinners(db, first, [], 10_000)
    expect(await isHeldBy(kari)).toBe(true)
    await saveCupWinners(db, second, [], 10_500)
    expect(await isHeldBy(kari)).toBe(false)
  })

  it('stays with whom staff gave it to, and what staff took does not come back with the same cup', async () => {
    const cup = await aCupOf([kari, ola])
    await giveMedal(db, cupMedalId, kari, staff)
    await saveCupWinners(db, cup, [kari, ola], 9_000)
    await takeMedal(db, cupMedalId, ola, 'Juks', staff)
    await saveCupWinners(db, cup, [kari, ola], 9_000)
    expect([await isHeldBy(kari), await isHeldBy(ola)]).toEqual([true, false])
    await saveCupWinners(db, cup, [], 9_400)
    await saveCupWinners(db, cup, [ola], 9_500)
    expect([await isHeldBy(kari), await isHeldBy(ola)]).toEqual([true, false])
    expect(await findMedalDifferences(db)).toEqual(noDifference)
    await saveCupWinners(db, await aCupOf([ola]), [ola], 9_900)
    expect(await isHeldBy(ola)).toBe(true)
  })

  it('does not come back to whom staff took it from when a correction there is taken back', async () => {
    const cup = await aCupOf([kari, ola])
    await saveCupWinners(db, cup, [kari], 9_000)
    await takeMedal(db, cupMedalId, kari, 'Juks', staff)
    await saveCupWinners(db, cup, [ola], 9_500)
    await saveCupWinners(db, cup, [], 10_000)
    await saveCupWinners(db, cup, [kari], 10_500)
    expect([await isHeldBy(kari), await isHeldBy(ola)]).toEqual([false, false])
    expect(await findMedalDifferences(db)).toEqual(noDifference)
    await saveCupWinners(db, await aCupOf([kari]), [kari], 11_000)
    expect(await isHeldBy(kari)).toBe(true)
  })

  it('goes to as many as there is room for, and to nobody when staff deleted it', async () => {
    await env.DB.prepare('UPDATE medals SET max_recipients = 1 WHERE id = ?').bind(cupMedalId).run()
    const cup = await aCupOf([kari, ola])
    expect(await saveCupWinners(db, cup, [ola, kari], 9_000)).toMatchObject([{ steamid: ola }])
    expect(await findMedalDifferences(db)).toEqual(noDifference)
    const medal = (await readManagedMedals(db)).medals.find(({ id }) => id === cupMedalId)
    if (medal) await deleteMedal(db, medal, staff)
    expect(await saveCupWinners(db, cup, [kari], 9_500)).toEqual([])
    expect(await rows('SELECT steamid FROM cup_players WHERE won = 1')).toEqual([{ steamid: kari }])
    expect(await findMedalDifferences(db)).toEqual(noDifference)
  })

  it('reaches who won before the cup’s players are in the record, and survives that they are written', async () => {
    const cup = await aCupOf([])
    await saveCupWinners(db, cup, [kari], 9_000)
    await saveCupPlayers(db, cup, [{ steamid: kari, cup_id: cup, part: 'in', team_id: 3 }])
    expect(await rows('SELECT team_id, won FROM cup_players WHERE steamid = ?', kari)).toEqual([{ team_id: 3, won: 1 }])
  })

  it('stays with anyone who deleted their account, under the name that the record keeps', async () => {
    const cup = await aCupOf([kari, ola])
    await saveCupWinners(db, cup, [kari], 9_000)
    const [{ id: userId } = { id: 0 }] = await rows<{ id: number }>('SELECT id FROM users WHERE steamid = ?', kari)
    const pseudonym = pseudonymOf(userId)
    const who = { userId, steamId: kari, pseudonym, hash: 'hash', names: [], discordIds: [] }
    await deleteAccount(db, who, { now: 10_000, erasingUntil: 11_000 })
    await saveCupPlayers(
      db,
      cup,
      [pseudonym, ola].map((steamid) => ({ steamid, cup_id: cup, part: 'in' as const, team_id: 1 })),
    )
    for (const _round of [1, 2]) await forgetInEntries(db, who)
    expect(await rows('SELECT steamid, part, won FROM cup_players ORDER BY won')).toEqual([
      { steamid: ola, part: 'in', won: 0 },
      { steamid: pseudonym, part: 'in', won: 1 },
    ])
    expect(await saveCupWinners(db, cup, [pseudonym], 9_000)).toMatchObject([{ steamid: pseudonym }])
    expect(await rows('SELECT user_id FROM user_medals')).toEqual([{ user_id: userId }])
    expect(await rows('SELECT * FROM staff_log')).toEqual([])
    expect(await findMedalDifferences(db)).toEqual(noDifference)
  })

  it('that differs from what the cups say is found and set right', async () => {
    const cup = await recordedCup({ ended_at: 8_000 }, [kari, ola])
    await saveCupWinners(db, cup, [kari], 9_000)
    await env.DB.prepare('UPDATE cup_players SET won = 1 - won').run()
    const difference = (steamid: SteamId, has: 0 | 1) => ({ steamid, medal_id: cupMedalId, has })
    expect((await findMedalDifferences(db)).players).toMatchObject([difference(kari, 1), difference(ola, 0)])
    await setMedalsRight(db)
    expect(await findMedalDifferences(db)).toEqual(noDifference)
    expect(await listMedalsOf(db, ola)).toMatchObject([{ id: cupMedalId, acquired_at: 8_000 }])
    expect(await holders()).toBe(1)
  })
})
