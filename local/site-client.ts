/** The site as a seeded player's browser uses it: public calls only. */
export type SeededPlayer = { steamid: string; username: string; elo: number; role: number }
export type OpenGather = {
  match_id: string
  status: string
  type: string
  is_competitive: number
  current_players: number
  max_players: number
}
type Reply = { success: boolean; error?: string }

export type SiteClient = {
  listPlayers(): Promise<SeededPlayer[]>
  listGathers(): Promise<OpenGather[]>
  /** Posts as that player, who is signed in when needed; the reply may be a refusal. */
  post<Body extends object>(as: string, path: string, body?: object): Promise<Reply & Partial<Body>>
}

/** `address` is where the site listens, `origin` what it calls itself. */
export function createSiteClient(address: string, origin: string): SiteClient {
  const tokens = new Map<string, string>()

  async function signIn(steamid: string): Promise<string> {
    const body = new URLSearchParams({ steamid })
    const answer = await fetch(`${address}/auth/local`, { method: 'POST', headers: { Origin: origin }, body })
    const message = /<script type="application\/json" id="message">(.*?)<\/script>/s.exec(await answer.text())?.[1]
    const { token } = JSON.parse(message ?? '{}') as { token?: string }
    if (!token) throw new Error(`signing in was answered with ${answer.status}`)
    tokens.set(steamid, token)
    return token
  }

  async function readJson<T>(path: string): Promise<T> {
    const answer = await fetch(address + path)
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return (await answer.json()) as T
  }

  return {
    listPlayers: async () => (await readJson<{ players: SeededPlayer[] }>('/auth/local/players')).players,
    listGathers: async () => (await readJson<{ activeMatches: OpenGather[] }>('/api/matches/gather/getActive')).activeMatches,
    async post(as, path, body = {}) {
      const token = tokens.get(as) ?? (await signIn(as))
      const headers = { Authorization: token, Origin: origin, 'Content-Type': 'application/json' }
      const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
      // The session may have ended since: the next call signs in again.
      if (answer.status === 401) tokens.delete(as)
      return (await answer.json()) as never
    },
  }
}
