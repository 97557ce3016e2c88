import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of another site with these addresses in frames, named by their place from 0. */
export async function openForeignSite(addresses: readonly string[]): Promise<{ url: string; close(): void }> {
  const frames = addresses.map((address, place) => `<iframe name="frame${place}" src="${address}" width="400" height="500"></iframe>`)
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Et annet nettsted</title>${frames.join('')}`)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}
