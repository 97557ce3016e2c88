import { z } from 'zod'

/** A number of a line, as a page names where the next one begins. */
export const beforeLine = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional()
