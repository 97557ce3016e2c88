import { z } from 'zod'

/** A number of a line, as a page names where the next one begins. */
export const beforeLine = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional()

/** The fields of a query that were wrong. */
export const wrongFields = ({ issues }: z.ZodError): string[] => [...new Set(issues.map(({ path }) => String(path[0])))]
