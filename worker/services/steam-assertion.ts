import { isSteamId, steamIdPattern } from '../../durable/rules/player/steam-id.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'

/** The values that an answer of Steam must agree with: docs/integrations.md 1. */
export type Expected = { state: string | null; returnTo: string; openidUrl: string; now: number }
export type Assertion = { steamId: SteamId; nonce: string; fields: URLSearchParams }
export type ReadAssertion = { ok: true; assertion: Assertion } | { ok: false; why: 'cancelled' | 'forged' | 'expired' }

const openidNamespace = 'http://specs.openid.net/auth/2.0'
const parameterNames = [
  'ns',
  'mode',
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
  'signed',
  'sig',
].map((name) => `openid.${name}`)
const mustBeSigned = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']
const claimedIdPattern = new RegExp(`^https://steamcommunity\\.com/openid/id/(${steamIdPattern})$`)
const noncePattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)[\x21-\x7e]{1,200}$/
/** How old a nonce may be, or how far ahead its clock, in ms. */
const nonceMs = 5 * 60_000
const controlPattern = /[\u0000-\u001f\u007f]/

/** Checks 1 to 6 of docs/integrations.md 1, in their order; the caller checks the nonce's first use and asks Steam. */
export function readAssertion(query: URLSearchParams, expected: Expected): ReadAssertion {
  const forged = { ok: false, why: 'forged' } as const
  const state = query.get('state')
  const stateHolds = expected.state !== null && expected.state.length > 0 && state === expected.state
  if (query.get('openid.mode') === 'cancel' || query.get('openid.mode') === 'error') return { ok: false, why: 'cancelled' }
  if (!hasExactly(query, ['state', ...parameterNames])) return forged
  if (!stateHolds) return { ok: false, why: expected.state === null ? 'expired' : 'forged' }
  const of = (name: string) => query.get(`openid.${name}`) ?? ''
  if (of('ns') !== openidNamespace || of('mode') !== 'id_res' || of('op_endpoint') !== expected.openidUrl) return forged
  if (of('return_to') !== expected.returnTo) return forged
  const steamId = claimedIdPattern.exec(of('claimed_id'))?.[1]
  if (!steamId || !isSteamId(steamId) || of('identity') !== of('claimed_id')) return forged
  const signed = new Set(of('signed').split(','))
  if (!mustBeSigned.every((name) => signed.has(name))) return forged
  const nonceAt = Date.parse(noncePattern.exec(of('response_nonce'))?.[1] ?? '')
  if (Number.isNaN(nonceAt)) return forged
  if (Math.abs(expected.now - nonceAt) > nonceMs) return { ok: false, why: 'expired' }
  const fields = new URLSearchParams([...query].filter(([name]) => name !== 'state'))
  return { ok: true, assertion: { steamId, nonce: of('response_nonce'), fields } }
}

/**
 * Whether the query has each of these names once, with a value and without control characters, and no other name: on other sites strangers
 * signed in with extra parameters.
 */
function hasExactly(query: URLSearchParams, names: readonly string[]): boolean {
  const given = [...query.keys()]
  const clean = [...query].every(([name, value]) => value !== '' && !controlPattern.test(name) && !controlPattern.test(value))
  return clean && given.length === names.length && names.every((name) => given.filter((each) => each === name).length === 1)
}
