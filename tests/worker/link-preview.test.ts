import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { GatherCard } from '../../durable/protocol/match/gather-card.ts'
import type { MatchId } from '../../durable/rules/vocabulary.ts'
import index from '../../index.html?raw'
import { aUser } from '../support/workerd/builders.ts'
import { createGather } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { openSite } from './support/support-calls.ts'

/** The file server, which has only the app's page. */
const assets = {
  fetch: async () =>
    new Response(index, { headers: { 'Content-Type': 'text/html', ETag: '"file"', 'Cache-Control': 'public, max-age=0' } }),
} as unknown as Fetcher
const site = openSite({}, { ASSETS: assets })

/** The parts of a page that its reader takes: its title, and its metas by name, entities read as a browser does. */
async function readPage(path: string, bindings: Parameters<typeof openSite>[1] = {}) {
  const response = await openSite({}, { ASSETS: assets, ...bindings }).ask(path)
  const html = await response.text()
  const found: Record<string, string> = {}
  const plain = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  let title = ''
  const reader = new HTMLRewriter()
    .on('meta', {
      element(meta) {
        const name = meta.getAttribute('property') ?? meta.getAttribute('name')
        if (name) found[name] = plain(meta.getAttribute('content') ?? '')
      },
    })
    .on('title', {
      text(chunk) {
        title += chunk.text
      },
    })
  await reader.transform(new Response(html)).text()
  return {
    html,
    title: plain(title),
    title_og: found['og:title'],
    description: found['og:description'],
    image: found['og:image'],
    alt: found['og:image:alt'],
    headers: response.headers,
  }
}

const plainTitle = 'Kampklar'

describe('the link to a match', () => {
  it('says which gather it is and what it lacks', async () => {
    const owner = await aUser({ username: 'natt' })
    const id = await createGather(owner.token, { series_type: 'bo1' })
    await drained(id)
    const page = await readPage(`/match/${id}`)
    expect([page.title, page.title_og, page.description]).toEqual([
      '5v5 hos natt · mangler 9 · Kampklar',
      '5v5 hos natt · mangler 9',
      'Gather · 5v5 · BO1 · 1 av 10 plasser er tatt',
    ])
    expect(page.image).toMatch(new RegExp(`^https://kampklar\\.test/share/match/${id}/[0-9a-f]{16}\\.png$`))
    expect(page.alt).toBe(`${page.title_og}. ${page.description}`)
    expect(page.headers.get('ETag')).toBeNull()
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('is text, whatever a player calls themselves', async () => {
    const hostile = '"><script>alert(1)</script><meta x="&quot; &lt;b'
    const card = { match_id: 'hostile123', kind: 'gather', status: 'waiting', name: hostile, owner_name: 'x', created_at: 1 }
    const facts = { current_players: 1, max_players: 10, series_type: 'bo1', picked_maps: [] }
    await env.GATHER_LIST.getByName('list').put(1, { ...card, ...facts } as unknown as GatherCard, null)
    const page = await readPage('/match/hostile123')
    expect([page.title, page.title_og]).toEqual([`${hostile} · 5v5 · mangler 9 · Kampklar`, `${hostile} · 5v5 · mangler 9`])
    expect(page.html.match(/<script/g)).toHaveLength(1)
    expect(page.html.match(/<meta/g)).toHaveLength(index.match(/<meta/g)?.length ?? 0)
  })

  it.each([
    ['longago12345', 'bo1', 13, 7, '13–7', 'Gather · 5v5 · BO1 · Lag A vant 13–7 mot Lag B'],
    ['longago12346', 'bo3', 2, 1, '2–1 i kart', 'Gather · 5v5 · BO3 · Lag A vant 2–1 i kart mot Lag B'],
    ['longago12347', 'bo1', 0, 0, 'ferdig', 'Gather · 5v5 · BO1 · Ferdig'],
  ])('says the result of a match that left the list long ago: %s', async (id, series, a, b, state, said) => {
    await env.DB.prepare(
      `INSERT INTO matches (match_id, kind, type, status, status_match, name, creator_id, max_players, series_type, pick_type, is_competitive,
         created_at, ended_at, revision, winner, score_a, score_b)
       VALUES (?, 'gather', '5v5', 'complete', 'complete', 'Fredagsgather', '', 10, ?, 'random', 1, 1, 2, 9, 'A', ?, ?)`,
    )
      .bind(id, series, a, b)
      .run()
    const page = await readPage(`/match/${id}`)
    expect([page.title_og, page.description]).toEqual([`Fredagsgather · 5v5 · ${state}`, said])
  })

  it('says what the site is at the address of a match that nobody knows', async () => {
    expect((await readPage('/match/ukjentkamp12')).title_og).toBe(plainTitle)
  })

  it.each(['/match/x', '/match/hostile123/mer', '/gathers'])('says what the site is where there is no match: %s', async (path) => {
    const page = await readPage(path)
    expect([page.title_og, page.image, page.headers.get('ETag')]).toEqual([plainTitle, 'https://kampklar.test/share/site.jpg', '"file"'])
  })

  it.each([
    ['nothing can be read', async () => Promise.reject(new Error('away'))],
    ['nobody answers', () => new Promise<null>(() => {})],
  ])('is the app all the same when %s', async (_what, card: (id: MatchId) => Promise<null>) => {
    const page = await readPage('/match/hostile123', { GATHER_LIST: { getByName: () => ({ card }) } as never })
    expect(page.title_og).toBe(plainTitle)
  })

  it('is all that asks the list: other pages read nothing', async () => {
    const untouched = { getByName: () => expect.fail('asked') }
    const reply = await openSite({}, { ASSETS: assets, GATHER_LIST: untouched as never }).ask('/profile/abc')
    expect(reply.status).toBe(200)
    expect((await site.ask('/match/finnes.js')).status).toBe(404)
  })
})
