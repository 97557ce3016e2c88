import * as v from 'valibot'

/** The steps of a connection test, in their order (docs/product.md 13.4). */
export const testSteps = ['address', 'port', 'sign-in', 'plugin', 'version', 'reports'] as const

/** One step of a connection test: how it went, and what that means or what to do. */
export const testStepSchema = v.object({
  step: v.picklist(testSteps),
  state: v.picklist(['ok', 'failed', 'not-tried']),
  text: v.string(),
})
export type TestStep = v.InferOutput<typeof testStepSchema>
