import * as v from 'valibot'
import type { ErrorCode } from '../../durable/rules/error-codes.ts'
import { doneReply, refusalReply } from '../../worker/contract/replies.ts'
import { errorTexts } from '../texts/errors.ts'
import { newActionKey } from './action-key.ts'
import { dropEarlyCalls, startEarlyCall, takeEarlyCall } from './early-call.ts'
import { fetchInOrder } from './sockets/bookmark.ts'
import { readToken } from './token-cookie.ts'

/** `isFromServer` is false if the message is not from the server. A screen can then use its own words. */
export type Refused = {
  ok: false
  code: ErrorCode | string
  message: string
  fields: readonly string[]
  isFromServer: boolean
  /** The server was not reached: the network failed or was too slow. */
  isUnreached?: true
  /** The id of the call in the log, if the server refused because of an unexpected error. */
  ref?: string
}
export type Reply<T> = { ok: true; data: T } | Refused

export const refused = (code: ErrorCode): Refused => ({ ok: false, code, message: errorTexts[code], fields: [], isFromServer: false })

/** The text of a code. A code that this page is too old to know is shown itself. */
export const textOf = (code: string): string => (errorTexts as Record<string, string>)[code] ?? code

/** The time limit of a call. Without it a dead network would keep a button busy for minutes. */
const defaultTimeoutMs = 20_000

/** The server's refusal in a reply; null for anything else. */
export function refusalIn(json: unknown): Refused | null {
  const refusal = v.safeParse(refusalReply, json)
  if (!refusal.success) return null
  const { error: code, message, fields = [], ref } = refusal.output
  return { ok: false, code, message: message || textOf(code), fields, isFromServer: true, ...(ref !== undefined && { ref }) }
}

type Call<Schema extends v.GenericSchema> = {
  path: string
  reply: Schema
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object
  /** Set when the same action may arrive twice, by socket and by HTTP. */
  key?: string
  timeoutMs?: number
}

function requestOf({ method = 'GET', body, key, timeoutMs = defaultTimeoutMs }: Call<v.GenericSchema>): RequestInit & { headers: Headers } {
  const headers = new Headers({ 'content-type': 'application/json' })
  const token = readToken()
  if (token !== null) headers.set('authorization', token)
  if (method !== 'GET') headers.set('idempotency-key', key ?? newActionKey())
  return { method, headers, body: method === 'GET' ? null : JSON.stringify(body ?? {}), signal: AbortSignal.timeout(timeoutMs) }
}

/** Calls the server. Every outcome is a value, also a failed network. */
export async function call<Schema extends v.GenericSchema>(request: Call<Schema>): Promise<Reply<v.InferOutput<Schema>>> {
  const { path, method = 'GET' } = request
  const isRead = method === 'GET'
  // An early answer is from before this action: the next read must not take it.
  if (!isRead) dropEarlyCalls()
  let json: unknown
  try {
    const response = await ((isRead ? takeEarlyCall(path) : null) ?? fetchInOrder(`/api${path}`, requestOf(request)))
    json = await response.json()
  } catch (error) {
    console.warn(path, error)
    // A reply that is not JSON still came from a server.
    return error instanceof SyntaxError ? refused('UNKNOWN_ERROR') : { ...refused('UNKNOWN_ERROR'), isUnreached: true }
  }
  const reply = v.safeParse(request.reply, json)
  if (reply.success) return { ok: true, data: reply.output }
  const refusal = refusalIn(json)
  if (!refusal) console.warn(path, 'answered something unknown', reply.issues[0]?.message)
  return refusal ?? refused('UNKNOWN_ERROR')
}

/** Starts a read that a screen makes as soon as its script is loaded. */
export const askEarly = (path: string): void =>
  startEarlyCall(path, () => fetchInOrder(`/api${path}`, requestOf({ path, reply: doneReply })))

/** Sends an action whose reply says only that it succeeded. */
export const act = (path: string, body?: object, extra?: Pick<Call<typeof doneReply>, 'key' | 'timeoutMs'>) =>
  call({ path, reply: doneReply, method: 'POST', ...(body && { body }), ...extra })
