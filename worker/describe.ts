import type { MiddlewareHandler } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import type { z } from 'zod'
import type { AppEnv } from './app-env.ts'
import { refusalReply } from './contract/replies.ts'

type Shapes = { reply: v.GenericSchema; body?: z.ZodType }

const json = (schema: Parameters<typeof resolver>[0]) => ({ 'application/json': { schema: resolver(schema) } })

/** What the API's own description says of a call: in one sentence, and by the very schemas that parse and answer it. */
export const describe = (summary: string, { reply, body }: Shapes): MiddlewareHandler<AppEnv> =>
  describeRoute({
    summary,
    ...(body && { requestBody: { content: json(body) } }),
    responses: {
      200: { description: 'Done', content: json(reply) },
      default: { description: 'Refused: a code, its Norwegian text and, for bad input, the fields', content: json(refusalReply) },
    },
  })
