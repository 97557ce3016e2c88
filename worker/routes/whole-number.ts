import { z } from 'zod'

/** A whole number of a body, or its plain digits, as forms send it. */
export const wholeNumber = (least: number, most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(least).max(most))
