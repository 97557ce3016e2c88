import { sign, verify } from 'hono/jwt'
import { isSignatureText } from './signature-text.ts'

/** A key of its own, so that no other token stands for one of these, nor the other way round. */
const keyOf = (secret: string): string => `${secret}\ntrial of notifications`

/** The token of a trial notification, with which its browser says until `until` (UTC ms) that it arrived. */
export const signTrialToken = (secret: string, until: number): Promise<string> => sign({ until }, keyOf(secret), 'HS256')

/** Whether this is the token of a trial notification whose time is not over at `now` (UTC ms). */
export async function isTrialToken(secret: string, token: string, now: number): Promise<boolean> {
  if (!isSignatureText(token.split('.')[2] ?? '')) return false
  try {
    const { until } = await verify(token, keyOf(secret), 'HS256')
    return typeof until === 'number' && now < until
  } catch {
    return false
  }
}
