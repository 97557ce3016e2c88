import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import index from '../../index.html?raw'
import { siteNowId, siteNowSchema } from '../../worker/contract/site-now.ts'
import { aUser } from '../support/workerd/builders.ts'
import { createGather } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { openSite } from './support/support-calls.ts'

/** The file server, which has only the app's page. */
const assets = {
  fetch: async () => new Response(index, { headers: { 'Content-Type': 'text/html', ETag: '"file"' } }),
} as unknown as Fetcher

async function visit(bindings: Parameters<typeof openSite>[1] = {}, headers: Record<string, string> = {}) {
  const reply = await openSite({}, { ASSETS: assets, ...bindings }).ask('/', { headers })
  const html = await reply.text()
  const [, json] = new RegExp(`<script type="application/json" id="${siteNowId}">(.*)</script>`).exec(html) ?? []
  return { reply, html, now: json === undefined ? null : v.parse(siteNowSchema, JSON.parse(json)) }
}

const hostile = '</script><script>alert(1)</script>'

describe('the home page of a guest', () => {
  it('brings the figures and the gathers that go on, as text whatever a player calls themselves', async () => {
    const owner = await aUser({ username: hostile })
    const id = await createGather(owner.token, {})
    await drained(id)
    const { reply, html, now } = await visit()
    expect([reply.status, reply.headers.get('ETag'), reply.headers.get('Cache-Control')]).toEqual([200, null, 'private, no-store'])
    expect(now?.gathers.find(({ match_id }) => match_id === id)?.owner_name).toBe(hostile)
    expect(now?.figures.gathers).toBeGreaterThan(0)
    expect(html.match(/<script/g)).toHaveLength(2)
  })

  it('is the app without them when they cannot be read, or not in time', async () => {
    for (const everything of [() => Promise.reject(new Error('away')), () => new Promise<never>(() => {})]) {
      const { html, now } = await visit({ GATHER_LIST: { getByName: () => ({ everything }) } as never })
      expect(now).toBeNull()
      expect(html).toContain('id="root"')
    }
  })
})

describe('the head of the page', () => {
  it('leaves before the state is read: the browser fetches the script meanwhile', async () => {
    const state = Promise.withResolvers<unknown>()
    const list = { getByName: () => ({ everything: () => state.promise }) } as never
    const hub = { getByName: () => ({ figures: async () => ({ online: 1, queued: 0, gathers: 0 }) }) } as never
    const reply = await openSite({}, { ASSETS: assets, GATHER_LIST: list, HUB: hub }).ask('/')
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('<title>')
    state.resolve({ switches: {}, gathers: [] })
    let rest = ''
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) rest += part.value
    expect(rest).toContain('"online":1')
  })
})

describe('the home page of a player', () => {
  it('is the file, and reads nothing', async () => {
    const untouched = { getByName: () => expect.fail('asked') } as never
    const { reply, now } = await visit({ GATHER_LIST: untouched, HUB: untouched }, { Cookie: 'jwt=any' })
    expect([reply.headers.get('ETag'), now]).toEqual(['"file"', null])
  })
})
