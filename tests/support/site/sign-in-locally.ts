import type { Session } from './session.ts'

/** Signs in a seeded player with the list of a site on the developer's own machine. */
export async function signInLocally(siteUrl: string, steamId: string): Promise<Session> {
  const body = new URLSearchParams({ steamid: steamId })
  const page = await (await fetch(`${siteUrl}/auth/local`, { method: 'POST', body, headers: { Origin: siteUrl } })).text()
  const message = /<script type="application\/json" id="message">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}'
  return { steamId, name: '', token: (JSON.parse(message) as { token: string }).token }
}
