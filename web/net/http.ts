import * as v from 'valibot'
import type { ErrorCode } from '../../durable/rules/error-codes.ts'
import { doneReply, refusalReply } from '../../worker/contract/replies.ts'
import { errorTexts } from '../texts/errors.ts'
import { newActionKey } from './action-key.ts'
import { readToken } from './token-cookie.ts'

/** `told` is false when the server said nothing itself: then a screen may use its own words. */
export type Refused = {
  ok: false
  code: ErrorCode | string
  message: string
  fields: readonly string[]
  told: boolean
  /** Nobody was reached: the network failed, or was too slow. */
  isUnreached?: true
}
export type Reply<T> = { ok: true; data: T } | Refused

export const refused = (code: ErrorCode): Refused => ({ ok: false, code, message: errorTexts[code], fields: [], told: false })

/** The text of a code; a code this page is too old to know stands for itself. */
export const textOf = (code: string): string => (errorTexts as Record<string, string>)[code] ?? code

/** How long a call may take: a network that swallows everything would hold a button busy for minutes. */
const patienceMs = 20_000

type Call<Schema extends v.GenericSchema> = {
  path: string
  reply: Schema
  method?: 'GET' | 'POST'
  body?: object
  /** Given when the same action may arrive twice, by socket and by call. */
  key?: string
  withinMs?: number
}

function requestOf({ method = 'GET', body, key, withinMs = patienceMs }: Call<v.GenericSchema>): RequestInit {
  const headers = new Headers({ 'content-type': 'application/json' })
  const token = readToken()
  if (token !== null) headers.set('authorization', token)
  if (method !== 'GET') headers.set('idempotency-key', key ?? newActionKey())
  return { method, headers, body: method === 'GET' ? null : JSON.stringify(body ?? {}), signal: AbortSignal.timeout(withinMs) }
}

/** Asks the server; every outcome is a value, also the network's failure. */
export async function call<Schema extends v.GenericSchema>(what: Call<Schema>): Promise<Reply<v.InferOutput<Schema>>> {
  let json: unknown
  try {
    const response = await fetch(`/api${what.path}`, requestOf(what))
    json = await response.json()
  } catch (error) {
    console.warn(what.path, error)
    // What came but cannot be read did come from somebody.
    return error instanceof SyntaxError ? refused('UNKNOWN_ERROR') : { ...refused('UNKNOWN_ERROR'), isUnreached: true }
  }
  const reply = v.safeParse(what.reply, json)
  if (reply.success) return { ok: true, data: reply.output }
  const refusal = v.safeParse(refusalReply, json)
  if (!refusal.success) {
    console.warn(what.path, 'answered something unknown', reply.issues[0]?.message)
    return refused('UNKNOWN_ERROR')
  }
  const { error: code, message, fields = [] } = refusal.output
  return { ok: false, code, message: message || textOf(code), fields, told: true }
}

/** Carries out an action that answers with nothing but success. */
export const act = (path: string, body?: object, extra?: Pick<Call<typeof doneReply>, 'key' | 'withinMs'>) =>
  call({ path, reply: doneReply, method: 'POST', ...(body && { body }), ...extra })
