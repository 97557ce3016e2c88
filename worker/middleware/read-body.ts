import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '../app-env.ts'
import { refuse, refuseTooLarge } from '../reply.ts'
import { wrongFields } from '../wrong-fields.ts'

/** Largest JSON body of an ordinary call, in bytes. */
const bodyMaxBytes = 64 * 1024
/** The same of a call that may hold an image as base64. */
export const imageBodyMaxBytes = 1536 * 1024

/** Fields that must be filled in, and the text that says so where one is missing or blank. */
export type RequiredFields = { fields: readonly string[]; text: string }

/**
 * Parses the JSON body with `schema`; a missing body counts as `{}`. Refuses with INVALID_INPUT (400, `fields` named) a body that is not
 * JSON or does not fit, with the text of `required` where fields are missing, and a too large one with 413.
 */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  maxBytes = bodyMaxBytes,
  required?: RequiredFields,
): MiddlewareHandler<AppEnv, string, { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }> {
  return async (c, next) => {
    const text = await readText(c.req.raw, maxBytes)
    if (text === null) return refuseTooLarge(c, 'Innholdet er for stort.')
    const json = parseJson(text)
    const missing = required ? missingOf(json, required.fields) : []
    if (required && missing.length > 0) return refuse(c, 'INVALID_INPUT', required.text, missing)
    const parsed = json === undefined ? null : schema.safeParse(json)
    if (!parsed?.success) {
      return refuse(c, 'INVALID_INPUT', undefined, parsed ? wrongFields(parsed.error) : [])
    }
    c.req.addValidatedData('json', parsed.data as object)
    return next()
  }
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The fields among these that an object lacks; none for a value that is no object. */
function missingOf(json: unknown, fields: readonly string[]): string[] {
  if (typeof json !== 'object' || json === null) return []
  const given = new Map(Object.entries(json))
  return fields.filter((field) => isBlank(given.get(field)))
}

/** The body as text, or null as soon as it is longer than `maxBytes`, whatever its headers claim. */
export async function readText(request: Request, maxBytes: number): Promise<string | null> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declared > maxBytes) return null
  // A body with a length is never longer than it; one without is counted as it comes.
  if (declared >= 0) return request.text()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return new TextDecoder().decode(await new Blob(chunks).arrayBuffer())
}

/** undefined when it is not JSON. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
