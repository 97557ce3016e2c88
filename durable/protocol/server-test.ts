import * as v from 'valibot'

/** The steps of a connection test, in their order (docs/product.md 13.4). */
export const testSteps = ['address', 'port', 'sign-in', 'plugin', 'version', 'reports'] as const

/** The versions of the plugin and of the game that a server says it runs; null for one that it does not say. */
export const serverVersionsSchema = v.object({ plugin: v.nullable(v.string()), game: v.nullable(v.string()) })
export type ServerVersions = v.InferOutput<typeof serverVersionsSchema>

/** One step of a connection test: how it went, and what that means or what to do. The step 'version' also has what the server runs. */
export const testStepSchema = v.object({
  step: v.picklist(testSteps),
  state: v.picklist(['ok', 'failed', 'not-tried']),
  text: v.string(),
  versions: v.optional(serverVersionsSchema),
})
export type TestStep = v.InferOutput<typeof testStepSchema>
