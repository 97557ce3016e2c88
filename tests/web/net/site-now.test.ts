import { expect, it } from 'vitest'
import { readSiteNow } from '../../../web/net/site-now.ts'
import { siteNowId } from '../../../worker/contract/site-now.ts'

/** A page that came with this text. */
const pageWith = (textContent: string | null) =>
  ({ getElementById: (id: string) => (id === siteNowId && textContent !== null ? { textContent } : null) }) as unknown as Document

it('the state that came with the page is read; none or that of another version is nothing', () => {
  const switches = { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 }
  const now = { switches, incident: null, gathers: [], figures: { online: 3, queued: 0, gathers: 0 } }
  expect(readSiteNow(pageWith(null))).toBeNull()
  expect(readSiteNow(pageWith(JSON.stringify({ ...now, figures: {} })))).toBeNull()
  expect(readSiteNow(pageWith(JSON.stringify(now)))?.figures.online).toBe(3)
})
