import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { guestMatchSchema } from '../../durable/protocol/match/guest-fields.ts'
import index from '../../index.html?raw'
import { guestMatchId } from '../../worker/contract/matches/guest-match.ts'
import { aUser } from '../support/workerd/builders.ts'
import { createGather } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { openSite } from './support/support-calls.ts'

const assets = { fetch: async () => new Response(index, { headers: { 'Content-Type': 'text/html' } }) } as unknown as Fetcher

async function visit(path: string, headers: Record<string, string> = {}) {
  const reply = await openSite({}, { ASSETS: assets }).ask(path, { headers })
  const html = await reply.text()
  const [, json] = new RegExp(`<script type="application/json" id="${guestMatchId}">(.*)</script>`).exec(html) ?? []
  return { reply, html, match: json === undefined ? null : v.parse(guestMatchSchema, JSON.parse(json)) }
}

async function aLobbyOf(username: string) {
  const owner = await aUser({ username })
  const id = await createGather(owner.token, {})
  await drained(id)
  return { owner, id }
}

describe('the page on which guests see a match', () => {
  it('brings the match with it, as text whatever a player calls themselves, and may be shared', async () => {
    const { id } = await aLobbyOf('</script><script>alert(1)</script>')
    const { reply, html, match } = await visit(`/se/${id}`)
    expect(match?.players[0]?.username).toBe('</script><script>alert(1)</script>')
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).toContain('mangler 9 · Kampklar')
    expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([200, 'public, s-maxage=5'])
    expect(reply.headers.get('X-Robots-Tag')).toBe('noindex')
  })

  it('says in its first view who plays and what is missing, before any script', async () => {
    const { id } = await aLobbyOf('Kari & <b>Co</b>')
    const [, view] = /<div id="root">(.*)<\/div>/.exec((await visit(`/se/${id}`)).html) ?? []
    expect(view).toContain('<bdi>Kari &amp; &lt;b&gt;Co&lt;/b&gt;s gather</bdi></h1>')
    expect(view).toContain('Mangler 9 spillere</p>')
    expect(view).toContain('<bdi>Kari &amp; &lt;b&gt;Co&lt;/b&gt;</bdi></li>')
  })

  it('comes to a guest at the address of the match too, and to a player without it', async () => {
    const { owner, id } = await aLobbyOf('Kari')
    const guest = await visit(`/match/${id}`)
    expect([guest.match?.match_id, guest.reply.headers.get('Cache-Control')]).toEqual([id, 'private, no-store'])
    expect((await visit(`/match/${id}`, { Cookie: `jwt=${owner.token}` })).match).toBeNull()
  })

  it('is the app without a match where nobody knows one', async () => {
    for (const path of ['/se/finnes0ikke', '/se/x']) {
      const { reply, html, match } = await visit(path)
      expect([match, reply.status]).toEqual([null, 200])
      expect(html).toContain('id="root"')
    }
  })
})
