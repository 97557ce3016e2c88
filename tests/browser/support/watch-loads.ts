import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { expect, vi } from 'vitest'
import { patienceMs } from '../../support/site/patience.ts'

/** The loads of a page: kilobytes of script as they travel (gzip), and calls of the API. */
export function watchLoads(page: Page) {
  const scripts = new Set<string>()
  const calls: string[] = []
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
    if (pathname.endsWith('.js') && response.status() === 200) scripts.add(response.url())
  })
  const sizeOf = async (url: string) => gzipSync(await (await fetch(url)).bytes()).length
  const atRest = () => vi.waitFor(() => expect([...underWay].map((request) => request.url())).toEqual([]), patienceMs)
  return { calls, atRest, kilobytes: async () => (await Promise.all([...scripts].map(sizeOf))).reduce((sum, size) => sum + size, 0) / 1024 }
}
