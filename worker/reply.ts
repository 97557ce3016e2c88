import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as v from 'valibot'
import { type ErrorCode, httpStatusOf, type Refusal } from '../durable/rules/error-codes.ts'
import { errorTexts } from '../durable/rules/error-texts.ts'
import type { AppEnv } from './app-env.ts'
import type { RefusalReply } from './contract/replies.ts'

/** Answers with a body of the contract's shape; the schema gives only the type here, and tests parse with it. */
export const answer = <Schema extends v.GenericSchema>(c: Context<AppEnv>, _schema: Schema, body: v.InferOutput<Schema>) =>
  c.json(body as object)

/**
 * The refusals that end by themselves, with about the seconds until then: a room that a newer version has is back after the rollout.
 */
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { SLOW_DOWN: 1, MAINTENANCE: 30 }

/** The refusals after which a player would write to support: those of status 500, and one that should have ended by itself. */
const isUnexpected = (code: ErrorCode): boolean => code === 'MAINTENANCE' || httpStatusOf(code) === 500

/** Answers a refusal: its status, code and Norwegian text (docs/product.md 9). An unexpected refusal names its request. */
export function refuse(c: Context<AppEnv>, code: ErrorCode, message?: string, fields?: readonly string[]) {
  const ref = isUnexpected(code) ? c.var.requestId : undefined
  if (ref !== undefined) c.set('unexpected', code)
  const body: RefusalReply = {
    ...{ success: false, error: code, message: message ?? errorTexts[code] },
    ...(fields && { fields: [...fields] }),
    ...(ref !== undefined && { ref }),
  }
  const retryAfter = retryAfterSeconds[code]
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  return c.json(body, httpStatusOf(code) as ContentfulStatusCode)
}

/** Answers a refusal that a rule or a room gave. */
export const refuseWith = (c: Context<AppEnv>, { code, message, fields }: Refusal) => refuse(c, code, message, fields)

/** Answers that the body is too large: 413. */
export function refuseTooLarge(c: Context<AppEnv>, message: string, fields?: readonly string[]) {
  const body: RefusalReply = { success: false, error: 'INVALID_INPUT', message, ...(fields && { fields: [...fields] }) }
  return c.json(body, 413)
}

/** Answers a call with a room's answer to the action. */
export const answerOutcome = (c: Context<AppEnv>, outcome: { ok: true } | Refusal) =>
  outcome.ok ? c.json({ success: true as const }) : refuseWith(c, outcome)
