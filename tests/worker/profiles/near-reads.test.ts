import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../support/workerd/builders.ts'
import { openSite } from '../support/support-calls.ts'

const seen = '00000000-00000001-00000000-00000000000000000000000000000000'

/** The site, and where each session of the database was told to begin. */
function watchedSite() {
  const begun: unknown[] = []
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'withSession') return Reflect.get(target, name).bind(target)
      return (start: string) => {
        begun.push(start)
        return target.withSession(start)
      }
    },
  })
  return { ...openSite({}, { DB }), begun }
}

describe('a call to the record', () => {
  it('that only reads may be served near the reader, but not from before what the browser has seen', async () => {
    const { ask, begun } = watchedSite()
    const first = await ask('/api/top/getData')
    const bookmark = first.headers.get('x-bookmark') ?? ''
    expect(bookmark).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{8}){2}-[0-9a-f]{32}$/)
    const second = await ask('/api/top/getData', { headers: { 'X-Bookmark': seen } })
    expect((second.headers.get('x-bookmark') ?? '') > seen).toBe(true)
    await ask('/api/top/getData', { headers: { 'X-Bookmark': 'first-primary' } })
    expect(begun).toEqual(['first-unconstrained', seen, 'first-primary'])
  })

  it('that writes begins at the primary, and so does signing in', async () => {
    const { ask, begun } = watchedSite()
    const { token } = await aUser()
    const written = await ask('/api/profile/logoutAll', { method: 'POST', headers: { Authorization: token, 'X-Bookmark': seen } })
    expect(written.status).toBe(200)
    expect(written.headers.get('x-bookmark')).not.toBeNull()
    await ask('/auth/steam')
    expect(begun).toEqual(['first-primary', 'first-primary'])
  })

  it.each(['first-unconstrained', "'; DROP TABLE users", 'zz', `${seen}0`])(
    'never hands the database what a stranger wrote: %s',
    async (text) => {
      const { ask, begun } = watchedSite()
      expect((await ask('/api/top/getData', { headers: { 'X-Bookmark': text } })).status).toBe(200)
      expect(begun).toEqual(['first-unconstrained'])
    },
  )
})
