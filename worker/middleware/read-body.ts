import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '../app-env.ts'
import { refuse, refuseTooLarge } from '../reply.ts'
import { wrongFields } from '../wrong-fields.ts'

/** Largest JSON body of an ordinary call, in bytes. */
const bodyMaxBytes = 64 * 1024
/** The same of a call that may hold an image as base64. */
export const imageBodyMaxBytes = 1536 * 1024

/**
 * Parses the JSON body with `schema`, where no body at all equals `{}`. Refuses with INVALID_INPUT (400, `fields` named)
 * what is not JSON or does not fit, and what is too large with 413.
 */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  maxBytes = bodyMaxBytes,
): MiddlewareHandler<AppEnv, string, { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }> {
  return async (c, next) => {
    const text = await readText(c.req.raw, maxBytes)
    if (text === null) return refuseTooLarge(c, 'Innholdet er for stort.')
    const json = parseJson(text)
    const parsed = json === undefined ? null : schema.safeParse(json)
    if (!parsed?.success) {
      return refuse(c, 'INVALID_INPUT', undefined, parsed ? wrongFields(parsed.error) : [])
    }
    c.req.addValidatedData('json', parsed.data as object)
    return next()
  }
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
