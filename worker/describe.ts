import type { MiddlewareHandler } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import type { z } from 'zod'
import type { AppEnv } from './app-env.ts'
import { refusalReply } from './contract/replies.ts'

type Shapes = { reply: v.GenericSchema; body?: z.ZodType }

/** The dialect of OpenAPI 3.1; an older one says otherwise what a tuple holds. */
const dialect = { options: { target: 'draft-2020-12' } }
const json = (schema: Parameters<typeof resolver>[0]) => ({ 'application/json': { schema: resolver(schema, dialect) } })

/** Describes a call in the OpenAPI document: one sentence, and the schemas that parse its body and type its reply. */
export const describe = (summary: string, { reply, body }: Shapes): MiddlewareHandler<AppEnv> =>
  describeRoute({
    summary,
    ...(body && { requestBody: { content: json(body) } }),
    responses: {
      200: { description: 'Done', content: json(reply) },
      '4XX': { description: 'Refused: a code, its Norwegian text and, for bad input, the fields', content: json(refusalReply) },
      '5XX': { description: 'Switched off, in maintenance or broken: a code and its text', content: json(refusalReply) },
    },
  })
