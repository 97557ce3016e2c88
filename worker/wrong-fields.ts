import type { z } from 'zod'

/** Which fields of a body or a query did not fit, or were never asked for; none when it did not fit as a whole. */
export function wrongFields({ issues }: z.ZodError): string[] {
  const fields = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]))
  return [...new Set(fields)].filter((field) => field !== '').slice(0, 20)
}
