import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import type { UserRow } from '../../../db/queries/accounts/sessions.ts'
import { signInUser } from '../../../db/queries/accounts/users.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { aSteamId, unique } from '../../support/workerd/builders.ts'

const db = openDatabase(env.DB)
const signIn = (steamId: SteamId, now: number) =>
  signInUser(db, {
    steamId,
    uid: `uid${unique()}`,
    username: 'Kari',
    avatar: null,
    isOwner: false,
    now,
    hash: `hash of ${steamId}`,
    fallback: { username: 'Spiller', avatar: '/avatars/01.svg' },
  })

describe('a player who signs in for the first time', () => {
  it('has a rating that adds up from the first day, and a ledger that later sign-ins leave alone', async () => {
    const steamId = aSteamId()
    const { id, elo } = (await signIn(steamId, 5)) as UserRow
    await signIn(steamId, 9)
    const { results } = await env.DB.prepare('SELECT * FROM elo_ledger WHERE user_id = ?').bind(id).all()
    expect(results).toMatchObject([{ seq: 0, kind: 'start', match_id: null, change: 1_000, before: 0, after: 1_000, at: 5 }])
    expect(elo).toBe(1_000)
  })
})
