import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { expect, vi } from 'vitest'
import { patienceMs } from '../../support/site/patience.ts'

/** The size of a file as it travels (bytes, gzip), by its address: a file of the build never changes. */
const sizes = new Map<string, Promise<number>>()
const readSize = async (url: string) => gzipSync(await (await fetch(url)).bytes()).length
function sizeOf(url: string): Promise<number> {
  const size = sizes.get(url) ?? readSize(url)
  sizes.set(url, size)
  return size
}

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
  const atRest = () => vi.waitFor(() => expect([...underWay].map((request) => request.url())).toEqual([]), patienceMs)
  return { calls, atRest, kilobytes: async () => (await Promise.all([...scripts].map(sizeOf))).reduce((sum, size) => sum + size, 0) / 1024 }
}
