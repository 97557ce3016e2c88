import type { GameEvent } from './event-bodies.ts'
import { dotnetJson } from './event-json.ts'
import type { Mischief } from './mischief.ts'

/** The address of events, as the console set it. */
export type RemoteLog = { url: string; headerKey: string; headerValue: string }

/** The address of events, or of round backups, as the console's settings name it. */
export function remoteIn(cvars: ReadonlyMap<string, string>, kind: 'log' | 'backup', { sendsWrongSecret }: Mischief): RemoteLog {
  const named = (name: string) => cvars.get(`matchzy_remote_${kind}_${name}`) ?? ''
  return { url: named('url'), headerKey: named('header_key'), headerValue: sendsWrongSecret ? 'not-the-secret' : named('header_value') }
}

/** The plugin's own is 100 s. */
const patienceMs = 100_000

/** Posts once, whatever the answer; null when there was none (docs/integrations.md 5). */
export async function postEvent({ url, headerKey, headerValue }: RemoteLog, event: GameEvent): Promise<number | null> {
  const custom: Record<string, string> = headerKey && headerValue ? { [headerKey]: headerValue } : {}
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'User-Agent': '', ...custom }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: dotnetJson(event), signal: AbortSignal.timeout(patienceMs) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}
