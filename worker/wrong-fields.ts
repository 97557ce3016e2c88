import type { z } from 'zod'

/** The fields of a body that did not fit or are unknown, each by its path; none when the whole body did not fit. */
export function wrongFields({ issues }: z.ZodError): string[] {
  const fields = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]))
  return [...new Set(fields)].filter((field) => field !== '').slice(0, 20)
}

/** The same of a query: a parameter that lists several values is named as it stands in the address. */
export const wrongParameters = (error: z.ZodError): string[] => [
  ...new Set(wrongFields(error).map((field) => field.split('.')[0] ?? field)),
]
