import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { forgetEndedBans } from '../../../db/queries/erasure/delete-account.ts'
import type { Erasure } from '../../../durable/erasure/erasure.ts'
import { accountHash } from '../../../durable/secrets/account-hash.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { arrive, comeBack, openSite, signIn, userRow } from '../support/support-calls.ts'

const idOf = async ({ steamId }: TestUser) => ((await userRow(steamId)) as { id: number }).id

/** The player deletes the account; the job has only begun. */
async function goes(user: TestUser): Promise<void> {
  expect((await post('/profile/delete', user.token, { username: user.username })).body).toEqual({ success: true })
}

/** Deletes an account, and lets the job come to its end. */
async function deleteAccount(user: TestUser): Promise<void> {
  const id = await idOf(user)
  await goes(user)
  await ended(id)
}

/** Lets the job come to its end. */
async function ended(id: number): Promise<void> {
  const job = env.ERASURE.getByName(`user-${id}`)
  const isThere = () =>
    runInDurableObject(
      job,
      (_object: Erasure, { storage }) => storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'job'").toArray().length > 0,
    )
  while (await isThere()) await laterOf(job, 61_000)
}

/** Time passes for a job, whose alarm comes; answers what time it is then (UTC ms). */
async function laterOf(job: DurableObjectStub<Erasure>, ms: number): Promise<number> {
  const now = await runInDurableObject(job, (object: Erasure) => {
    const later = object.clock() + ms
    object.clock = () => later
    return later
  })
  await runDurableObjectAlarm(job)
  return now
}

const storedOf = async ({ steamId }: TestUser) =>
  env.DB.prepare('SELECT * FROM bans_of_deleted WHERE steamid_hash = ?')
    .bind(await accountHash(env.JWT_SECRET, steamId))
    .first()
const isOld = async (user: TestUser) => expect((await get('/auth/user/data', user.token)).status).toBe(401)

describe('a player who comes back after deleting their account', () => {
  it('begins again, with a session of their own', async () => {
    const user = await aUser({ elo: 1800 })
    await deleteAccount(user)
    expect(await storedOf(user)).toBeNull()
    const token = await signIn(openSite(), user.steamId)
    expect((await get('/auth/user/data', token)).body).toMatchObject({ user: { elo: 1000, steamid: user.steamId } })
    await isOld(user)
  })

  it('cannot sign in while the account is still being deleted', async () => {
    const user = await aUser()
    await goes(user)
    const site = openSite()
    const refused = await arrive(site, await comeBack(site, user.steamId))
    expect(refused.status).toBe(401)
    expect(await refused.text()).toContain('slettes fortsatt')
  })

  it('cannot sign in for as long as a room has not answered, even if that takes days', async () => {
    const user = await aUser()
    const id = await idOf(user)
    const lobby = await createGather(user.token)
    await post(`/matches/gather/${lobby}/cancel`, user.token)
    await drained(lobby)
    const job = env.ERASURE.getByName(`user-${id}`)
    const lost = { getByName: () => ({ forget: () => Promise.reject(new Error('the room is away')) }) }
    await runInDurableObject(job, (object: Erasure) => Object.assign(object, { env: { ...env, MATCH: lost } }))
    await goes(user)
    let now = Date.now()
    for (let hour = 0; hour < 49; hour++) now = await laterOf(job, 3_600_001)
    const row = (await storedOf(user)) as { erasing_until: number }
    expect(row.erasing_until).toBeGreaterThan(now)
    await runInDurableObject(job, (object: Erasure) => Object.assign(object, { env }))
    await laterOf(job, 3_600_001)
    await ended(id)
    expect(await storedOf(user)).toBeNull()
  })

  it('is born with the ban that ran, of which nothing is left beside the account then', async () => {
    const user = await aUser({ banned: 1, chatBanned: 1 })
    await env.DB.prepare('UPDATE users SET ban_reason = ? WHERE steamid = ?').bind('juks', user.steamId).run()
    await deleteAccount(user)
    expect(await storedOf(user)).toMatchObject({ banned: 1, chat_banned: 1, erasing_until: null })
    await signIn(openSite(), user.steamId)
    expect(await userRow(user.steamId)).toMatchObject({ banned: 1, chat_banned: 1, ban_reason: 'juks' })
    expect(await storedOf(user)).toBeNull()
  })

  it('keeps the ban when they delete the account while Steam still vouches for a sign-in', async () => {
    const user = await aUser({ banned: 1 })
    // The answer of Steam is on its way while another tab deletes the account.
    const profile = async () => {
      await goes(user)
      return new Response('{}')
    }
    const id = await idOf(user)
    const site = openSite({ profile })
    const refused = await arrive(site, await comeBack(site, user.steamId))
    expect(refused.status).toBe(401)
    expect(await refused.text()).toContain('slettes fortsatt')
    expect(await userRow(user.steamId)).toBeNull()
    await ended(id)
    await signIn(openSite(), user.steamId)
    expect(await userRow(user.steamId)).toMatchObject({ banned: 1 })
    expect(await storedOf(user)).toBeNull()
    await signIn(openSite(), user.steamId)
    expect(await userRow(user.steamId)).toMatchObject({ banned: 1 })
  })

  it('is not banned any more once the ban has ended, which the site has forgotten by then', async () => {
    const user = await aUser({ banned: 1 })
    const until = Date.now() + 3_600_000
    await env.DB.prepare('UPDATE users SET ban_until = ? WHERE steamid = ?').bind(until, user.steamId).run()
    await deleteAccount(user)
    await forgetEndedBans(openDatabase(env.DB), until - 1)
    expect(await storedOf(user)).toMatchObject({ banned: 1, ban_until: until })
    await forgetEndedBans(openDatabase(env.DB), until)
    expect(await storedOf(user)).toBeNull()
  })
})
