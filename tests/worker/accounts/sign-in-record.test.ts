import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { aSteamId, aUser } from '../../support/workerd/builders.ts'
import { messageIn, openSite, signIn, userRow } from '../support/support-calls.ts'

const statsOf = (steamId: string) =>
  env.DB.prepare('SELECT s.* FROM user_stats s JOIN users u ON u.id = s.user_id WHERE u.steamid = ?').bind(steamId).all()
const shownAs = (avatarfull: string) => ({
  profile: (steamid: string) => Response.json({ response: { players: [{ steamid, personaname: 'Kari', avatarfull }] } }),
})

describe('the record after a sign-in', () => {
  it('is a player with totals of nought, which later sign-ins leave alone', async () => {
    const steamId = aSteamId()
    await signIn(openSite(), steamId)
    expect((await statsOf(steamId)).results).toMatchObject([{ kills: 0, matches_played: 0 }])
    await env.DB.prepare('UPDATE user_stats SET kills = 7 WHERE user_id = (SELECT id FROM users WHERE steamid = ?)').bind(steamId).run()
    await signIn(openSite(), steamId)
    expect((await statsOf(steamId)).results).toMatchObject([{ kills: 7 }])
  })

  it.each([
    'https://ond.example/kari.jpg',
    'http://avatars.steamstatic.com/kari.jpg',
    'https://avatars.steamstatic.com.ond.example/kari.jpg',
    'https://avatars.steamstatic.com@ond.example/kari.jpg',
    'javascript:alert(1)',
    `https://avatars.steamstatic.com/${'a'.repeat(500)}.jpg`,
    '',
  ])('is never a picture that lies elsewhere: %s', async (avatar) => {
    const [fresh, known] = [aSteamId(), await aUser()]
    for (const id of [fresh, known.steamId]) await signIn(openSite(shownAs(avatar)), id)
    expect((await userRow(fresh))?.avatar).toMatch(/^\/avatars\/\d\d\.svg$/)
    expect(await userRow(known.steamId)).toMatchObject({ avatar: '/avatars/01.svg', username: 'Kari' })
  })

  it.each(['avatars.steamstatic.com', 'avatars.akamai.steamstatic.com'])('is a picture of %s', async (host) => {
    const steamId = aSteamId()
    await signIn(openSite(shownAs(`https://${host}/ab12_full.jpg`)), steamId)
    expect(await userRow(steamId)).toMatchObject({ avatar: `https://${host}/ab12_full.jpg` })
  })
})

describe('choosing a player on a laptop', () => {
  const address = 'http://localhost:8787'
  const choose = (body: string, siteUrl: string, origin: string) =>
    openSite({}, { DEV_LOGIN: '1', SITE_URL: siteUrl }).ask(`${address}/auth/local`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })

  it('works under the name that the site was given, too', async () => {
    const kari = await aUser()
    await env.DB.prepare(`UPDATE users SET uid = 'demo' || uid WHERE steamid = ?`).bind(kari.steamId).run()
    const chosen = await choose(`steamid=${kari.steamId}`, 'http://kampklar.local:8787', 'http://kampklar.local:8787')
    expect(messageIn(await chosen.text())).toMatchObject({ ok: true })
  })

  it('takes a form that holds an id, and no more', async () => {
    expect((await choose(`steamid=${'7'.repeat(2_000)}`, address, address)).status).toBe(413)
  })
})
