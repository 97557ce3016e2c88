import { SELF } from 'cloudflare:test'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'

type Reply = { status: number; body: Record<string, unknown> & { success?: boolean; error?: string; message?: string }; headers: Headers }

/** One call as the web makes it. */
export async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  token: string | null,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await SELF.fetch(`https://kampklar.test/api${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(token && { Authorization: token }), ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Reply['body']) : {}, headers: response.headers }
}

export const post = (path: string, token: string | null, body?: unknown, headers?: Record<string, string>) =>
  call('POST', path, token, body, headers)
export const get = (path: string, token: string | null = null, headers?: Record<string, string>) =>
  call('GET', path, token, undefined, headers)

export const bo3 = {
  type: '5v5',
  max_players: 10,
  is_competitive: 1,
  discord_option: 0,
  series_type: 'bo3',
  pick_type: 'ABBAABAB',
  maps: '1,2,3,4,5,7,8',
}

/** Opens a gather the way the form does; answers its match id. */
export async function createGather(token: string, fields: object = {}): Promise<MatchId> {
  const { body } = await post('/matches/gather/create', token, { ...bo3, ...fields })
  const gather = body.gather as [{ match_id: MatchId }] | undefined
  if (!gather) throw new Error(`no gather: ${JSON.stringify(body)}`)
  return gather[0].match_id
}
