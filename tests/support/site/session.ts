import type { SteamStandIn } from '../node/steam-stand-in.ts'

const locationOf = (answer: Response): string => answer.headers.get('location') ?? ''

/**
 * Signs in through Steam's stand-in as a browser does, without a browser and without the list of seeded players; returns the session's
 * token.
 */
export async function signInByHttp(siteUrl: string, steam: SteamStandIn, steamId: string): Promise<string> {
  const begun = await fetch(`${siteUrl}/auth/steam?direkte=1`, { redirect: 'manual' })
  const cookie = begun.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const page = await (await fetch(locationOf(begun))).text()
  const approve = new RegExp(`href="([^"]*as=${steamId}[^"]*)"`).exec(page)?.[1] ?? ''
  const approved = await fetch(new URL(approve, steam.openIdUrl), { redirect: 'manual' })
  const returned = await (await fetch(locationOf(approved), { headers: { Cookie: cookie } })).text()
  const message = /<script type="application\/json" id="message">(.*?)<\/script>/s.exec(returned)?.[1] ?? '{}'
  const { token } = JSON.parse(message) as { token?: string }
  if (!token) throw new Error(`Steam's answer signed nobody in: ${returned.slice(0, 200)}`)
  return token
}

export type Session = { steamId: string; name: string; token: string }

/** A call as this session's browser makes it. */
export async function callAs<Body extends object = object>(
  siteUrl: string,
  { token }: Session,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Body & { success: boolean; error?: string; message?: string }> {
  const headers = { Authorization: token, Origin: siteUrl, 'Content-Type': 'application/json' }
  const answer = await fetch(`${siteUrl}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return (await answer.json()) as never
}
